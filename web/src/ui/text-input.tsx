import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** Sits inside the box before the text. Decoration. */
  icon?: ReactNode;
};

export const TextInput = ({ icon, id, className, type = 'text', ...rest }: TextInputProps) => {
  const wiring = useFieldControl(id);
  const input = (
    <input
      {...wiring}
      {...rest}
      type={type}
      className={cx(controlClass, icon !== undefined && 'ps-11', className)}
    />
  );
  if (icon === undefined) return input;
  return (
    // The icon follows the direction of the text beside it (an address stays left to right).
    <span dir={rest.dir} className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-ink-faint">
        {icon}
      </span>
      {input}
    </span>
  );
};
