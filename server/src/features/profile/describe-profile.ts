import type { AnswerProfile } from '@hale/contract/answer-profile';
import type { SavedFields } from './present.ts';

/** What an answer may know of a person. */
export type ProfileFacts = Omit<AnswerProfile, 'is_on' | 'has_data'>;

/** The keys whose notes are a list of their own. */
const listed = ['medication_allergy', 'special_medication', 'no_pathological_history'];

export function describeProfile(fields: SavedFields, now: Date): ProfileFacts {
  const { gender, medical_history: keys, medical_history_details: details } = fields;
  const noteOf = (key: (typeof keys)[number]): string | null =>
    keys.includes(key) ? (details[key] ?? '') : null;
  return {
    age: fields.date_of_birth === null ? null : ageOn(fields.date_of_birth, now),
    sex: gender === 'male' || gender === 'female' ? gender : null,
    pregnancy: noteOf('pregnancy_issues'),
    allergies: itemsOf(noteOf('medication_allergy')),
    medicines: itemsOf(noteOf('special_medication')),
    history: keys
      .filter((key) => !listed.includes(key))
      .map((key) => ({ key, details: details[key] ?? '' })),
  };
}

export function hasFacts({ age, sex, allergies, medicines, history }: ProfileFacts): boolean {
  return (
    age !== null || sex !== null || [...allergies, ...medicines].length > 0 || history.length > 0
  );
}

function itemsOf(note: string | null): string[] {
  return (note ?? '')
    .split(/[,;\n،؛、，；]+/)
    .map((item) => item.trim())
    .filter(Boolean);
}

function ageOn(dateOfBirth: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
