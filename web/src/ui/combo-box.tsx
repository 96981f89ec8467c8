import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { scrollBehavior } from '../lib/scroll-behavior.ts';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import { foldText } from './fold-text.ts';
import { Icon } from './icon.tsx';
import { nextIndex } from './next-index.ts';

export type ComboOption = { value: string; label: string };

type ComboBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list' | 'type'> & {
  options: readonly ComboOption[];
  /** The words in the box. */
  text: string;
  /** Called with every letter, and with the label of an option that is chosen. */
  onText: (text: string) => void;
  listLabel: string;
  /** Shown when no option has what was typed. */
  empty: string;
};

const matches = (options: readonly ComboOption[], text: string): readonly ComboOption[] => {
  const wanted = foldText(text);
  if (wanted === '') return options;
  const found = options.filter(({ label }) => foldText(label).includes(wanted));
  const starts = (option: ComboOption) => foldText(option.label).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((option) => !starts(option))];
};

/** A text box with a list of what may stand in it. */
export const ComboBox = ({
  options,
  text,
  onText,
  listLabel,
  empty,
  id,
  className,
  ...rest
}: ComboBoxProps) => {
  const wiring = useFieldControl(id);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // With a finished choice in the box the list offers all the others again.
  const isChosen = options.some(({ label }) => label === text);
  const found = isOpen ? matches(options, isChosen ? '' : text) : [];
  const optionId = (index: number) => `${listId}-${index}`;

  // On a phone there is often no room left below the box.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [isOpen]);

  const choose = (option: ComboOption) => {
    onText(option.label);
    setIsOpen(false);
    setActive(-1);
  };

  const show = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };

  const open = () => {
    setIsOpen(true);
    const chosen = isChosen ? options.findIndex(({ label }) => label === text) : -1;
    setActive(chosen);
    if (chosen >= 0) requestAnimationFrame(() => show(chosen));
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const chosen = found[active];
    if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      open();
    } else if (isOpen && event.key.startsWith('Arrow')) {
      const next = nextIndex(event.key, active, found.length, { rtl: false, axis: 'vertical' });
      if (next === null) return;
      event.preventDefault();
      show(next);
    }
  };

  return (
    <div className="relative">
      <input
        {...wiring}
        {...rest}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onClick={() => {
          if (!isOpen) open();
        }}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          const isDone = options.some(({ label }) => foldText(label) === foldText(typed));
          onText(typed);
          setIsOpen(!isDone || matches(options, typed).length > 1);
          setActive(typed === '' ? -1 : 0);
        }}
        onBlur={(event) => {
          setIsOpen(false);
          rest.onBlur?.(event);
        }}
        className={cx(controlClass, 'pe-10', className)}
      />
      <span className="pointer-events-none absolute inset-y-0 end-0 grid w-10 place-items-center text-ink-soft">
        <Icon of={ChevronDown} size="sm" />
      </span>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen || found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1.5 shadow-raised"
      >
        {found.map((option, index) => (
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.label === text}
            data-value={option.value}
            // The box keeps the focus, which would otherwise close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onPointerMove={() => setActive(index)}
            className={cx(
              'flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5',
              index === active && 'bg-ink/7',
              option.label === text && 'font-semibold text-accent',
            )}
          >
            {option.label}
          </div>
        ))}
      </div>
      {/* Over the page like the list: what is below would move away from a press that takes the focus. */}
      <p
        role="status"
        className={
          isOpen && found.length === 0
            ? 'pointer-events-none absolute inset-x-0 top-full z-20 mt-1.5 rounded-md border border-line bg-raised px-4 py-3 text-sm text-ink-soft shadow-raised'
            : 'sr-only'
        }
      >
        {isOpen && found.length === 0 && empty}
      </p>
    </div>
  );
};
