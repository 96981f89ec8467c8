import { cx } from './cx.ts';

/** Stands where content will be. Its place says `aria-busy`; the shape itself is silent. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    data-keeps-moving=""
    className={cx('block animate-breathe rounded-sm bg-ink/9', className ?? 'h-4 w-full')}
  />
);
