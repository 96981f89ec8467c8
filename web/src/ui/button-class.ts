import { cx } from './cx.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'emergency';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as high, for an icon alone. */
  square?: boolean | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
};

const base =
  'relative items-center justify-center rounded-md text-center font-semibold select-none ' +
  'transition-[background-color,border-color,color,box-shadow,transform] duration-(--duration-quick) ease-calm ' +
  'active:translate-y-px disabled:pointer-events-none disabled:opacity-45 ' +
  'aria-disabled:active:translate-y-0 forced-colors:border';

const variants = {
  primary: 'bg-accent text-accent-ink shadow-rest hover:bg-accent-hover',
  secondary:
    'border border-line-strong/60 bg-raised text-ink shadow-rest hover:border-line-strong hover:bg-surface',
  soft: 'bg-accent-soft text-accent hover:bg-accent-soft/70 hover:text-accent-hover',
  /** Takes the colour of the text around it. */
  quiet: 'hover:bg-current/8',
  danger: 'bg-danger text-danger-ink shadow-rest hover:bg-danger-hover',
  emergency: 'bg-emergency text-emergency-ink shadow-raised hover:bg-emergency/90',
};

const sizes = {
  sm: 'min-h-9 gap-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 text-base leading-snug',
  lg: 'min-h-13 gap-2.5 text-lg leading-snug',
};

const paddings = { sm: 'px-3 py-1.5', md: 'px-4.5 py-2', lg: 'px-6 py-3' };
const squares = { sm: 'w-9 pointer-coarse:w-11', md: 'w-11', lg: 'w-13' };

/** The look of a button, for links that lead somewhere but should look like one. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  square = false,
  block = false,
}: ButtonLook): string =>
  cx(
    base,
    variants[variant],
    sizes[size],
    square ? cx('shrink-0', squares[size]) : paddings[size],
    block ? 'flex w-full' : 'inline-flex',
  );
