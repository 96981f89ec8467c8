import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type AccordionItem = {
  id: string;
  title: ReactNode;
  content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  itemTestId?: string;
  contentTestId?: string;
  className?: string;
};

/** One item open at a time. Native `details`: found by the browser's page search as well. */
export const Accordion = ({ items, itemTestId, contentTestId, className }: AccordionProps) => {
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <div className={cx('divide-y divide-line border-y border-line', className)}>
      {items.map((item) => {
        const isOpen = item.id === openId;
        return (
          <details
            key={item.id}
            open={isOpen}
            data-testid={itemTestId}
            className="accordion-item"
            onToggle={(event) => {
              // Opened by the browser itself (page search, link to an anchor inside).
              if (event.currentTarget.open && !isOpen) setOpenId(item.id);
            }}
          >
            <summary
              className="flex list-none items-center gap-4 rounded-sm py-4 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden"
              onClick={(event) => {
                event.preventDefault();
                setOpenId(isOpen ? null : item.id);
              }}
            >
              <span className="min-w-0 flex-1">{item.title}</span>
              <Icon
                of={Plus}
                className={cx(
                  'text-accent transition-transform duration-(--duration-calm) ease-calm',
                  isOpen && 'rotate-45',
                )}
              />
            </summary>
            <div data-testid={contentTestId} className="pb-5 pe-9 text-ink-soft">
              {item.content}
            </div>
          </details>
        );
      })}
    </div>
  );
};
