import { cx } from './cx.ts';

type SkeletonProps = { shape?: 'line' | 'circle' | 'box'; className?: string | undefined };

const shapes = { line: 'h-4 rounded-sm', circle: 'rounded-full', box: 'rounded-lg' };

/** Stands where content will be. Its place says `aria-busy`; the shape itself is silent. */
export const Skeleton = ({ shape = 'line', className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-keeps-moving=""
    className={cx('block animate-breathe bg-ink/12', shapes[shape], className)}
  />
);
