import type { SheetText } from '@hale/contract/case-sheet';
import { createContext, use, useId, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { englishReviewText, useReviewTexts, type ReviewText } from '../load-doctor-review.ts';

/** False: the sheet is in English anyway and has one column. */
export const TwoLanguages = createContext(false);

type HeadingKey = Extract<Parameters<ReviewText>[0], `sheet.${string}`>;

interface SectionProps {
  heading: HeadingKey;
  children: ReactNode;
  className?: string;
  'data-testid'?: string;
}

export const Section = ({ heading, children, className, ...rest }: SectionProps) => {
  const text = useReviewTexts();
  const hasTwo = use(TwoLanguages);
  const titleId = useId();
  const [own, english] = [text(heading), englishReviewText(heading)];
  return (
    <section
      {...rest}
      aria-labelledby={titleId}
      className={cx('break-inside-avoid border-t border-line pt-4', className)}
    >
      <h2 id={titleId} className="mb-2 flex flex-wrap items-baseline gap-x-2 text-base">
        {own}
        {hasTwo && own !== english && (
          <bdi lang="en" className="text-sm font-normal text-ink-soft">
            {english}
          </bdi>
        )}
      </h2>
      {children}
    </section>
  );
};

/** Short lists stand side by side where one language leaves room for it. */
export const SectionRow = ({ children }: { children: ReactNode }) => (
  <div className={cx('grid gap-5', !use(TwoLanguages) && 'sm:grid-cols-2 sm:gap-8')}>
    {children}
  </div>
);

/** Stands where the page begins its lines, whatever language it is in: beside its bullet. */
const ownText = 'whitespace-pre-wrap text-page';

/** A text in both languages, side by side where there is room. */
export const Pair = ({ of, className }: { of: SheetText; className?: string }) => {
  const hasTwo = use(TwoLanguages);
  const isAlone = !hasTwo || of.english === null || of.english === of.own;
  if (isAlone) {
    return (
      <p dir="auto" className={cx(ownText, className)}>
        {of.own}
      </p>
    );
  }
  return (
    <div className={cx('grid gap-x-6 gap-y-0.5 sm:grid-cols-2', className)}>
      <p dir="auto" className={ownText}>
        {of.own}
      </p>
      <p dir="ltr" lang="en" className="whitespace-pre-wrap text-ink-soft max-sm:text-page">
        {of.english}
      </p>
    </div>
  );
};

export const PairList = ({ items }: { items: readonly SheetText[] }) => {
  const text = useReviewTexts();
  if (items.length === 0) return <p className="text-ink-soft">{text('sheet.none')}</p>;
  return (
    <ul className="list-disc space-y-1 ps-5 marker:text-accent">
      {items.map((item) => (
        <li key={`${item.own} ${item.english ?? ''}`}>
          <Pair of={item} />
        </li>
      ))}
    </ul>
  );
};
