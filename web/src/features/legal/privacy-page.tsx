import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../layout/components/page.tsx';
import { collectLegalValues } from './collect-values.ts';
import { LegalHead } from './components/legal-head.tsx';
import { LegalSection } from './components/legal-section.tsx';
import { listSections, useLegalTexts } from './load-legal.ts';

export { loadLegal } from './load-legal.ts';

const values = collectLegalValues();
const sections = listSections('privacy');

export const PrivacyPage = () => {
  const { t } = useTranslation();
  const text = useLegalTexts();

  return (
    <Page title={t('titles.privacyPolicy')} hasBack data-testid="privacy-page">
      <LegalHead
        date={text('document.privacyDate')}
        lead={text('privacy.lead')}
        file="/documents/Privacy_Policy.pdf"
      />
      {sections.map((id) => (
        <LegalSection
          key={id}
          id={id}
          title={text(`privacy.sections.${id}.title`)}
          text={text(`privacy.sections.${id}.text`, values)}
        />
      ))}
    </Page>
  );
};
