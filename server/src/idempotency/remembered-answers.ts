import { idempotencySeconds } from '@hale/contract/constants';
import type { Context } from '../context.ts';
import type { IdempotentCall } from '../db/idempotent-calls.ts';
import { HOUR_S } from '../lib/durations.ts';
import { places } from '../vault/places.ts';
import { readKeyOwner } from '../vault/key-owner.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import { findRememberedAnswer, purgeRememberedAnswers } from './store.ts';

/** An answer ready to be stored. The name of its key goes with it: a visitor has one for each chat. */
export async function sealAnswer(vault: Vault, keyOwner: Owner, answer: unknown): Promise<string> {
  const sealed = await vault.sealText(keyOwner, places.idempotentAnswer, JSON.stringify(answer));
  return `${keyOwner} ${sealed}`;
}

/** What was sealed: parse it with the schema of the call. */
export async function openAnswer(vault: Vault, stored: string): Promise<unknown> {
  const [keyOwner = '', sealed = ''] = stored.split(' ');
  const text = await vault.openText(readKeyOwner(keyOwner), places.idempotentAnswer, sealed);
  return JSON.parse(text);
}

/** The first answer to the same call, with the id of what it made; null when there is none yet. */
export async function recallAnswer(
  context: Context,
  call: IdempotentCall,
): Promise<{ resultId: number | null; answer: unknown } | null> {
  const found = await findRememberedAnswer(context.database, call);
  if (!found) return null;
  const answer = await openAnswer(context.vault, found.answerSealed);
  return { resultId: found.resultId, answer };
}

export async function isRemembered(context: Context, call: IdempotentCall): Promise<boolean> {
  return (await findRememberedAnswer(context.database, call)) !== null;
}

export function defineIdempotencySweep(context: Context): void {
  context.jobs.sweep('idempotent-calls', HOUR_S, async (now) => {
    const until = new Date(now.getTime() - idempotencySeconds * 1000);
    await purgeRememberedAnswers(context.database, until);
  });
}
