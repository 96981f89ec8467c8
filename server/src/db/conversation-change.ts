import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readKeyOwner } from '../vault/key-owner.ts';
import type { Owner } from '../vault/vault.ts';
import {
  type Asker,
  type AskerValues,
  hasPlan,
  isAnswering,
  lockedWallet,
  moment,
  spendOne,
} from './conversation-sql.ts';
import {
  callValues,
  type IdempotentCall,
  rememberAnswer,
  rememberedAnswer,
} from './idempotent-calls.ts';
import { isBehind } from './lock-chat.ts';
import { users } from './schema/auth.ts';
import { messages } from './schema/chats.ts';
import type { ValueOf } from './statement.ts';

/** The part of sending and editing that is the same. */
export interface Change {
  asker: Asker;
  now: Date;
  /** Whose key the texts were sealed with: the chat must have the same one. */
  keyOwner: Owner;
  textSealed: string;
  words: number;
  ip: string | null;
  country: string;
  repeat: { call: IdempotentCall; answerSealed: string } | null;
}

export type ChangeOutcome =
  | {
      kind: 'done';
      messageId: number;
      conversationId: string;
      hasRecording: boolean;
      removedFiles: string[];
    }
  | { kind: 'repeat'; resultId: number; answerSealed: string }
  /** Sealed for another key: seal again. */
  | { kind: 'other key'; keyOwner: Owner }
  /** No row yet says what they may spend. */
  | { kind: 'no wallet' }
  /** Somebody else was faster: look again. */
  | { kind: 'overtaken' }
  | { kind: 'not found' | 'answering' | 'nothing left' };

/** The chat was changed while its lock was waited for, so nothing was done. */
interface Behind {
  kind: 'behind';
  chatId: number;
}

/** Everything that is not a value of the statement. */
export interface ChangeShape {
  kind: Asker['kind'];
  isRepeatable: boolean;
  isPaid: boolean;
  reason: 'sent' | 'edited' | 'regenerated';
  isFreeRefreshed: boolean;
  /** Counts as asked. */
  isQuestion: boolean;
}

export interface ChangeParts {
  /** Locks the chat and tells its version. */
  chat: SQL;
  /** One row if the change still makes sense: what the new message takes over. */
  old: SQL;
  effects: SQL;
  removedFiles: SQL;
}

export const changeValues = ({ asker, now, repeat, ...change }: Change) => ({
  askerId: asker.kind === 'user' ? asker.userId : asker.visitorId,
  month: asker.month,
  now: now.toISOString(),
  keyOwner: change.keyOwner,
  textSealed: change.textSealed,
  words: change.words,
  ip: change.ip,
  country: change.country,
  ...(repeat ? callValues(repeat.call) : noCall),
  answerSealed: repeat?.answerSealed ?? null,
});
export type ChangeValues = ReturnType<typeof changeValues>;

const noCall = { owner: null, call: null, key: null, calledAt: null, oldest: null };

export const askerValues = (kind: Asker['kind'], value: ValueOf<ChangeValues>): AskerValues =>
  kind === 'user'
    ? { kind, userId: value('askerId'), month: value('month') }
    : { kind, visitorId: value('askerId'), month: value('month') };

/**
 * The whole change is one statement: whoever runs at the same time comes before or after it. First
 * the chat is locked, then the wallet; then the answer is claimed for its key; only who gets that far
 * and is not behind changes anything.
 */
