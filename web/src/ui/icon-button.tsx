import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'iconEnd' | 'block' | 'aria-label'> & {
  /** The name of the button: it shows no words. */
  label: string;
};

const squares = { sm: 'w-9', md: 'w-11', lg: 'w-13' };

export const IconButton = ({
  label,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) => (
  <Button
    {...rest}
    variant={variant}
    size={size}
    aria-label={label}
    className={cx('shrink-0 px-0', squares[size], className)}
  />
);
