import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[];
};

export const Select = ({ options, id, className, ...rest }: SelectProps) => {
  const wiring = useFieldControl(id);
  return (
    <span className="relative block">
      <select
        {...wiring}
        {...rest}
        className={cx(controlClass, 'appearance-none truncate pe-10', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-0 grid w-10 place-items-center text-ink-soft">
        <Icon of={ChevronDown} size="sm" />
      </span>
    </span>
  );
};
