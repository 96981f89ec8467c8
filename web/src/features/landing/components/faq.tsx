import { useLayoutEffect, useRef } from 'react';
import { writtenRest } from '../../../lib/written-page.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { productNumbers, useSectionTexts } from '../load-sections.ts';

const questions = [
  'doctor',
  'emergency',
  'knows',
  'wrong',
  'account',
  'price',
  'trial',
  'files',
  'review',
  'languages',
  'delete',
] as const;

/** An answer that somebody has opened in the written page stays open. */
const moveOpened = (faq: HTMLElement | null): void => {
  const written = writtenRest()?.querySelectorAll('details') ?? [];
  for (const [index, item] of faq?.querySelectorAll('details').entries() ?? []) {
    if (!written[index]?.open) continue;
    item.open = true;
    // Who comes back to the page later begins anew.
    written[index].open = false;
  }
};

export const Faq = () => {
  const t = useSectionTexts();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => moveOpened(section.current), []);

  return (
    <section ref={section} aria-labelledby="faq-title" className="mx-auto w-full max-w-3xl">
      <h2 id="faq-title" className="mb-6 text-3xl">
        {t('faq.title')}
      </h2>
      <Accordion
        itemTestId="faq-item"
        contentTestId="faq-answer"
        items={questions.map((id) => ({
          id,
          title: t(`faq.${id}.name`),
          content: t(`faq.${id}.answer`, productNumbers),
        }))}
      />
    </section>
  );
};
