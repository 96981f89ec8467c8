import { bounds } from '@hale/contract/constants';
import type { MedicalHistoryKey } from '@hale/contract/personal-info';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useFormTexts, type FormText } from '../load-forms.ts';

interface MedicalOptionProps {
  option: MedicalHistoryKey;
  isTicked: boolean;
  details: string;
  hasDetails: boolean;
  onToggle: () => void;
  onDetails: (words: string) => void;
}

/** The rest is told when it gets scarce. */
const FEW_LEFT = 80;

const hintOf = (option: MedicalHistoryKey, text: FormText): string => {
  switch (option) {
    case 'medication_allergy':
    case 'special_medication':
    case 'surgeries':
    case 'pregnancy_issues':
    case 'hereditary_disorders':
    case 'habit_smoking':
    case 'habit_alcoholism':
    case 'habit_drugs':
      return text(`hints.${option}`);
    default:
      return text('hints.usual');
  }
};

export const MedicalOption = (props: MedicalOptionProps) => {
  const { option, isTicked, details, hasDetails, onToggle, onDetails } = props;
  const text = useFormTexts();
  const name = text(`options.${option}`);
  const left = bounds.medicalDetails.max - details.length;

  return (
    <div
      className={cx(
        'rounded-lg border px-4 py-2 transition-colors duration-(--duration-quick)',
        isTicked ? 'border-accent/60 bg-accent-soft/40' : 'border-line bg-surface',
      )}
    >
      <Checkbox
        label={name}
        name="medical_history"
        value={option}
        checked={isTicked}
        onChange={onToggle}
        data-testid="medical-option"
        data-key={option}
      />
      {isTicked && hasDetails && (
        <Field
          label={text('history.note', { name })}
          hideLabel
          hint={left <= FEW_LEFT ? text('history.left', { left }) : undefined}
          className="mt-1 mb-2"
        >
          <Textarea
            name={`medical_history_details.${option}`}
            dir="auto"
            maxLength={bounds.medicalDetails.max}
            maxRows={6}
            placeholder={hintOf(option, text)}
            value={details}
            onChange={({ currentTarget }) => onDetails(currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
};
