import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

type IconProps = {
  of: LucideIcon;
  /** Arrows and the like point the other way in right-to-left text. */
  directional?: boolean;
  className?: string | undefined;
};

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export const Icon = ({ of: Glyph, directional, className }: IconProps) => (
  <Glyph
    aria-hidden="true"
    strokeWidth={1.75}
    className={cx('size-5 shrink-0', directional && 'rtl:-scale-x-100', className)}
  />
);