export function changeSql(
  shape: ChangeShape,
  value: ValueOf<ChangeValues>,
  parts: ChangeParts,
): SQL {
  const { isPaid, isRepeatable } = shape;
  const asker = askerValues(shape.kind, value);
  const now = value('now');
  const call = {
    owner: value('owner'),
    call: value('call'),
    key: value('key'),
    calledAt: value('calledAt'),
    oldest: value('oldest'),
  };
  const claim = isRepeatable
    ? sql`claim as (${rememberAnswer(call, value('answerSealed'), sql`message_id`, sql`from paid`)}),`
    : sql``;
  const asked =
    asker.kind === 'user' && shape.isQuestion
      ? sql`, asked as (
          update ${users} set asked_questions = asked_questions + 1
          from ready where ${users.id} = ${asker.userId})`
      : sql``;
  return sql`
    with prior as (${rememberedAnswer(isRepeatable ? call : null)}),
    chat as materialized (${parts.chat}),
    old as materialized (${parts.old}),
    wallet as materialized (${lockedWallet(asker, isPaid ? sql`exists (select from chat)` : sql`false`)}),
    state as materialized (
      select chat.id as chat_id, chat.key_owner, chat.conversation_id,
        ${isBehind} as is_behind, ${isAnswering(sql`chat.id`)} as is_answering,
        ${hasPlan(asker, now)} as has_plan,
        wallet.free, wallet.bought, wallet.period, wallet.refill,
        old.has_recording
      from chat left join old on true left join wallet on true),
    paid as materialized (
      select state.*, ${isPaid}::boolean and not has_plan as pays,
        nextval('messages_id_seq')::int as message_id
      from state
      where not is_behind and not is_answering and has_recording is not null and key_owner = ${value('keyOwner')}
        and not exists (select from prior)
        and (not ${isPaid}::boolean or has_plan or free + bought > 0)),
    ${claim}
    ready as materialized (
      select paid.*, 'message:' || message_id as reference from paid
      ${isRepeatable ? sql`where exists (select from claim)` : sql``}),
    message as (
      insert into ${messages} (id, chat_id, created_at, text_sealed, words, has_recording, is_free_refreshed)
      overriding system value
      select message_id, chat_id, ${moment(now)}, ${value('textSealed')}::text, ${value('words')}::int,
        has_recording, ${shape.isFreeRefreshed}::boolean
      from ready)
    ${parts.effects}
    ${asked}
    ${isPaid ? sql`, ${spendOne(asker, sql`ready`, shape.reason, now)}` : sql``}
    select prior.result_id, prior.answer_sealed, state.key_owner, state.conversation_id,
      state.chat_id, state.is_behind,
      state.is_answering, state.has_plan, state.free, state.bought, state.has_recording,
      ready.message_id, ${parts.removedFiles} as removed_files
    from (select) as one left join prior on true left join state on true left join ready on true`;
}

const changeRow = z.object({
  result_id: z.nullable(z.int()),
  answer_sealed: z.nullable(z.string()),
  key_owner: z.nullable(z.string()),
  conversation_id: z.nullable(z.string()),
  chat_id: z.nullable(z.int()),
  is_behind: z.nullable(z.boolean()),
  is_answering: z.nullable(z.boolean()),
  has_plan: z.nullable(z.boolean()),
  free: z.nullable(z.int()),
  bought: z.nullable(z.int()),
  has_recording: z.nullable(z.boolean()),
  message_id: z.nullable(z.int()),
  removed_files: z.nullable(z.array(z.string())),
});

/** What came of it. */
export function readChange(
  rows: readonly unknown[],
  change: Change,
  { isPaid }: ChangeShape,
): ChangeOutcome | Behind {
  const row = changeRow.parse(rows[0]);
  if (row.result_id !== null && row.answer_sealed !== null) {
    return { kind: 'repeat', resultId: row.result_id, answerSealed: row.answer_sealed };
  }
  if (row.key_owner === null || row.conversation_id === null || row.chat_id === null) {
    return { kind: 'not found' };
  }
  if (row.message_id !== null) {
    return {
      kind: 'done',
      messageId: row.message_id,
      conversationId: row.conversation_id,
      hasRecording: row.has_recording ?? false,
      removedFiles: row.removed_files ?? [],
    };
  }
  if (row.is_behind) return { kind: 'behind', chatId: row.chat_id };
  if (row.key_owner !== change.keyOwner) {
    return { kind: 'other key', keyOwner: readKeyOwner(row.key_owner) };
  }
  if (row.is_answering) return { kind: 'answering' };
  if (row.has_recording === null) return { kind: 'overtaken' };
  if (isPaid && !row.has_plan) {
    if (row.free === null || row.bought === null) return { kind: 'no wallet' };
    if (row.free + row.bought <= 0) return { kind: 'nothing left' };
  }
  return { kind: 'overtaken' };
}
