import { Check, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { cx } from './cx.ts';
import { foldText } from './fold-text.ts';
import { Icon } from './icon.tsx';
import { nextIndex } from './next-index.ts';
import { TextInput } from './text-input.tsx';

export type SearchableItem<Value extends string> = {
  value: Value;
  label: string;
  /** Said more quietly beside the label. */
  detail?: string;
  /** Other words it is found by. */
  keywords?: string;
  /** The language the label is written in, so that it is read and shaped rightly. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Hooks for tests and the like. */
  data?: Readonly<Record<`data-${string}`, string>>;
};

type SearchableListProps<Value extends string> = {
  label: string;
  searchLabel: string;
  items: readonly SearchableItem<Value>[];
  value: Value | null;
  onSelect: (value: Value) => void;
  /** Shown when nothing is found. */
  empty: ReactNode;
  className?: string;
};

/** Scrolls the list alone; `scrollIntoView` would move the page as well. */
const showInside = (list: HTMLElement, option: HTMLElement) => {
  const top = option.offsetTop - list.offsetTop;
  const isAbove = top < list.scrollTop;
  const isBelow = top + option.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove) list.scrollTop = top;
  else if (isBelow) list.scrollTop = top + option.offsetHeight - list.clientHeight;
};

export const SearchableList = <Value extends string>({
  label,
  searchLabel,
  items,
  value,
  onSelect,
  empty,
  className,
}: SearchableListProps<Value>) => {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);

  const wanted = foldText(search);
  const found = items.filter(({ label: name, detail, keywords }) =>
    foldText([name, detail, keywords].join(' ')).includes(wanted),
  );
  const optionId = (index: number) => `${baseId}-option-${index}`;

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) showInside(list.current, chosen);
  }, []);

  const moveInList = (event: KeyboardEvent) => {
    // Enter while an input method is composing picks its word, not ours.
    if (isComposing(event.nativeEvent)) return;
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onSelect(chosen.value);
      return;
    }
    const isTextKey = event.key === 'Home' || event.key === 'End';
    const next = nextIndex(event.key, active, found.length, { rtl: false, axis: 'vertical' });
    if (next === null || isTextKey) return;
    event.preventDefault();
    setActive(next);
    const option = list.current?.children[next];
    if (list.current && option instanceof HTMLElement) showInside(list.current, option);
  };

  return (
    <div className={cx('flex min-h-0 flex-col', className)}>
      <div className="p-2">
        <TextInput
          icon={<Icon of={Search} />}
          role="combobox"
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={baseId}
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          value={search}
          onKeyDown={moveInList}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(event.target.value === '' ? -1 : 0);
          }}
        />
      </div>
      <div
        ref={list}
        id={baseId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {found.map((item, index) => (
          <div
            key={item.value}
            {...item.data}
            id={optionId(index)}
            role="option"
            aria-selected={item.value === value}
            onClick={() => onSelect(item.value)}
            onPointerMove={() => setActive(index)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2',
              index === active && 'bg-ink/7',
              item.value === value && 'font-semibold text-accent',
            )}
          >
            <bdi lang={item.lang} dir={item.dir} className="min-w-0">
              {item.label}
            </bdi>
            {item.detail && (
              <span className="min-w-0 truncate text-sm font-normal text-ink-soft">
                {item.detail}
              </span>
            )}
            {item.value === value && <Icon of={Check} className="ms-auto" />}
          </div>
        ))}
      </div>
      <div role="status" className={cx(found.length === 0 && 'px-5 pb-6 text-ink-soft')}>
        {found.length === 0 && empty}
      </div>
    </div>
  );
};
