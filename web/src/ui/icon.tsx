import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

type IconProps = {
  of: LucideIcon;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Arrows and the like point the other way in right-to-left text. */
  directional?: boolean;
  className?: string | undefined;
};

const sizes = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-7' };

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export const Icon = ({ of: Glyph, size = 'md', directional, className }: IconProps) => (
  <Glyph
    aria-hidden="true"
    strokeWidth={1.75}
    className={cx('shrink-0', sizes[size], directional && 'rtl:-scale-x-100', className)}
  />
);
