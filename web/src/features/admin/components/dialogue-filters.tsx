import type { SpecialtyCount } from '@hale/contract/admin-dialog-list';
import {
  allCountries,
  dialogUserFilters,
  minMessagesMax,
  paidStatuses,
  sentimentFilters,
  signedUpAgoOptions,
  specialtyFilters,
} from '@hale/contract/admin-options';
import { bounds } from '@hale/contract/constants';
import { unknownCountry } from '@hale/contract/countries';
import { Search } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatCount } from '../format-count.ts';
import { formatCountry } from '../format-country.ts';
import { useAdminTexts } from '../load-admin.ts';
import type { DialogueFilters as Filters } from '../read-filters.ts';
import { ContactsSwitch } from './contacts-switch.tsx';
import { FilterSelect } from './filter-select.tsx';

interface DialogueFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  countries: readonly string[];
  specialties: readonly SpecialtyCount[];
}

const messageCounts = Array.from({ length: minMessagesMax + 1 }, (_, count) => String(count));

export const DialogueFilters = ({
  filters,
  onChange,
  countries,
  specialties,
}: DialogueFiltersProps) => {
  const { language } = useTranslation();
  const text = useAdminTexts();
  const counts = new Map<string, number>(specialties.map((it) => [it.specialty, it.count]));
  const codes = [...new Set([allCountries, ...countries, unknownCountry, filters.country])];

  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 md:grid-cols-4 2xl:grid-cols-7">
      <Field label={text('dialogues.email')} className="col-span-2 sm:col-span-1">
        <TextInput
          type="search"
          data-testid="dlg-email"
          dir="ltr"
          value={filters.searchEmail}
          maxLength={bounds.searchEmail.max}
          icon={<Icon of={Search} size="sm" />}
          onChange={({ currentTarget }) => onChange({ searchEmail: currentTarget.value })}
          className="min-h-10! pointer-coarse:min-h-11! py-1.5! text-sm!"
        />
      </Field>
      <FilterSelect
        data-testid="dlg-min-messages"
        label={text('dialogues.minMessages')}
        value={String(filters.minMessages)}
        values={messageCounts}
        nameOf={(value) => value}
        onChange={(value) => onChange({ minMessages: Number(value) })}
      />
      <FilterSelect
        data-testid="dlg-specialty"
        label={text('dialogues.specialty')}
        value={filters.specialty}
        values={specialtyFilters}
        nameOf={(value) => {
          const name = text(`specialties.${value}`);
          const count = counts.get(value);
          return count === undefined
            ? name
            : text('dialogues.specialtyOption', { name, count: formatCount(count) });
        }}
        onChange={(specialty) => onChange({ specialty })}
      />
      <FilterSelect
        data-testid="dlg-sentiment"
        label={text('dialogues.sentiment')}
        value={filters.sentiment}
        values={sentimentFilters}
        nameOf={(value) => text(`sentiments.${value}`)}
        onChange={(sentiment) => onChange({ sentiment })}
      />
      <FilterSelect
        data-testid="dlg-user"
        label={text('dialogues.user')}
        value={filters.user}
        values={dialogUserFilters}
        nameOf={(value) => text(`userKind.${value}`)}
        onChange={(user) => onChange({ user })}
      />
      <FilterSelect
        data-testid="dlg-country"
        label={text('dialogues.country')}
        value={filters.country}
        values={codes}
        nameOf={(code) =>
          code === allCountries ? text('countries.all') : formatCountry(code, language.tag, text)
        }
        onChange={(country) => onChange({ country })}
      />
      <FilterSelect
        data-testid="dlg-signed-up-ago"
        label={text('dialogues.signedUpAgo')}
        value={filters.signedUpAgo}
        values={signedUpAgoOptions}
        nameOf={(value) => text(`span.${value}`)}
        onChange={(signedUpAgo) => onChange({ signedUpAgo })}
      />
      <div className="col-span-full flex flex-wrap items-end gap-x-6 gap-y-3">
        <Checkbox
          data-testid="dlg-paid"
          label={text('dialogues.paidOnly')}
          checked={filters.isPaidUsers}
          onChange={({ currentTarget }) => onChange({ isPaidUsers: currentTarget.checked })}
        />
        <FilterSelect
          data-testid="dlg-paid-status"
          label={text('dialogues.paidStatus')}
          value={filters.paidUsers}
          values={paidStatuses}
          nameOf={(value) => text(`paid.${value}`)}
          onChange={(paidUsers) => onChange({ paidUsers })}
          disabled={!filters.isPaidUsers}
          className="w-52"
        />
        <ContactsSwitch />
      </div>
    </div>
  );
};
