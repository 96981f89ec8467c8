import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from './schema/auth.ts';
import { answerRuns, chats, messages } from './schema/chats.ts';
import { answerTraces } from './schema/traces.ts';
import { Statement } from './statement.ts';
import { dayOf, roundMs, tallyRow } from './tally.ts';
import type { Database } from '../ports/database/port.ts';

export interface FinishedAnswer {
  chatId: number;
  runId: string;
  now: Date;
  responseSealed: string;
  nurseSealed: string | null;
  /** A transcript, which becomes the message's text; null: it has its own. */
  textSealed: string | null;
  /** Of all that is new. */
  words: number;
  /** Null: what it was before. */
  specialty: string | null;
  usesProfile: boolean;
  promptTokens: number;
  completionTokens: number;
  /** How it came about; null: that could not be told. */
  trace: RunTrace | null;
}

/** How a run went, from its start to its end. */
export interface RunTrace {
  startedAt: Date;
  traceSealed: string;
  /** How long the reader waited for the first words; null: none came. */
  firstTextMs: number | null;
}

interface Run {
  runId: string;
  chatId: number;
}

interface TraceValues extends Run, Record<string, unknown> {
  startedAt: string | null;
  traceSealed: string | null;
  day: string | null;
  waited: string;
  hasText: boolean;
}

type AnswerValues = Omit<FinishedAnswer, 'now' | 'trace'> &
  TraceValues & { now: string; tokens: number };

const answerStored = new Statement<AnswerValues>(
  (value) => sql`
    with chat as materialized (
      select id, user_id from ${chats} where id = ${value('chatId')} and deleted_at is null
      for no key update),
    ended as (
      delete from ${answerRuns} using chat
      where ${answerRuns.chatId} = chat.id and ${answerRuns.runId} = ${value('runId')}::uuid
      returning ${answerRuns.messageId} as message_id),
    answered as (
      update ${messages} set response_sealed = ${value('responseSealed')}::text,
        nurse_sealed = ${value('nurseSealed')}::text,
        text_sealed = coalesce(${value('textSealed')}::text, text_sealed),
        words = words + ${value('words')}::int, answered_at = ${value('now')}::timestamptz, run_id = ${value('runId')}::uuid,
        uses_profile = ${value('usesProfile')}::boolean,
        prompt_tokens = ${value('promptTokens')}::int,
        completion_tokens = ${value('completionTokens')}::int
      from ended where ${messages.id} = ended.message_id
      returning ${messages.id}),
    counted as (
      update ${chats} set words = words + ${value('words')}::int, updated_at = ${value('now')}::timestamptz,
        nurse_count = nurse_count + (${value('nurseSealed')}::text is not null)::int,
        specialty = case when is_specialty_set_by_staff then specialty
          else coalesce(${value('specialty')}::text, specialty) end
      from answered where ${chats.id} = ${value('chatId')}),
    spent as (
      update ${users} set tokens_used = tokens_used + ${value('tokens')}::int
      from answered, chat where ${users.id} = chat.user_id),
    traced as (${traceRow(value, sql`from answered where ${value('traceSealed')}::text is not null`)}),
    begun as (${tallyRow(value('waited'), value('day'), sql`from traced where ${value('hasText')}::boolean`)})
    select id from answered
    union all
    select id from ${messages} where run_id = ${value('runId')}::uuid`,
);

/**
 * Stores an answer with all that is counted by it; a repeat changes nothing. False: it is not wanted
 * any more, and nothing changed.
 */
export async function storeAnswer(database: Database, answer: FinishedAnswer): Promise<boolean> {
  const { trace, now, ...rest } = answer;
  const tokens = rest.promptTokens + rest.completionTokens;
  const values = { ...rest, ...traceValues(answer, trace), tokens, now: now.toISOString() };
  return (await answerStored.run(database, values)).length > 0;
}

interface Transcript {
  chatId: number;
  runId: string;
  textSealed: string;
  words: number;
}

const transcriptStored = new Statement<{ [Key in keyof Transcript]: Transcript[Key] }>(
  (value) => sql`
    with chat as materialized (
      select id from ${chats} where id = ${value('chatId')} and deleted_at is null
      for no key update),
    heard as (
      update ${messages} set text_sealed = ${value('textSealed')}::text,
        words = ${messages.words} + ${value('words')}::int
      from chat join ${answerRuns} on ${answerRuns.chatId} = chat.id
        and ${answerRuns.runId} = ${value('runId')}::uuid
      where ${messages.id} = ${answerRuns.messageId} and ${messages.responseSealed} is null
      returning ${messages.id}),
    counted as (
      update ${chats} set words = words + ${value('words')}::int
      from heard where ${chats.id} = ${value('chatId')})
    select id from heard`,
);

/** Makes what was heard the text of the message. False: the answer is not wanted any more. */
export async function storeTranscript(
  database: Database,
  transcript: Transcript,
): Promise<boolean> {
  return (await transcriptStored.run(database, { ...transcript })).length > 0;
}

const triageStored = new Statement<{
  messageId: number;
  triageSealed: string;
  isEmergency: boolean;
  day: string;
}>((value) => {
  const first = sql`from before where ${value('isEmergency')}::boolean and triage_sealed is null`;
  return sql`
    with before as (select triage_sealed from ${messages} where id = ${value('messageId')}),
    tallied as (${tallyRow('emergencies', value('day'), first)})
    update ${messages} set triage_sealed = ${value('triageSealed')}::text
    where id = ${value('messageId')}`;
});

/** `emergencyAt` is noted in the statistics, once for a message. Null: no emergency. */
export async function storeTriage(
  database: Database,
  messageId: number,
  triageSealed: string,
  emergencyAt: Date | null,
): Promise<void> {
  const isEmergency = emergencyAt !== null;
  const day = dayOf(emergencyAt ?? new Date(0));
  await triageStored.run(database, { messageId, triageSealed, isEmergency, day });
}

const failureStored = new Statement<TraceValues & { isFailed: boolean }>(
  (value) => sql`
    with traced as (${traceRow(value, sql``)}),
    failed as (${tallyRow('failed_answers', value('day'), sql`from traced where ${value('isFailed')}::boolean`)})
    ${tallyRow(value('waited'), value('day'), sql`from traced where ${value('hasText')}::boolean`)}`,
);

/** A run that ended without an answer. It may be told twice; the first telling stands and counts. */
export async function storeFailure(
  database: Database,
  run: Run,
  trace: RunTrace,
  isFailed: boolean,
): Promise<void> {
  await failureStored.run(database, { ...traceValues(run, trace), isFailed });
}

type ValueOf = (name: keyof TraceValues & string) => Placeholder;

function traceRow(value: ValueOf, from: SQL): SQL {
  return sql`insert into ${answerTraces} (run_id, chat_id, started_at, trace_sealed)
    select ${value('runId')}::uuid, ${value('chatId')}::int, ${value('startedAt')}::timestamptz,
      ${value('traceSealed')}::text ${from}
    on conflict do nothing returning run_id`;
}

function traceValues({ runId, chatId }: Run, trace: RunTrace | null): TraceValues {
  const firstTextMs = trace?.firstTextMs ?? null;
  return {
    runId,
    chatId,
    traceSealed: trace?.traceSealed ?? null,
    startedAt: trace?.startedAt.toISOString() ?? null,
    day: trace && dayOf(trace.startedAt),
    waited: `first_text:${roundMs(firstTextMs ?? 0)}`,
    hasText: firstTextMs !== null,
  };
}
