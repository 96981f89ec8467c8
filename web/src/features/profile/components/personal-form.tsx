import type { PersonalData } from '@hale/contract/personal-data';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from '../../../router/hooks.ts';
import type { SessionUser } from '../../auth/session-store.ts';
import {
  findPersonalFaults,
  isPersonalSaved,
  personalFields,
  personalValues,
  pickPersonalChanges,
  readPersonal,
  toPersonalBody,
  type PersonalField,
} from '../check-personal.ts';
import { useFormTexts } from '../load-forms.ts';
import { useFormSubmit } from '../use-form-submit.ts';
import { useSavedForm } from '../use-saved-form.ts';
import { FormFooter } from './form-footer.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';

interface PersonalFormProps {
  data: PersonalData;
  user: SessionUser;
}

/** The one message of the form names the country first. */
const messageOrder: readonly PersonalField[] = ['country', ...personalFields];

export const PersonalForm = ({ data, user }: PersonalFormProps) => {
  const { language } = useTranslation();
  const text = useFormTexts();
  const navigate = useNavigate();
  const { tag } = language;
  const { values, change, state, saveAll } = useSavedForm({
    name: 'personal-info-form',
    data,
    read: (from) => readPersonal(from, user),
    parseDraft: (json) => personalValues.safeParse(json).data,
    pickChanges: (now, saved) => pickPersonalChanges(now, saved, tag),
    isSaved: isPersonalSaved,
  });
  const { faults, error, isSending, form, submit, forgive } = useFormSubmit({
    order: personalFields,
    messageOrder,
    textOf: (field) => text(field === 'gender_other' ? 'faults.genderOther' : `faults.${field}`),
    check: () => findPersonalFaults(values, tag),
    send: async () => {
      await saveAll(toPersonalBody(values, tag));
      await navigate({ to: '/your-medical-history' });
    },
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="mt-5 text-ink-soft">{text('personal.lead')}</p>
      <PrivacyNote of="personal" />
      <PersonalFields
        values={values}
        faults={faults}
        onChange={(field, value) => {
          change({ ...values, [field]: value });
          forgive(field);
        }}
      />
      <FormFooter label={text('save')} isSending={isSending} error={error} state={state} />
    </form>
  );
};
