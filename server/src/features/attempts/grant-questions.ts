import { attempts } from '@hale/contract/constants';
import { zoneMonth } from '../../lib/zone-month.ts';
import type { Queryable } from '../../ports/database/port.ts';
import { addBoughtQuestions } from './store.ts';

export interface BoughtBundles {
  userId: number;
  timezone: string | null;
  quantity: number;
  /** Credited once under this name, however often it is asked for. */
  reference: string;
  now: Date;
}

/** Puts the questions of paid bundles into the wallet, within the caller's transaction. */
export async function grantQuestions(
  db: Queryable,
  { userId, timezone, quantity, reference, now }: BoughtBundles,
): Promise<void> {
  const month = zoneMonth(now, timezone ?? 'UTC').name;
  const questions = quantity * attempts.perBundle;
  await addBoughtQuestions(db, { userId, month, questions, reference, now });
}
