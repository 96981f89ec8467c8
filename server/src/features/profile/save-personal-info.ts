import type { ParsedInput } from '@hale/contract/endpoint';
import type { PersonalData, savePersonalInfo as call } from '@hale/contract/personal-data';
import { isOldEnough, personalInfoSentences } from '@hale/contract/personal-info';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { isDeadlock } from '../../db/is-deadlock.ts';
import { AppError } from '../../lib/app-error.ts';
import { retry } from '../../lib/retry.ts';
import { openFields, presentPersonalData, type SavedFields, sealFields } from './present.ts';
import { findPersonalData, replaceData } from './store.ts';

type Sent = ParsedInput<typeof call>['body'];

/** Tabs that save at the same time; more than a person has open. */
const MAX_LOOKS = 10;

/** Fields that were left out keep their value, null clears one. */
export async function savePersonalInfo(
  { clock, database, vault }: Context,
  userId: number,
  sent: Sent,
  peerCountry: string,
): Promise<PersonalData> {
  const today = clock.now().toISOString().slice(0, 10);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const row = await findPersonalData(database, userId);
    const before = row?.dataSealed ?? null;
    const fields = merge(await openFields(vault, userId, before), sent);
    refuseWrong(fields, sent, today);
    const change = {
      before,
      after: await sealFields(vault, userId, fields),
      // An account without a country of its own has that of the call.
      country: sent.country === null ? peerCountry : (sent.country ?? null),
    };
    // A new country reaches the user's chats too, in which an answer may just be stored.
    const isSaved = await retry(() => replaceData(database, userId, change), {
      tries: 4,
      waitMs: 100,
      worthRetrying: isDeadlock,
    });
    if (isSaved) return presentPersonalData(fields, row);
  }
  throw new AppError('server_error');
}

function merge(saved: SavedFields, sent: Sent): SavedFields {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const merged: SavedFields = { ...saved, ...given };
  const history = (sent.medical_history === undefined ? saved : sent).medical_history ?? [];
  const details = merged.medical_history_details ?? {};
  return {
    ...merged,
    gender_other: merged.gender === 'other' ? merged.gender_other : null,
    medical_history: [...history],
    medical_history_details: Object.fromEntries(
      history.flatMap((key) => (details[key] === undefined ? [] : [[key, details[key]]])),
    ),
  };
}

/** What was sent is wrong anyway: says also what else is, so that a form can show all of it at once. */
export async function completeErrors(
  { clock, database, vault }: Context,
  userId: number,
  { body, error }: { body: unknown; error: AppError },
): Promise<AppError> {
  const { data } = looseFields.safeParse(body);
  const told = z.record(z.string(), z.array(z.string())).safeParse(error.extra['errors']).data;
  if (!data || !told) return error;
  const row = await findPersonalData(database, userId);
  const saved = await openFields(vault, userId, row?.dataSealed ?? null);
  const fields = {
    gender: data.gender === undefined ? saved.gender : data.gender,
    gender_other: data.gender_other === undefined ? saved.gender_other : data.gender_other,
  };
  const today = clock.now().toISOString().slice(0, 10);
  // What was told first stays first: it is the sentence of the whole answer.
  const errors = { ...told, ...findWrong(fields, data.date_of_birth, today) };
  return new AppError('validation_error', { ...error.extra, errors });
}

const looseText = z.catch(z.optional(z.nullable(z.string().check(z.trim()))), undefined);
const looseFields = z.object({
  gender: looseText,
  gender_other: looseText,
  date_of_birth: looseText,
});

function refuseWrong(fields: SavedFields, sent: Sent, today: string): void {
  const errors = findWrong(fields, sent.date_of_birth, today);
  const [first] = Object.values(errors);
  if (first) throw new AppError('validation_error', { detail: first[0], errors });
}

/** What only the stored data and the clock can tell. */
function findWrong(
  fields: { gender?: string | null | undefined; gender_other?: string | null | undefined },
  birth: string | null | undefined,
  today: string,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (birth && !isOldEnough(birth, today)) {
    errors['date_of_birth'] = [personalInfoSentences.dateOfBirth];
  }
  if (fields.gender === 'other' && !fields.gender_other) {
    errors['gender_other'] = [personalInfoSentences.genderOther];
  }
  return errors;
}
