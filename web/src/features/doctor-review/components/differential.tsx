import type { CaseSheet, SheetText } from '@hale/contract/case-sheet';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { useReviewTexts } from '../load-doctor-review.ts';
import { Pair } from './sheet-parts.tsx';

/** What it may be, best first, with what speaks for and against it. */
export const Differential = ({ items }: { items: CaseSheet['differential'] }) => {
  const text = useReviewTexts();
  const argumentsOf = (side: 'for' | 'against', list: readonly SheetText[]) =>
    list.length > 0 && (
      <div className="mt-1.5">
        <p className="flex items-center gap-1.5 text-sm font-medium text-ink-soft">
          <Icon
            of={side === 'for' ? Plus : Minus}
            size="xs"
            className={side === 'for' ? 'text-success' : 'text-danger'}
          />
          {text(`sheet.${side}`)}
        </p>
        <ul className="ps-5 text-sm">
          {list.map((item) => (
            <li key={item.own}>
              <Pair of={item} />
            </li>
          ))}
        </ul>
      </div>
    );

  return (
    <ol className="space-y-3">
      {items.map((item) => (
        <li key={item.name.own} className="rounded-lg border border-line bg-surface p-3.5">
          <div className="flex items-start gap-3">
            <Pair of={item.name} className="min-w-0 flex-1 font-semibold" />
            <span data-numeric="" className="text-sm font-semibold text-accent">
              {item.likelihood}%
            </span>
          </div>
          {argumentsOf('for', item.for)}
          {argumentsOf('against', item.against)}
        </li>
      ))}
    </ol>
  );
};
