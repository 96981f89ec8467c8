import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';
import { collectLegalValues } from './collect-values.ts';
import { LegalHead } from './components/legal-head.tsx';
import { LegalSection } from './components/legal-section.tsx';
import { listSections, useLegalTexts } from './load-legal.ts';

export { loadLegal } from './load-legal.ts';

const values = collectLegalValues();
const sections = listSections('terms');

export const TermsPage = () => {
  const { t } = useTranslation();
  const text = useLegalTexts();

  return (
    <Page title={t('titles.termsOfUse')} hasBack data-testid="terms-page">
      <LegalHead
        date={text('document.termsDate')}
        lead={text('terms.lead')}
        file="/documents/Terms_of_Use.pdf"
      />
      {sections.map((id) => (
        <LegalSection
          key={id}
          id={id}
          title={text(`terms.sections.${id}.title`)}
          text={text(`terms.sections.${id}.text`, values)}
        />
      ))}
    </Page>
  );
};
