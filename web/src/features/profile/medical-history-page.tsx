import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormPage } from './components/form-page.tsx';
import { HistoryForm } from './components/history-form.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { ProfileSwitch } from './components/profile-switch.tsx';
import { RecordsList } from './components/records-list.tsx';
import { useFormTexts } from './load-forms.ts';
import { answerProfileQuery, recordsQuery } from './queries.ts';

export { loadForms } from './load-forms.ts';

export const MedicalHistoryPage = () => {
  const { t } = useTranslation();
  const text = useFormTexts();
  const records = useQuery(recordsQuery, queryClient);
  const answerProfile = useQuery(answerProfileQuery, queryClient);
  // Once only: whoever shows them asks again where they failed, which is no reason to take the form away.
  const isWaiting = !records.isFetched || !answerProfile.isFetched;

  return (
    <FormPage title={t('titles.medicalHistory')} step="history" isWaiting={isWaiting}>
      {(data) => (
        <>
          <RecordsList />
          <p className="mt-5 text-ink-soft">{text('history.lead')}</p>
          <PrivacyNote of="history" />
          <ProfileSwitch />
          <HistoryForm data={data} />
        </>
      )}
    </FormPage>
  );
};
