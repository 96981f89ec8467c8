import { LegalText } from './legal-text.tsx';

interface LegalSectionProps {
  id: string;
  title: string;
  text: string;
}

export const LegalSection = ({ id, title, text }: LegalSectionProps) => (
  <section aria-labelledby={id} className="mt-9">
    <h2 id={id} className="mb-3 scroll-mt-2 text-xl">
      {title}
    </h2>
    <LegalText text={text} />
  </section>
);
