import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface FilterSelectProps<Value extends string> {
  label: ReactNode;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
  'data-testid': string;
}

/** One of a list's filters: small, and with the values of the call. */
export const FilterSelect = <Value extends string>({
  label,
  value,
  values,
  nameOf,
  onChange,
  hideLabel = false,
  disabled = false,
  className,
  'data-testid': testId,
}: FilterSelectProps<Value>) => (
  <Field label={label} hideLabel={hideLabel} className={cx('min-w-0', className)}>
    <Select
      data-testid={testId}
      value={value}
      disabled={disabled}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
      onChange={({ currentTarget }) => {
        const chosen = values.find((each) => each === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      className={cx(
        'ps-3! text-sm!',
        hideLabel ? 'min-h-8! py-0.5! font-medium' : 'min-h-10! py-1.5!',
        'pointer-coarse:min-h-11!',
      )}
    />
  </Field>
);
