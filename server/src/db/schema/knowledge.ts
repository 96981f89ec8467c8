import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** Compared byte by byte: found sooner, and the same on every machine. */
const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** What staff uploaded at once. The newest set is shown, and searched as far as it is ready. */
export const knowledgeSets = pgTable('knowledge_sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: moment('created_at').notNull(),
  /** Not a reference: who made a set stays known after the account is gone. */
  authorId: integer('author_id').notNull(),
  /** Null: some of its files are still to be read. */
  readyAt: moment('ready_at'),
});

export const knowledgeFiles = pgTable(
  'knowledge_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null while the upload is under way. */
    setId: integer('set_id').references(() => knowledgeSets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    status: text('status', { enum: ['indexing', 'ready', 'failed'] }).notNull(),
    /** Why it failed. */
    note: text('note', { enum: ['damaged', 'no_text', 'too_large', 'too_slow'] }),
    /** How many there are once it is ready. */
    passages: integer('passages').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('knowledge_files_set').on(table.setId, table.position)],
);

// The tables below hold millions of rows that are written and removed by the file, so none of them
// is checked against it.

export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    fileId: integer('file_id').notNull(),
    number: integer('number').notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** Which passages of a file have a word, and how much it says about each. */
export const knowledgeTerms = pgTable(
  'knowledge_terms',
  {
    fileId: integer('file_id').notNull(),
    term: plainText('term').notNull(),
    passages: integer('passages').notNull(),
    postings: bytes('postings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.term] })],
);

/** What a model makes of a passage, as 32-bit numbers. */
export const knowledgeVectors = pgTable(
  'knowledge_vectors',
  {
    fileId: integer('file_id').notNull(),
    number: integer('number').notNull(),
    vector: bytes('vector').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);
