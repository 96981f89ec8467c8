import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { earlierMessages, earlierMessagesJson } from '../db/earlier-messages.ts';
import { picture, pictureJson } from '../db/file-rows.ts';
import { isBehind, version, withLockedChat } from '../db/lock-chat.ts';
import { readySet, readySetJson } from '../db/ready-set.ts';
import { users } from '../db/schema/auth.ts';
import { answerRuns, chats, messageFiles, messages } from '../db/schema/chats.ts';
import { personalData } from '../db/schema/personal-data.ts';
import { settingsVersions } from '../db/schema/settings.ts';
import { visitors } from '../db/schema/visitors.ts';
import { isOfSession } from '../db/session-sql.ts';
import { type Runner, Statement } from '../db/statement.ts';
import type { Database } from '../ports/database/port.ts';
import { readKeyOwner } from '../vault/key-owner.ts';
import type { AnswerReader, ChatOwner } from './answers.ts';

/** Leases run on the database's own clock: copies may disagree about the time. */
const leaseEnd = (seconds: number | Placeholder): SQL =>
  sql`now() + make_interval(secs => ${seconds})`;

export interface ClaimRequest {
  owner: AnswerReader;
  conversationId: string;
  /** The run to begin if nobody runs one. */
  runId: string;
  leaseSeconds: number;
  /** False: a run of the same message that failed or broke off is told instead of replaced. */
  mayReplaceLapsed: boolean;
  /** How many earlier messages the answer may know. */
  historyLength: number;
  /** The version of the settings that need not be told again. */
  knownSettings: number;
}

const sealed = z.nullable(z.string());

const messageRow = z.object({
  id: z.int(),
  text: z.string(),
  response: sealed,
  nurse: sealed,
  triage: sealed,
  hasRecording: z.boolean(),
  usesProfile: z.boolean(),
  runId: z.nullable(z.string()),
  answeredMs: z.nullable(z.number()),
});

const attachmentRow = z.object({
  id: z.string(),
  keyOwner: z.pipe(z.string(), z.transform(readKeyOwner)),
  name: z.string(),
  reading: sealed,
  /** A recording that goes once it is understood. */
  isPassing: z.boolean(),
  picture: z.nullable(picture),
});

const rulesRow = z.object({
  knowledge: z.nullable(readySet),
  /** Values come along only if they are of another version than the known one. */
  newest: z.nullable(z.object({ version: z.int(), values: z.unknown() })),
});
/** What staff decided about answers, as far as it is not known. */
export type RulesRow = z.infer<typeof rulesRow>;

const claimRow = z.object({
  chatId: z.int(),
  keyOwner: z.pipe(z.string(), z.transform(readKeyOwner)),
  /** Null: a visitor's chat. */
  userId: z.nullable(z.int()),
  country: z.nullable(z.string()),
  specialty: z.string(),
  /** The newest; null in a chat without messages. */
  message: z.nullable(messageRow),
  isClaimed: z.boolean(),
  /** The chat was changed while its lock was waited for: the rest is of no use. */
  isBehind: z.boolean(),
  /** What runs, or ran last without an answer. */
  run: z.nullable(z.object({ runId: z.string(), messageId: z.int(), isLive: z.boolean() })),
  /** Only for who claimed the run. */
  earlier: z.nullable(earlierMessages),
  attachments: z.array(attachmentRow),
  /** What the user saved about themselves and lets answers use. Only for who claimed the run. */
  profile: sealed,
  /** Only for who claimed the run. */
  rules: z.nullable(rulesRow),
});
const claimRows = z.array(claimRow);

/** Texts are still sealed. */
export type Claim = z.infer<typeof claimRow>;
export type AttachmentRow = z.infer<typeof attachmentRow>;

/** Whose chat it is: any of a user's own, of a visitor's only the default one. */
const isOwned = {
  user: (userId: number | Placeholder): SQL => sql`user_id = ${userId}`,
  visitor: (visitorId: string | Placeholder): SQL => sql`visitor_id = ${visitorId}::uuid and id =
    (select ${visitors.defaultChatId} from ${visitors} where ${visitors.id} = ${visitorId}::uuid)`,
};

const rulesJson = (known: Placeholder): SQL => sql`json_build_object('knowledge', ${readySetJson},
  'newest', (select json_build_object('version', version,
      'values', case when version <> ${known}::int then ${settingsVersions.values} end)
    from ${settingsVersions} order by version desc limit 1))`;

