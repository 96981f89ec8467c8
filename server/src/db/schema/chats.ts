import { platforms } from '@hale/contract/constants';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { moment } from './moment.ts';
import { visitors } from './visitors.ts';

/** Columns that end in `_sealed` hold texts encrypted by the vault under the chat's `key_owner`. */
export const chats = pgTable(
  'chats',
  {
    /** Staff call it the dialog id. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id').notNull(),
    /** The model conversation, opaque. */
    threadId: text('thread_id').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').references(() => visitors.id, { onDelete: 'set null' }),
    /** `user:12`, or `chat:…` for a chat begun by a visitor, so that it can move to an account with its key. */
    keyOwner: text('key_owner').notNull(),
    /** Null: still called `New chat`. */
    nameSealed: text('name_sealed'),
    voiceMode: boolean('voice_mode').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Moves with send, edit and answer only. */
    updatedAt: moment('updated_at').notNull(),
    /** Gone for the user; erased some weeks later. */
    deletedAt: moment('deleted_at'),
    specialty: text('specialty').notNull().default('Undefined'),
    isSpecialtySetByStaff: boolean('is_specialty_set_by_staff').notNull().default(false),
    sentiment: text('sentiment', { enum: ['Like', 'Ok', 'Dislike', 'Warning'] }),
    messagesCount: integer('messages_count').notNull().default(0),
    words: integer('words').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    filesCount: integer('files_count').notNull().default(0),
    nurseCount: integer('nurse_count').notNull().default(0),
    isDoctorRequested: boolean('is_doctor_requested').notNull().default(false),
    /** Of the last message; a user's own country wins over it. */
    country: text('country').notNull().default('Unknown'),
    /** What staff see: the user's country, else that of the last message. A trigger keeps it. */
    listCountry: text('list_country').notNull().default('Unknown'),
    /** When its user joined; null for a visitor's. A trigger keeps it. */
    userJoined: moment('user_joined'),
    /** Its user has a row in `plans`. A trigger keeps it. */
    isOfCustomer: boolean('is_of_customer').notNull().default(false),
    ip: text('ip'),
    /** What a visitor began it with; an account says its own. Null: not said. */
    platform: text('platform', { enum: platforms }),
  },
  (table) => [
    uniqueIndex('chats_conversation_id').on(table.conversationId),
    // Without the time of the last change: a row that an answer changes keeps its place in all indexes.
    index('chats_of_user').on(table.userId),
    index('chats_of_visitor').on(table.visitorId),
    index('chats_deleted_at')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('chats_counters', sql`${table.messagesCount} >= 0 and ${table.words} >= 0`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    textSealed: text('text_sealed').notNull(),
    /** Null until answered. */
    responseSealed: text('response_sealed'),
    nurseSealed: text('nurse_sealed'),
    /** JSON of the triage event; set when the stream has sent it. */
    triageSealed: text('triage_sealed'),
    /** JSON list of sources; null until somebody asked for them. */
    sourcesSealed: text('sources_sealed'),
    /** Words of text, answer and nurse reply together. */
    words: integer('words').notNull(),
    hasRecording: boolean('has_recording').notNull().default(false),
    /** The answer used the personal data that its reader saved. */
    usesProfile: boolean('uses_profile').notNull().default(false),
    isFreeRefreshed: boolean('is_free_refreshed').notNull().default(false),
    rating: text('rating', { enum: ['up', 'down'] }),
    ratingReasonSealed: text('rating_reason_sealed'),
    answeredAt: moment('answered_at'),
    /** The run that made the stored answer. */
    runId: uuid('run_id'),
    promptTokens: integer('prompt_tokens').notNull().default(0),
    completionTokens: integer('completion_tokens').notNull().default(0),
  },
  (table) => [
    index('messages_of_chat').on(table.chatId, table.id),
    uniqueIndex('messages_run_id').on(table.runId),
  ],
);

/** Answers being written now. A row whose lease ran out belongs to a copy that died. Real time. */
export const answerRuns = pgTable(
  'answer_runs',
  {
    /** One answer at a time in a conversation. */
    chatId: integer('chat_id')
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    runId: uuid('run_id').notNull(),
    startedAt: moment('started_at').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    /** The run that its reader wants no more of; the next one of the chat is another. */
    stopRunId: uuid('stop_run_id'),
  },
  (table) => [index('answer_runs_lease_until').on(table.leaseUntil)],
);

export const messageFiles = pgTable(
  'message_files',
  {
    /** Also the name of the file in its download path. */
    id: uuid('id').primaryKey(),
    /** Null: uploaded by a send that is not finished, or never will be. */
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
    keyOwner: text('key_owner').notNull(),
    position: integer('position').notNull(),
    nameSealed: text('name_sealed').notNull(),
    kind: text('kind', { enum: ['image', 'other'] }).notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    blobKey: text('blob_key').notNull(),
    /** A smaller picture for the screen and the model. */
    previewKey: text('preview_key'),
    /** What could be read from it: JSON of text and notes. Null: not read yet. */
    readingSealed: text('reading_sealed'),
    /** What the screen shows of it: JSON of its beginning and the note. */
    excerptSealed: text('excerpt_sealed'),
    /** A recording that goes once it is understood: its sender did not ask to keep it. */
    isPassing: boolean('is_passing').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_files_of_message').on(table.messageId, table.position),
    index('message_files_unattached')
      .on(table.createdAt)
      .where(sql`${table.messageId} is null`),
    index('message_files_passing')
      .on(table.createdAt)
      .where(sql`${table.isPassing}`),
  ],
);

/** Answers to calls with an Idempotency-Key, written in the same step as the change itself. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** `user:12` or `visitor:…`. */
    owner: text('owner').notNull(),
    /** Id of the call in the contract. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** Id of what was made, where the stored answer needs it. */
    resultId: integer('result_id'),
    answerSealed: text('answer_sealed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.call, table.key] }),
    index('idempotent_calls_created_at').on(table.createdAt),
  ],
);
