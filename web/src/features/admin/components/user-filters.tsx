import { allCountries, paidStatuses, usersTimelines } from '@hale/contract/admin-options';
import type { CountryCount } from '@hale/contract/admin-users';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { formatCount } from '../format-count.ts';
import { formatCountry } from '../format-country.ts';
import { useAdminTexts } from '../load-admin.ts';
import type { UserFilters as Filters } from '../pick-users.ts';
import { ContactsSwitch } from './contacts-switch.tsx';
import { FilterSelect } from './filter-select.tsx';

interface UserFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  countries: readonly CountryCount[];
  /** Undefined: not known yet. */
  doctorCount: number | undefined;
  visitorCount: number | undefined;
}

export const UserFilters = ({
  filters,
  onChange,
  countries,
  doctorCount,
  visitorCount,
}: UserFiltersProps) => {
  const { language } = useTranslation();
  const text = useAdminTexts();

  const counts = new Map(countries.map((it) => [it.profile__country, it.user_count]));
  // The chosen one stays in the list even when nobody is left there.
  const codes = [...new Set([allCountries, ...counts.keys(), filters.country])];
  const countryName = (code: string) => {
    if (code === allCountries) return text('countries.all');
    const name = formatCountry(code, language.tag, text);
    return text('countries.option', { name, count: formatCount(counts.get(code) ?? 0) });
  };

  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
      <FilterSelect
        data-testid="users-timeline"
        label={text('users.timeline')}
        value={filters.users_timeline}
        values={usersTimelines}
        nameOf={(value) => text(`timeline.${value}`)}
        onChange={(value) => onChange({ users_timeline: value })}
        className="w-44"
      />
      <FilterSelect
        data-testid="users-country"
        label={text('users.country')}
        value={filters.country}
        values={codes}
        nameOf={countryName}
        onChange={(country) => onChange({ country })}
        className="w-52"
      />
      <Checkbox
        data-testid="users-paid"
        label={text('users.paidOnly')}
        checked={filters.is_paid_users}
        onChange={({ currentTarget }) => onChange({ is_paid_users: currentTarget.checked })}
      />
      {filters.is_paid_users && (
        <FilterSelect
          data-testid="users-paid-status"
          label={text('users.paidStatus')}
          value={filters.paid_users}
          values={paidStatuses}
          nameOf={(value) => text(`paid.${value}`)}
          onChange={(value) => onChange({ paid_users: value })}
          className="w-52"
        />
      )}
      <Checkbox
        data-testid="users-doctor"
        checked={filters.is_doctor_review}
        onChange={({ currentTarget }) => onChange({ is_doctor_review: currentTarget.checked })}
        label={
          <>
            {text('users.doctor')} (
            <span data-testid="users-doctor-count">{formatCount(doctorCount)}</span>)
          </>
        }
      />
      <ContactsSwitch />
      <p className="ms-auto py-2 text-sm text-ink-soft">
        {text('users.unauthenticated')}{' '}
        <strong data-testid="users-unauth-count" className="font-semibold text-ink">
          {formatCount(visitorCount)}
        </strong>
      </p>
    </div>
  );
};
