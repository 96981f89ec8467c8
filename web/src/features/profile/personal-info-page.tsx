import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../auth/session-store.ts';
import { FormPage } from './components/form-page.tsx';
import { PersonalForm } from './components/personal-form.tsx';

export { loadForms } from './load-forms.ts';

export const PersonalInfoPage = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  // For the moment between log-out and the home page.
  if (!user) return null;

  return (
    <FormPage title={t('titles.personalInfo')} step="personal">
      {(data) => <PersonalForm data={data} user={user} />}
    </FormPage>
  );
};
