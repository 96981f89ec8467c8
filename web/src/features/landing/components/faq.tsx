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

export const Faq = () => {
  const t = useSectionTexts();
  return (
    <section aria-labelledby="faq-title" className="mx-auto w-full max-w-3xl">
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
