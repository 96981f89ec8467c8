import { idempotencySeconds } from '@hale/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { idempotentCalls } from './schema/chats.ts';
import type { SqlValue } from './statement.ts';

/** One call of one caller under one key. */
export interface IdempotentCall {
  /** `user:12` or `visitor:…`. */
  owner: string;
  /** Id of the call in the contract. */
  call: string;
  key: string;
  now: Date;
}

/** The same as values of a statement. */
export interface CallValues {
  owner: SqlValue<string>;
  call: SqlValue<string>;
  key: SqlValue<string>;
  calledAt: SqlValue<string>;
  /** Older answers are forgotten. */
  oldest: SqlValue<string>;
}

export const callValues = ({ owner, call, key, now }: IdempotentCall) => ({
  owner,
  call,
  key,
  calledAt: now.toISOString(),
  oldest: new Date(now.getTime() - idempotencySeconds * 1000).toISOString(),
});

/** The remembered answer: `result_id` and `answer_sealed`. No row for a call without a key. */
export function rememberedAnswer(call: CallValues | null): SQL {
  if (!call) return sql`select null::int as result_id, null::text as answer_sealed where false`;
  return sql`
    select result_id, answer_sealed from ${idempotentCalls}
    where owner = ${call.owner} and call = ${call.call} and key = ${call.key}
      and created_at > ${call.oldest}::timestamptz`;
}

/**
 * Remembers the answer in the same step as the change, as `insert … select`: `row` is the rest of a
 * select that yields the id of what is made, or nothing where nothing is. Returns a row only to the
 * call that may go on: of two at once, the other one waits here and then changes nothing.
 */
export function rememberAnswer(
  call: CallValues,
  answerSealed: SqlValue<string>,
  resultId: SQL,
  from: SQL,
): SQL {
  return sql`
    insert into ${idempotentCalls} as remembered (owner, call, key, result_id, answer_sealed, created_at)
    select ${call.owner}, ${call.call}, ${call.key}, ${resultId}, ${answerSealed}, ${call.calledAt}::timestamptz
    ${from}
    on conflict (owner, call, key) do update set
      result_id = excluded.result_id,
      answer_sealed = excluded.answer_sealed,
      created_at = excluded.created_at
    where remembered.created_at <= ${call.oldest}::timestamptz
    returning result_id`;
}
