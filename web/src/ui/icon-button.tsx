import { Button, type ButtonProps } from './button.tsx';

type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'iconEnd' | 'block' | 'square' | 'aria-label'
> & {
  /** The name of the button: it shows no words. */
  label: string;
};

export const IconButton = ({ label, variant = 'quiet', ...rest }: IconButtonProps) => (
  <Button {...rest} square variant={variant} aria-label={label} />
);
