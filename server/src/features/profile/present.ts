import { medicalHistoryKeys } from '@hale/contract/constants';
import type { PersonalData } from '@hale/contract/personal-data';
import * as z from 'zod/mini';
import { userKey } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import type { Vault } from '../../vault/vault.ts';
import type { PersonalDataRow } from './store.ts';

const text = z._default(z.nullable(z.string()), null);

/** What stands in the sealed JSON. A field that is not there was never saved. */
const savedFields = z.object({
  first_name: text,
  last_name: text,
  gender: text,
  gender_other: text,
  date_of_birth: text,
  country: text,
  phone_number: text,
  email: text,
  address: text,
  city: text,
  zip_code: text,
  medical_history: z._default(z.array(z.enum(medicalHistoryKeys)), []),
  medical_history_details: z._default(z.partialRecord(z.enum(medicalHistoryKeys), z.string()), {}),
});
export type SavedFields = z.output<typeof savedFields>;

export const noFields: SavedFields = savedFields.parse({});

export function sealFields(vault: Vault, userId: number, fields: SavedFields): Promise<string> {
  return vault.sealText(userKey(userId), places.personalData, JSON.stringify(fields));
}

export async function openFields(
  vault: Vault,
  userId: number,
  sealed: string | null,
): Promise<SavedFields> {
  if (sealed === null) return noFields;
  const json = await vault.openText(userKey(userId), places.personalData, sealed);
  return savedFields.parse(JSON.parse(json));
}

export function presentPersonalData(
  fields: SavedFields,
  row: Pick<PersonalDataRow, 'idStatus' | 'idSubmittedAt'> | null,
): PersonalData {
  return {
    ...fields,
    id_verification: {
      status: row?.idStatus ?? 'none',
      submitted_at: row?.idSubmittedAt?.toISOString() ?? null,
    },
  };
}
