import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string;
  hideLabel: string;
  toggleTestId?: string | undefined;
};

export const PasswordInput = ({
  showLabel,
  hideLabel,
  toggleTestId,
  id,
  className,
  disabled,
  ...rest
}: PasswordInputProps) => {
  const wiring = useFieldControl(id);
  const [isShown, setIsShown] = useState(false);

  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...wiring}
        {...rest}
        disabled={disabled}
        type={isShown ? 'text' : 'password'}
        className={cx(controlClass, 'pe-12 text-page rtl:ps-12 rtl:pe-3.5', className)}
      />
      <button
        type="button"
        disabled={disabled}
        data-testid={toggleTestId}
        aria-label={isShown ? hideLabel : showLabel}
        aria-controls={wiring.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-ink-soft hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-45"
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </span>
  );
};
