import { lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { callValues, type IdempotentCall, rememberedAnswer } from '../db/idempotent-calls.ts';
import { idempotentCalls } from '../db/schema/chats.ts';
import type { Database } from '../ports/database/port.ts';

const rememberedRow = z.object({ result_id: z.nullable(z.int()), answer_sealed: z.string() });

export interface RememberedAnswer {
  resultId: number | null;
  answerSealed: string;
}

export async function findRememberedAnswer(
  database: Database,
  call: IdempotentCall,
): Promise<RememberedAnswer | null> {
  const { rows } = await database.orm.execute(rememberedAnswer(callValues(call)));
  if (rows.length === 0) return null;
  const row = rememberedRow.parse(rows[0]);
  return { resultId: row.result_id, answerSealed: row.answer_sealed };
}

export async function purgeRememberedAnswers(database: Database, until: Date): Promise<void> {
  await database.orm.delete(idempotentCalls).where(lte(idempotentCalls.createdAt, until));
}
