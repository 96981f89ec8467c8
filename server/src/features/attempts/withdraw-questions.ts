import { attempts } from '@hale/contract/constants';
import type { Queryable } from '../../ports/database/port.ts';
import { returnBoughtQuestions, takeBoughtQuestions } from './store.ts';

/** Takes back what is left of bundles whose money went back. Questions that were asked stay asked. */
export async function withdrawQuestions(
  db: Queryable,
  {
    userId,
    quantity,
    reference,
    now,
  }: { userId: number; quantity: number; reference: string; now: Date },
): Promise<void> {
  const questions = quantity * attempts.perBundle;
  await takeBoughtQuestions(db, { userId, questions, reference, now });
}

/** Gives back what was withdrawn under names that begin with the subject: what was asked before that stays paid for. */
export async function undoWithdrawals(
  db: Queryable,
  given: { userId: number; subject: string; now: Date },
): Promise<void> {
  await returnBoughtQuestions(db, given);
}
