import type { PersonalData, PersonalInfoInput } from '@hale/contract/personal-data';
import { isOldEnough, personalInfo } from '@hale/contract/personal-info';
import * as z from 'zod/mini';
import { twoDigits } from '../../lib/two-digits.ts';
import { findCountry } from './list-countries.ts';

/** In the order of the page. */
export const personalFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'gender_other',
  'country',
  'zip_code',
  'city',
  'address',
  'phone_number',
  'email',
] as const;
export type PersonalField = (typeof personalFields)[number];
/** As they stand in the form. `country` is a code, or what was typed in place of one. */
export type PersonalValues = Readonly<Record<PersonalField, string>>;

/** Without these the form is not complete. */
export const requiredFields: readonly PersonalField[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'country',
];

const text = z.string();
export const personalValues = z.record(z.enum(personalFields), text);

interface Account {
  first_name: string;
  last_name: string;
  email: string;
}

/** What is saved; before the first save the account knows some of it. */
export const readPersonal = (data: PersonalData, account: Account): PersonalValues => ({
  first_name: data.first_name ?? account.first_name,
  last_name: data.last_name ?? account.last_name,
  gender: data.gender ?? '',
  gender_other: data.gender_other ?? '',
  date_of_birth: data.date_of_birth ?? '',
  country: data.country ?? '',
  phone_number: data.phone_number ?? '',
  email: data.email ?? account.email,
  address: data.address ?? '',
  city: data.city ?? '',
  zip_code: data.zip_code ?? '',
});

const schema = personalInfo();

/** What the call gets: an empty field clears what was saved. */
export const toPersonalBody = (values: PersonalValues, tag: string) => {
  const isOther = values.gender === 'other';
  const given = (field: PersonalField) => values[field].trim() || null;
  const all = personalFields.map((field) => [field, given(field)] as const);
  return {
    ...Object.fromEntries(all),
    country: findCountry(values.country, tag) ?? given('country'),
    // Not null: the words that "other" asks for must not be missing.
    gender_other: isOther ? values.gender_other.trim() : null,
  };
};

/** The fields that are not right, in the order of the page. */
export const findPersonalFaults = (values: PersonalValues, tag: string): PersonalField[] => {
  const issues = schema.safeParse(toPersonalBody(values, tag)).error?.issues ?? [];
  const refused = new Set(issues.map(({ path }) => path[0]));
  const isEmpty = (field: PersonalField) => values[field].trim() === '';
  const isTooYoung =
    !isEmpty('date_of_birth') && !isOldEnough(values.date_of_birth, localToday(new Date()));
  return personalFields.filter(
    (field) =>
      refused.has(field) ||
      (requiredFields.includes(field) && isEmpty(field)) ||
      (field === 'date_of_birth' && isTooYoung),
  );
};

/** What the server can take already and does not have yet. */
export const pickPersonalChanges = (
  values: PersonalValues,
  saved: PersonalValues,
  tag: string,
): PersonalInfoInput => {
  const faults = new Set<PersonalField>(findPersonalFaults(values, tag));
  const changed = personalFields.filter((field) => values[field].trim() !== saved[field].trim());
  const wanted = new Set(changed.filter((field) => !faults.has(field)));
  if (wanted.has('gender') || wanted.has('gender_other')) {
    // They are one answer in two fields.
    for (const field of ['gender', 'gender_other'] as const) {
      if (faults.has('gender_other')) wanted.delete(field);
      else wanted.add(field);
    }
  }
  const body = toPersonalBody(values, tag);
  const picked = Object.entries(body).filter(([field]) => wanted.has(toField(field)));
  return schema.safeParse(Object.fromEntries(picked)).data ?? {};
};

export const isPersonalSaved = (values: PersonalValues, saved: PersonalValues): boolean =>
  personalFields.every((field) => values[field].trim() === saved[field].trim());

const toField = (name: string): PersonalField =>
  personalFields.find((field) => field === name) ?? 'first_name';

const localToday = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
