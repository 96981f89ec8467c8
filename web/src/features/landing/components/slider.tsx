import { breakpoints } from '@hale/contract/constants';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useLanguageStore } from '../../../i18n/language-store.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSectionTexts } from '../load-sections.ts';
import { useSlider } from '../use-slider.ts';

interface ArrowProps {
  label: string;
  icon: LucideIcon;
  isAtRest: boolean;
  onMove: () => void;
}

/** Not `disabled` at the end of the row: the button keeps the focus there. */
const Arrow = ({ label, icon, isAtRest, onMove }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isAtRest}
    onClick={onMove}
    className={cx(
      buttonClass({ variant: 'secondary', square: true }),
      'rounded-full! aria-disabled:cursor-default aria-disabled:opacity-40',
    )}
  >
    <Icon of={icon} directional />
  </button>
);

interface SliderProps {
  title: string;
  /** Below the title. */
  note?: string;
  /** Up to this width two cards are in view, above it three; on a phone always one. */
  twoUpTo: number;
  /** The same steps for the width of a card. */
  cardWidth: string;
  cards: readonly { id: string; content: ReactNode }[];
  'data-testid': string;
  cardTestId: string;
}

/** All cards can be read aloud, in view or not; the arrows and the finger are for the eye. */
export const Slider = ({
  title,
  note,
  twoUpTo,
  cardWidth,
  cards,
  cardTestId,
  ...rest
}: SliderProps) => {
  const t = useSectionTexts();
  const titleId = useId();
  const direction = useLanguageStore(({ language }) => language.direction);
  const isOne = useMediaQuery(`(width <= ${breakpoints.mobile}px)`);
  const isTwo = useMediaQuery(`(width <= ${twoUpTo}px)`);
  const inView = isOne ? 1 : isTwo ? 2 : 3;
  const { first, isAtStart, isAtEnd, isInView, moveBy, draggedBy, isDragging, pointerHandlers } =
    useSlider(cards.length, inView);

  const towardsStart = direction === 'rtl' ? 1 : -1;
  const isMoved = first > 0 || isDragging;
  const position = t('slider.position', {
    shown: isOne ? first + 1 : `${first + 1}–${first + inView}`,
    total: cards.length,
  });

  return (
    <section {...rest} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-3xl">
            {title}
          </h2>
          {note && <p className="mt-2 max-w-xl text-sm text-ink-soft">{note}</p>}
        </div>
        <div className="flex items-center gap-2">
          <p aria-live="polite" data-numeric="" className="me-2 text-sm text-ink-soft">
            {position}
          </p>
          <Arrow
            label={t('slider.previous')}
            icon={ArrowLeft}
            isAtRest={isAtStart}
            onMove={() => moveBy(-1)}
          />
          <Arrow
            label={t('slider.next')}
            icon={ArrowRight}
            isAtRest={isAtEnd}
            onMove={() => moveBy(1)}
          />
        </div>
      </div>
      {/* The row reaches a little over the edge, so that shadows are not cut. */}
      <div className="-mx-2 mt-6 overflow-x-clip py-2">
        <ul
          {...pointerHandlers}
          style={
            isMoved
              ? {
                  transform: `translateX(calc(${(towardsStart * first * 100) / inView}% + ${draggedBy}px))`,
                }
              : undefined
          }
          className={cx(
            'flex touch-pan-y items-stretch select-none',
            isDragging
              ? 'cursor-grabbing'
              : 'cursor-grab transition-transform duration-(--duration-calm) ease-calm',
          )}
        >
          {cards.map(({ id, content }, index) => (
            <li
              key={id}
              data-testid={cardTestId}
              data-visible={isInView(index)}
              className={cx('flex shrink-0 px-2', cardWidth)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
