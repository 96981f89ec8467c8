import { useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import { useLetterLimit } from './use-letter-limit.ts';

type TextInputProps = ComponentProps<'input'> & {
  /** Sits inside the box before the text. Decoration. */
  icon?: ReactNode;
};

/** Words run as their own writing does and an address from left to right, but all begin where the page begins. */
const inside = 'ps-11 rtl:px-11';

export const TextInput = ({ icon, id, className, type = 'text', ref, ...rest }: TextInputProps) => {
  const wiring = useFieldControl(id);
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  useLetterLimit(box, rest.maxLength);
  const input = (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      {...wiring}
      {...rest}
      ref={box}
      type={type}
      className={cx(controlClass, 'text-page', icon !== undefined && inside, className)}
    />
  );
  if (icon === undefined) return input;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-ink-faint">
        {icon}
      </span>
      {input}
    </span>
  );
};
