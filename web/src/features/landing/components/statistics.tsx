import { useLanguageStore } from '../../../i18n/language-store.ts';
import { useLandingTexts } from '../load-landing.ts';

const facts = ['conditions', 'sources', 'languages'] as const;

export const Statistics = () => {
  const t = useLandingTexts();
  const code = useLanguageStore(({ language }) => language.code);

  return (
    <section aria-label={t('stats.title')}>
      <dl className="grid gap-y-6 border-y border-line py-8 sm:grid-cols-3 sm:divide-x sm:divide-line">
        {facts.map((id) => {
          const { count, written } = PRODUCT_FACTS[id];
          return (
            <div
              key={id}
              data-testid="stat-block"
              className="flex flex-col-reverse justify-end gap-1 sm:px-8 sm:first:ps-0 sm:last:pe-0"
            >
              <dt className="text-ink-soft">{t(`stats.${id}`, { count })}</dt>
              <dd data-numeric="" className="text-3xl font-semibold tracking-tight text-accent">
                {written[code] ?? written['en']}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};
