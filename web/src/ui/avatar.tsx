import { UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { initials } from './initials.ts';

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string;
  size?: 'sm' | 'md' | 'lg';
};

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' };

/** Decoration beside a name; a button made of it needs its own label. */
export const Avatar = ({ name, size = 'md', className, ...rest }: AvatarProps) => (
  <span
    {...rest}
    aria-hidden="true"
    className={cx(
      'inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent select-none',
      sizes[size],
      className,
    )}
  >
    {initials(name) || <Icon of={UserRound} size={size === 'lg' ? 'lg' : 'sm'} />}
  </span>
);
