import { productConfig } from '../../config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { Page } from '../layout/components/page.tsx';

const { company, email, address } = productConfig;

export const AboutPage = () => {
  const { t } = useTranslation();

  return (
    <Page title={t('titles.aboutUs')} hasBack data-testid="about-page">
      <section
        data-testid="about-contacts"
        className="mt-8 rounded-xl border border-line bg-surface p-6"
      >
        <h2 className="text-xl">{t('legal.contacts')}</h2>
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">{t('legal.company')}</dt>
          <dd className="font-medium max-sm:-mt-3">
            <bdi>{company}</bdi>
          </dd>
          <dt className="text-ink-soft">{t('legal.email')}</dt>
          <dd className="max-sm:-mt-3">
            <a href={`mailto:${email}`} className={textLinkClass}>
              <bdi>{email}</bdi>
            </a>
          </dd>
          <dt className="text-ink-soft">{t('legal.address')}</dt>
          <dd className="max-sm:-mt-3">
            <address className="not-italic">
              <bdi>{address}</bdi>
            </address>
          </dd>
        </dl>
      </section>
    </Page>
  );
};
