import { noMedicalHistory } from '@hale/contract/constants';
import type { PersonalData } from '@hale/contract/personal-data';
import type { MedicalHistoryKey } from '@hale/contract/personal-info';
import { useNavigate } from '../../../router/hooks.ts';
import {
  historyValues,
  isHistorySaved,
  pickHistoryChanges,
  readHistory,
  toggleOption,
  toHistoryBody,
} from '../check-history.ts';
import { useFormTexts } from '../load-forms.ts';
import { useFormSubmit } from '../use-form-submit.ts';
import { useSavedForm } from '../use-saved-form.ts';
import { FormFooter } from './form-footer.tsx';
import { MedicalOption } from './medical-option.tsx';

const groups = {
  conditions: [
    'hypertension',
    'diabetes',
    'thyroid',
    'cardiovascular',
    'respiratory',
    'gastrointestinal',
    'neurological',
    'hematologic',
    'infectious',
    'cancer',
    'hereditary_disorders',
  ],
  medicines: ['medication_allergy', 'special_medication'],
  habits: ['habit_smoking', 'habit_alcoholism', 'habit_drugs'],
  more: ['surgeries', 'pregnancy_issues'],
} as const satisfies Record<string, readonly MedicalHistoryKey[]>;

const groupNames = ['conditions', 'medicines', 'habits', 'more'] as const;
const fields = ['medical_history', 'medical_history_details'] as const;

export const HistoryForm = ({ data }: { data: PersonalData }) => {
  const text = useFormTexts();
  const navigate = useNavigate();
  const { values, change, state, saveAll } = useSavedForm({
    name: 'your-medical-history',
    data,
    read: readHistory,
    parseDraft: (json) => historyValues.safeParse(json).data,
    pickChanges: pickHistoryChanges,
    isSaved: isHistorySaved,
  });
  const { error, isSending, form, submit } = useFormSubmit({
    order: fields,
    messageOrder: fields,
    textOf: (field) => text(`faults.${field}`),
    check: () => [],
    send: async () => {
      await saveAll(toHistoryBody(values));
      await navigate({ to: '/id-verification' });
    },
  });

  const option = (key: MedicalHistoryKey) => (
    <MedicalOption
      key={key}
      option={key}
      isTicked={values.ticked.includes(key)}
      details={values.details[key] ?? ''}
      hasDetails={key !== noMedicalHistory}
      onToggle={() => change(toggleOption(values, key))}
      onDetails={(words) => change({ ...values, details: { ...values.details, [key]: words } })}
    />
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="mt-6">{option(noMedicalHistory)}</div>
      {groupNames.map((name) => (
        <fieldset key={name} className="mt-7">
          <legend className="mb-3 text-lg font-semibold">{text(`history.${name}`)}</legend>
          <div className="grid items-start gap-2.5 sm:grid-cols-2">{groups[name].map(option)}</div>
        </fieldset>
      ))}
      <FormFooter label={text('save')} isSending={isSending} error={error} state={state} />
    </form>
  );
};
