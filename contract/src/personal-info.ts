import * as z from 'zod/mini';
import {
  bounds,
  earliestBirthDate,
  genders,
  medicalHistoryKeys,
  minimumAge,
  noMedicalHistory,
} from './constants.ts';
import { isCountryCode } from './countries.ts';
import { CHOOSE_LISTED, isDate, oneOf } from './primitives.ts';
import { boundsSentence, email, longText, nameText, personName, says } from './text.ts';

/** Sentences of the forms. Some rules need the stored data or the clock: the call checks those itself. */
export const personalInfoSentences = {
  genderOther: 'Must have 1 to 50 characters.',
  dateOfBirth: 'Enter a valid date of birth (18 years or older).',
  country: 'Please select a country from the list!',
  phoneNumber: 'Enter a valid phone number.',
  zipCode: 'Enter a valid zip code.',
  nothing: 'Send at least one field.',
  photoId: 'Upload a valid photo ID!',
  selfie: 'Upload a valid Selfie photo!',
  confirm: 'Please confirm!',
} as const;

export type MedicalHistoryKey = (typeof medicalHistoryKeys)[number];

/**
 * What the forms save. Fields left out keep their value, null clears one.
 * Left to the call: the age (`isOldEnough`), and details of keys that are not ticked, which are dropped.
 */
// @__NO_SIDE_EFFECTS__
export function personalInfo() {
  const sentences = personalInfoSentences;
  return z
    .object({
      first_name: clearable(personName()),
      last_name: clearable(personName()),
      gender: clearable(oneOf(genders)),
      gender_other: clearable(z.string(says(sentences.genderOther)).check(z.trim())),
      date_of_birth: clearable(textThat(isPossibleBirthDate, sentences.dateOfBirth)),
      country: clearable(textThat(isCountryCode, sentences.country)),
      phone_number: clearable(textThat(isPhoneNumber, sentences.phoneNumber)),
      email: clearable(email()),
      address: clearable(nameText(bounds.address)),
      city: clearable(nameText(bounds.city)),
      zip_code: clearable(textThat(isZipCode, sentences.zipCode)),
      medical_history: clearable(medicalHistory()),
      medical_history_details: clearable(medicalHistoryDetails()),
    })
    .check(
      z.overwrite(dropNeedlessGenderOther),
      z.refine(genderOtherFits, {
        error: sentences.genderOther,
        path: ['gender_other'],
        // Other wrong fields must not hide this one.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
      z.refine((fields) => Object.keys(fields).length > 0, sentences.nothing),
    );
}

// @__NO_SIDE_EFFECTS__
function clearable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

// @__NO_SIDE_EFFECTS__
function textThat(fits: (text: string) => boolean, sentence: string) {
  return z.string(says(sentence)).check(z.trim(), z.refine(fits, sentence));
}

// @__NO_SIDE_EFFECTS__
function medicalHistory() {
  return z
    .array(oneOf(medicalHistoryKeys), says(CHOOSE_LISTED))
    .check(z.refine(isConsistentHistory, CHOOSE_LISTED));
}

// @__NO_SIDE_EFFECTS__
function medicalHistoryDetails() {
  const sentence = boundsSentence(bounds.medicalDetails);
  const text = longText(bounds.medicalDetails, sentence);
  return z.partialRecord(oneOf(medicalHistoryKeys), text, says(sentence));
}

function isConsistentHistory(keys: readonly string[]): boolean {
  const unique = new Set(keys);
  return unique.size === keys.length && (unique.size <= 1 || !unique.has(noMedicalHistory));
}

interface GenderFields {
  gender?: string | null | undefined;
  gender_other?: string | null | undefined;
}

/** The specification of a gender belongs to `other` alone. */
function isGenderOtherNeedless({ gender }: GenderFields): boolean {
  return gender !== undefined && gender !== 'other';
}

function dropNeedlessGenderOther<Fields extends GenderFields>(fields: Fields): Fields {
  const drop = isGenderOtherNeedless(fields) && 'gender_other' in fields;
  return drop ? { ...fields, gender_other: null } : fields;
}

function genderOtherFits(fields: GenderFields): boolean {
  const text = fields.gender_other;
  if (typeof text !== 'string' || isGenderOtherNeedless(fields)) return true;
  return nameText(bounds.genderOther).safeParse(text).success;
}

function isPossibleBirthDate(text: string): boolean {
  return isDate(text) && text >= earliestBirthDate;
}

/** Whether somebody born on the first date is old enough on the second; both are `YYYY-MM-DD`. */
export function isOldEnough(dateOfBirth: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - minimumAge;
  return dateOfBirth <= `${year}${today.slice(4)}`;
}

function isPhoneNumber(text: string): boolean {
  if (!/^\+?[\d ()-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= bounds.phoneDigits.min && digits <= bounds.phoneDigits.max;
}

function isZipCode(text: string): boolean {
  return /^[\p{L}\d -]{2,12}$/u.test(text);
}
