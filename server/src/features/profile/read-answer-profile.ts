import type { AnswerProfile } from '@hale/contract/answer-profile';
import type { Context } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { describeProfile, hasFacts, type ProfileFacts } from './describe-profile.ts';
import { openFields } from './present.ts';
import { findPersonalData } from './store.ts';

/** What answers use of the saved data, and whether they may. */
export async function readAnswerProfile(
  { clock, database, vault }: Context,
  userId: number,
): Promise<AnswerProfile> {
  const row = await findPersonalData(database, userId);
  const fields = await openFields(vault, userId, row?.dataSealed ?? null);
  const facts = describeProfile(fields, clock.now());
  return { is_on: row?.isUsedInAnswers ?? true, has_data: hasFacts(facts), ...facts };
}

/** From the sealed column, which its reader has found already. Null: nothing an answer could use. */
export async function openProfile(
  vault: Vault,
  userId: number,
  dataSealed: string,
  now: Date,
): Promise<ProfileFacts | null> {
  const facts = describeProfile(await openFields(vault, userId, dataSealed), now);
  return hasFacts(facts) ? facts : null;
}