type ClaimValues = Omit<ClaimRequest, 'owner'> & {
  ownerId: number | string;
  sessionId: string | null;
  /** Sessions live on the server's clock. */
  now: string;
};

const claimOf = (kind: keyof typeof isOwned) =>
  new Statement<ClaimValues>((value) => {
    const isTheirs =
      kind === 'user'
        ? sql`${isOwned.user(value('ownerId'))} and ${isOfSession(value('sessionId'), value('now'))}`
        : isOwned.visitor(value('ownerId'));
    return sql`
    with chat as materialized (
      select id, key_owner, user_id, country, specialty, ${version} from ${chats}
      where conversation_id = ${value('conversationId')}::uuid and (${isTheirs} and deleted_at is null)
      for no key update),
    state as materialized (select ${isBehind} as is_behind from chat),
    newest as materialized (
      select id, chat_id, text_sealed, response_sealed, nurse_sealed, triage_sealed, has_recording,
        uses_profile, run_id, answered_at
      from ${messages} where chat_id = (select id from chat)
      order by id desc limit 1 for no key update),
    before as materialized (
      select run_id, message_id, lease_until > now() as is_live
      from ${answerRuns} where chat_id = (select id from chat)),
    claimed as (
      insert into ${answerRuns} as run (chat_id, message_id, run_id, started_at, lease_until)
      select chat_id, id, ${value('runId')}::uuid, now(), ${leaseEnd(value('leaseSeconds'))} from newest
      where response_sealed is null and not exists (select from before where is_live)
        and not (select is_behind from state)
        and (${value('mayReplaceLapsed')}::boolean
          or not exists (select from before where message_id = newest.id))
      on conflict (chat_id) do update set
        message_id = case when run.lease_until > now() then run.message_id else excluded.message_id end,
        run_id = case when run.lease_until > now() then run.run_id else excluded.run_id end,
        started_at = case when run.lease_until > now() then run.started_at else excluded.started_at end,
        lease_until = case when run.lease_until > now() then run.lease_until else excluded.lease_until end
      returning run_id, message_id, true as is_live),
    won as materialized (select from claimed where run_id = ${value('runId')}::uuid),
    marked as (
      update ${chats} set specialty = ${chats.specialty}
      where ${chats.id} = (select id from chat) and exists (select from won)),
    run as (select * from claimed union all select * from before where not exists (select from claimed))
    select chat.id as "chatId", chat.key_owner as "keyOwner",
      chat.user_id as "userId", chat.specialty,
      coalesce((select nullif(${users.country}, 'Unknown') from ${users} where ${users.id} = chat.user_id),
        nullif(chat.country, 'Unknown')) as country,
      (select json_build_object('id', id, 'text', text_sealed, 'response', response_sealed,
        'nurse', nurse_sealed, 'triage', triage_sealed, 'hasRecording', has_recording,
        'usesProfile', uses_profile, 'runId', run_id,
        'answeredMs', extract(epoch from answered_at) * 1000) from newest) as message,
      exists (select from won) as "isClaimed", (select is_behind from state) as "isBehind",
      (select json_build_object('runId', run_id, 'messageId', message_id, 'isLive', is_live)
        from run) as run,
      case when exists (select from won) then ${earlierMessagesJson({
        chatId: sql`chat.id`,
        messageId: sql`(select id from newest)`,
        length: value('historyLength'),
      })} end as earlier,
      case when exists (select from won) then ${attachmentsJson} else '[]'::json end as attachments,
      case when exists (select from won) then (select data_sealed from ${personalData}
        where ${personalData.userId} = chat.user_id and is_used_in_answers) end as profile,
      case when exists (select from won) then ${rulesJson(value('knownSettings'))} end as rules
    from chat`;
  });

const claims = { user: claimOf('user'), visitor: claimOf('visitor') };

/**
 * Finds the chat with its newest message and, if that has no answer and nobody writes one, makes the
 * asker the one who does: all in one step, so that of many who ask at once exactly one is told to run.
 * First the chat is locked, then the message, then the run, as everywhere.
 */
