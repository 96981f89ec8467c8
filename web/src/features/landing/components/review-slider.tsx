import { breakpoints } from '@hale/contract/constants';
import { Avatar } from '../../../ui/avatar.tsx';
import { useSectionTexts } from '../load-sections.ts';
import { Slider } from './slider.tsx';

const reviews = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;

/** The reviews themselves are content (locales/landing), and say that they are examples. */
export const ReviewSlider = () => {
  const t = useSectionTexts();
  return (
    <Slider
      title={t('reviews.title')}
      note={t('reviews.note')}
      twoUpTo={breakpoints.reviewSliderTwo}
      cardWidth="w-full min-[641px]:w-1/2 min-[1101px]:w-1/3"
      data-testid="review-slider"
      cardTestId="review-card"
      cards={reviews.map((id) => ({
        id,
        content: (
          <figure className="flex w-full flex-col justify-between gap-6 rounded-xl bg-sunken p-6 sm:p-7">
            <blockquote className="text-lg">{t(`reviews.${id}.desc`)}</blockquote>
            <figcaption className="flex items-center gap-3">
              <span aria-hidden="true">
                <Avatar name={t(`reviews.${id}.name`)} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{t(`reviews.${id}.name`)}</span>
                <span className="block text-sm text-ink-soft">{t(`reviews.${id}.role`)}</span>
              </span>
            </figcaption>
          </figure>
        ),
      }))}
    />
  );
};
