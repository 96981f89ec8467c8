import { ArrowRight, CircleOff, FolderDown, KeyRound, ScrollText } from 'lucide-react';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useSectionTexts } from '../load-sections.ts';

const promises = [
  { id: 'key', icon: KeyRound },
  { id: 'sold', icon: CircleOff },
  { id: 'trace', icon: ScrollText },
  { id: 'leave', icon: FolderDown },
] as const;

export const DataSafety = () => {
  const t = useSectionTexts();
  return (
    <section
      aria-labelledby="safety-title"
      data-testid="data-safety"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="safety-title" className="text-3xl">
          {t('safety.title')}
        </h2>
        <p className="mt-3 text-ink-soft">{t('safety.text')}</p>
        <Link to="/privacy-policy" className="mt-3 inline-flex min-h-11 items-center gap-1.5">
          <span className={textLinkClass}>{t('safety.link')}</span>
          <Icon of={ArrowRight} size="sm" directional className="text-accent" />
        </Link>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {promises.map(({ id, icon }) => (
          <li key={id} className="flex gap-4">
            <Icon of={icon} className="mt-1 text-accent" />
            <div className="min-w-0">
              <h3 className="text-lg">{t(`safety.${id}.title`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`safety.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
