import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { isRtl } from './direction.ts';
import { nextIndex } from './next-index.ts';
import { ScrollEdges } from './scroll-edges.tsx';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  testId?: string;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
};

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) => {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (tab: string) => `${baseId}-tab-${tab}`;
  const panelId = `${baseId}-panel`;

  // On a narrow screen the row is wider than what is seen of it.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);

  const moveWithArrows = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndex(event.key, current, tabs.length, {
      rtl: isRtl(event.currentTarget),
      axis: 'horizontal',
    });
    const target = next === null ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next ?? 0]?.focus();
  };

  return (
    <div className={className}>
      <div className="relative">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={moveWithArrows}
          className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
        >
          {tabs.map((tab) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(tab.value)}
                data-testid={tab.testId}
                aria-selected={isChosen}
                aria-controls={isChosen ? panelId : undefined}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={cx(
                  'relative min-h-11 shrink-0 px-4 pt-2 pb-3 font-medium whitespace-nowrap transition-colors duration-(--duration-quick) focus-visible:-outline-offset-2 focus-visible:rounded-sm',
                  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:transition-colors',
                  isChosen
                    ? 'text-accent after:bg-accent forced-colors:after:bg-[Highlight]'
                    : 'text-ink-soft hover:text-ink after:bg-transparent hover:after:bg-line-strong/50',
                )}
              >
                {tab.label}
              </button>
            );
          })}
        </div>
        <ScrollEdges scroller={list} />
      </div>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(value)}
        tabIndex={0}
        className="rounded-md pt-5"
      >
        {children}
      </div>
    </div>
  );
};
