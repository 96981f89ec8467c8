import type { ReactNode } from 'react';
import { productConfig } from '../../config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { Page } from '../layout/components/page.tsx';
import { LegalSection } from './components/legal-section.tsx';
import { useLegalTexts } from './load-legal.ts';

export { loadLegal } from './load-legal.ts';

const { company, email, address } = productConfig;

const Contact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);

export const AboutPage = () => {
  const { t } = useTranslation();
  const text = useLegalTexts();

  return (
    <Page title={t('titles.aboutUs')} hasBack data-testid="about-page">
      <p className="mt-5 text-lg">{text('about.lead')}</p>
      <LegalSection id="what" title={text('about.what.title')} text={text('about.what.text')} />
      <LegalSection id="how" title={text('about.how.title')} text={text('about.how.text')} />
      <section
        aria-labelledby="contacts"
        data-testid="about-contacts"
        className="mt-10 rounded-xl border border-line bg-surface p-6 sm:p-7"
      >
        <h2 id="contacts" className="text-xl">
          {text('about.contacts')}
        </h2>
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <Contact label={text('about.company')}>
            <bdi>{company}</bdi>
          </Contact>
          <Contact label={text('about.email')}>
            <a href={`mailto:${email}`} className={textLinkClass}>
              <bdi>{email}</bdi>
            </a>
          </Contact>
          <Contact label={text('about.address')}>
            <address className="not-italic">
              <bdi>{address}</bdi>
            </address>
          </Contact>
        </dl>
      </section>
    </Page>
  );
};
