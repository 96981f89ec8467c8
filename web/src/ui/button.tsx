import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { useSingleFlight } from './use-single-flight.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  ButtonLook & {
    loading?: boolean | undefined;
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** A handler that returns a promise keeps the button busy until it settles. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  };

/** The second press of a double one is for what the first was for, not for what has come in its place. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  square,
  block,
  loading = false,
  icon,
  iconEnd,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const { run, isRunning } = useSingleFlight(onClick);
  const isBusy = loading || isRunning;
  const wasPressed = useRef(false);

  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`: a busy button keeps the focus and its place in the tab order.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={cx(buttonClass({ variant, size, square, block }), className)}
      onClick={(event) => {
        if (event.detail < 2) wasPressed.current = true;
        if (isBusy || !wasPressed.current) event.preventDefault();
        else run(event);
      }}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', isBusy && 'opacity-0')}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size === 'lg' ? 'md' : 'sm'} />
        </span>
      )}
    </button>
  );
};
