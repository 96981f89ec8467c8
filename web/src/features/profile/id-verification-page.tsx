import { useTranslation } from '../../i18n/use-translation.ts';
import { FormPage } from './components/form-page.tsx';
import { IdForm } from './components/id-form.tsx';

export { loadForms } from './load-forms.ts';

export const IdVerificationPage = () => {
  const { t } = useTranslation();
  return (
    <FormPage title={t('titles.idVerification')} step="id">
      {(data) => <IdForm data={data} />}
    </FormPage>
  );
};