export async function claimAnswer(
  database: Database,
  { owner, ...ask }: ClaimRequest,
): Promise<Claim | null> {
  const now = new Date().toISOString();
  const [statement, who] =
    'userId' in owner
      ? [claims.user, { ownerId: owner.userId, sessionId: owner.sessionId }]
      : [claims.visitor, { ownerId: owner.visitorId, sessionId: null }];
  const claim = async (on: Runner): Promise<Claim | null> =>
    claimRows.parse(await statement.run(on, { ...ask, ...who, now }))[0] ?? null;
  const row = await claim(database);
  return row?.isBehind ? withLockedChat(database, row.chatId, claim) : row;
}

const attachmentsJson = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'keyOwner', key_owner, 'name', name_sealed,
    'reading', reading_sealed, 'isPassing', is_passing, 'picture', ${pictureJson})
    order by position), '[]'::json)
  from ${messageFiles} where message_id = (select id from newest))`;

/** What answers know of a user besides the chat; null: they are gone. */
export async function findCircumstances(database: Database, userId: number) {
  const [row] = await database.orm
    .select({
      country: sql<string | null>`nullif(${users.country}, 'Unknown')`,
      profileSealed: personalData.dataSealed,
    })
    .from(users)
    .leftJoin(
      personalData,
      and(eq(personalData.userId, users.id), eq(personalData.isUsedInAnswers, true)),
    )
    .where(eq(users.id, userId));
  return row ?? null;
}

/** The lease of a run that is over. A late renewal must not bring it back. */
const lapsed = new Date(0);

/** The run is over without an answer. Its row stays to tell which events were its own. */
export async function lapseRun(database: Database, runId: string): Promise<void> {
  await database.orm
    .update(answerRuns)
    .set({ leaseUntil: lapsed })
    .where(eq(answerRuns.runId, runId));
}

/** After a start of the only copy there can be: whatever ran before it does not run any more. */
export async function forgetRuns(database: Database): Promise<void> {
  await database.orm.delete(answerRuns);
}

/** For the copy that writes it, which looks at it whenever it renews its lease. */
export async function askToStop(database: Database, runId: string): Promise<void> {
  await database.orm
    .update(answerRuns)
    .set({ stopRunId: runId })
    .where(eq(answerRuns.runId, runId));
}

const runState = z.object({ runId: z.string(), isToStop: z.boolean() });

/**
 * Prolongs the leases of the own runs and looks after those of others. Tells which of all of them
 * are alive, an own run whose chat was deleted is not, and whether they are to be stopped.
 */
export async function renewLeases(
  database: Database,
  runs: { own: readonly string[]; followed: readonly string[]; leaseSeconds: number },
): Promise<Map<string, { isToStop: boolean }>> {
  const { rows } = await database.orm.execute(sql`
    with renewed as (
      update ${answerRuns} set lease_until = ${leaseEnd(runs.leaseSeconds)} from ${chats}
      where ${answerRuns.runId} in ${uuids(runs.own)} and ${chats.id} = ${answerRuns.chatId}
        and ${chats.deletedAt} is null and lease_until > ${lapsed.toISOString()}::timestamptz
      returning ${answerRuns.runId} as run_id, stop_run_id)
    select run_id as "runId", stop_run_id is not distinct from run_id as "isToStop" from renewed
    union all
    select run_id, stop_run_id is not distinct from run_id from ${answerRuns}
    where run_id in ${uuids(runs.followed)} and lease_until > now()`);
  return new Map(
    z
      .array(runState)
      .parse(rows)
      .map(({ runId, ...state }) => [runId, state]),
  );
}

const uuids = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** Null: no such chat. */
export async function findLiveRun(
  database: Database,
  owner: ChatOwner,
  conversationId: string,
): Promise<{ runId: string | null } | null> {
  const isTheirs =
    'userId' in owner ? isOwned.user(owner.userId) : isOwned.visitor(owner.visitorId);
  const { rows } = await database.orm.execute(sql`
    select (select run_id from ${answerRuns}
      where chat_id = ${chats.id} and lease_until > now()) as "runId"
    from ${chats} where conversation_id = ${conversationId}::uuid and ${isTheirs} and deleted_at is null`);
  const [row] = z.array(z.object({ runId: z.nullable(z.string()) })).parse(rows);
  return row ?? null;
}

const rules = new Statement<{ known: number }>(
  (value) => sql`select ${rulesJson(value('known'))} as rules`,
);

export async function findRules(database: Database, known: number): Promise<RulesRow> {
  const [row] = await rules.run(database, { known });
  return rulesRow.parse(row?.['rules']);
}
