import { breakpoints } from '@hale/contract/constants';
import {
  BookOpenCheck,
  FileText,
  HeartHandshake,
  MessageCircleHeart,
  Mic,
  Pill,
  Stethoscope,
} from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { productNumbers, useSectionTexts } from '../load-sections.ts';
import { Slider } from './slider.tsx';

const cards = [
  { id: 'symptoms', icon: MessageCircleHeart },
  { id: 'medicines', icon: Pill },
  { id: 'documents', icon: FileText },
  { id: 'voice', icon: Mic },
  { id: 'nurse', icon: HeartHandshake },
  { id: 'doctor', icon: Stethoscope },
  { id: 'sources', icon: BookOpenCheck },
] as const;

export const InfoSlider = () => {
  const t = useSectionTexts();
  return (
    <Slider
      title={t('cards.title')}
      twoUpTo={breakpoints.infoSliderTwo}
      cardWidth="w-full min-[641px]:w-1/2 min-[1501px]:w-1/3"
      data-testid="info-slider"
      cardTestId="info-card"
      cards={cards.map(({ id, icon }) => ({
        id,
        content: (
          <article className="flex w-full flex-col rounded-xl border border-line bg-surface p-6 shadow-rest sm:p-7">
            <span className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon of={icon} className="size-6" />
            </span>
            <h3 className="mt-5 text-xl">{t(`cards.${id}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`cards.${id}.text`, productNumbers)}</p>
          </article>
        ),
      }))}
    />
  );
};
