import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  knowledgeFiles,
  knowledgePassages,
  knowledgeSets,
  knowledgeTerms,
  knowledgeVectors,
} from '../db/schema/knowledge.ts';
import { newestSet, type ReadySet, readySet, readySetJson } from '../db/ready-set.ts';
import type { Database, Queryable } from '../ports/database/port.ts';

export type KnowledgeFileRow = typeof knowledgeFiles.$inferSelect;
type Note = NonNullable<KnowledgeFileRow['note']>;

/* Uploads */

/** Of no set yet; its row comes before its bytes, so that a crash leaves something to sweep. */
export async function insertFile(
  database: Database,
  file: Pick<KnowledgeFileRow, 'position' | 'name' | 'contentType' | 'createdAt'>,
): Promise<number> {
  const [row] = await database.orm
    .insert(knowledgeFiles)
    .values({ ...file, size: 0, status: 'indexing' })
    .returning({ id: knowledgeFiles.id });
  if (!row) throw new Error('no row came back');
  return row.id;
}

export interface NewSet {
  authorId: number;
  createdAt: Date;
  files: readonly { id: number; size: number; name: string }[];
}

/** The files become the newest set, all at once. A set without files is ready. Returns its id. */
export async function insertSet(
  on: Queryable,
  { authorId, createdAt, files }: NewSet,
): Promise<number> {
  const readyAt = files.length === 0 ? createdAt : null;
  const [set] = await on
    .insert(knowledgeSets)
    .values({ authorId, createdAt, readyAt })
    .returning({ id: knowledgeSets.id });
  if (!set) throw new Error('no row came back');
  if (files.length === 0) return set.id;
  const columns = sql`unnest(${intArray(files.map(({ id }) => id))}, ${intArray(
    files.map(({ size }) => size),
  )}, ${textArray(files.map(({ name }) => name))})`;
  await on.execute(sql`
    update ${knowledgeFiles} as file set set_id = ${set.id}, size = given.size, name = given.name
    from ${columns} as given (id, size, name) where file.id = given.id`);
  return set.id;
}

export async function listNewestFiles(database: Database): Promise<KnowledgeFileRow[]> {
  return database.orm
    .select()
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.setId, newestSet))
    .orderBy(asc(knowledgeFiles.position));
}

export async function findNewestFile(
  database: Database,
  name: string,
): Promise<KnowledgeFileRow | null> {
  const [row] = await database.orm
    .select()
    .from(knowledgeFiles)
    .where(and(eq(knowledgeFiles.setId, newestSet), eq(knowledgeFiles.name, name)));
  return row ?? null;
}

/* Indexing */

/** Null: there is nothing to do for this file, now or ever. */
export async function findFileToIndex(
  database: Database,
  fileId: number,
): Promise<KnowledgeFileRow | null> {
  const [row] = await database.orm
    .select()
    .from(knowledgeFiles)
    .where(
      and(
        eq(knowledgeFiles.id, fileId),
        eq(knowledgeFiles.status, 'indexing'),
        eq(knowledgeFiles.setId, newestSet),
      ),
    );
  return row ?? null;
}

export async function isKnown(database: Database, fileId: number): Promise<boolean> {
  return (await database.orm.$count(knowledgeFiles, eq(knowledgeFiles.id, fileId))) > 0;
}

export async function listFilesToIndex(database: Database): Promise<number[]> {
  const rows = await database.orm
    .select({ id: knowledgeFiles.id })
    .from(knowledgeFiles)
    .where(and(eq(knowledgeFiles.setId, newestSet), eq(knowledgeFiles.status, 'indexing')));
  return rows.map(({ id }) => id);
}

/** The same file gives the same rows, so whoever writes them a second time changes nothing. */
export async function insertPassages(
  database: Database,
  fileId: number,
  first: number,
  passages: readonly { heading: string; text: string }[],
): Promise<void> {
  await database.orm
    .insert(knowledgePassages)
    .values(passages.map((passage, at) => ({ fileId, number: first + at, ...passage })))
    .onConflictDoNothing();
}

export interface TermRow {
  term: string;
  passages: number;
  postings: Buffer;
}

export async function insertTerms(
  database: Database,
  fileId: number,
  rows: readonly TermRow[],
): Promise<void> {
  await database.pool.query(
    `insert into knowledge_terms (file_id, term, passages, postings)
     select $1, given.term, given.passages, given.postings
     from unnest($2::text[], $3::int[], $4::bytea[]) as given (term, passages, postings)
     on conflict do nothing`,
    [
      fileId,
      rows.map(({ term }) => term),
      rows.map(({ passages }) => passages),
      rows.map(({ postings }) => postings),
    ],
  );
}

export async function insertVectors(
  database: Database,
  fileId: number,
  first: number,
  vectors: readonly Buffer[],
): Promise<void> {
  await database.orm
    .insert(knowledgeVectors)
    .values(vectors.map((vector, at) => ({ fileId, number: first + at, vector })))
    .onConflictDoNothing();
}

export async function countVectors(database: Database, fileId: number): Promise<number> {
  return database.orm.$count(knowledgeVectors, eq(knowledgeVectors.fileId, fileId));
}

/** The next search finds all of the file. With its last file, the set is ready. */
export async function finishFile(
  database: Database,
  fileId: number,
  outcome: { passages: number } | { note: Note },
  now: Date,
): Promise<void> {
  const values =
    'note' in outcome
      ? { status: 'failed' as const, note: outcome.note }
      : { status: 'ready' as const, passages: outcome.passages };
  await database.transaction(async (tx) => {
    const [file] = await tx
      .update(knowledgeFiles)
      .set(values)
      .where(and(eq(knowledgeFiles.id, fileId), eq(knowledgeFiles.status, 'indexing')))
      .returning({ setId: knowledgeFiles.setId });
    if (!file?.setId) return;
    // Whoever finishes another file of the set waits here, and then sees this one.
    await tx.execute(sql`select from ${knowledgeSets} where id = ${file.setId} for update`);
    await tx
      .update(knowledgeSets)
      .set({ readyAt: now })
      .where(
        and(
          eq(knowledgeSets.id, file.setId),
          isNull(knowledgeSets.readyAt),
          sql`not exists (select from ${knowledgeFiles}
            where set_id = ${file.setId} and status = 'indexing')`,
        ),
      );
  });
}

/** False also when the set was replaced: nobody reads its files any more. */
export async function isBeingRead(database: Database, setId: number): Promise<boolean> {
  const isUnread = and(
    eq(knowledgeSets.id, setId),
    eq(knowledgeSets.id, newestSet),
    isNull(knowledgeSets.readyAt),
  );
  return (await database.orm.$count(knowledgeSets, isUnread)) > 0;
}

/* Searching */

/** Null: there is nothing to search. */
export async function findReadySet(database: Database): Promise<ReadySet | null> {
  const { rows } = await database.orm.execute(sql`select ${readySetJson} as ready`);
  return z.array(z.object({ ready: z.nullable(readySet) })).parse(rows)[0]?.ready ?? null;
}

export interface FoundTerm extends TermRow {
  fileId: number;
}

const foundTerm = z.object({
  fileId: z.int(),
  term: z.string(),
  passages: z.int(),
  postings: z.instanceof(Buffer),
});

/** The rarest words first, as many of them as the budget of postings allows, and one at least. */
export async function findTerms(
  database: Database,
  fileIds: readonly number[],
  terms: readonly string[],
  maxPostings: number,
): Promise<FoundTerm[]> {
  const { rows } = await database.pool.query(
    `with found as (
       select file_id, term, passages, postings, sum(passages) over (partition by term) as frequency
       from knowledge_terms where file_id = any($1) and term = any($2)
     ), counted as (
       select *, sum(passages) over (order by frequency, term) as running,
         dense_rank() over (order by frequency, term) as rank from found
     )
     select file_id as "fileId", term, passages, postings from counted
     where running <= $3 or rank = 1`,
    [fileIds, terms, maxPostings],
  );
  return z.array(foundTerm).parse(rows);
}

export interface Place {
  fileId: number;
  number: number;
}

export async function findPassages(database: Database, places: readonly Place[]) {
  return database.orm
    .select()
    .from(knowledgePassages)
    .where(sql`(${knowledgePassages.fileId}, ${knowledgePassages.number}) in ${placeRows(places)}`);
}

export async function findVectors(database: Database, places: readonly Place[]) {
  return database.orm
    .select()
    .from(knowledgeVectors)
    .where(sql`(${knowledgeVectors.fileId}, ${knowledgeVectors.number}) in ${placeRows(places)}`);
}

/* Upkeep */

/** Files of uploads that were cut off, and of sets that were replaced some time ago. */
export async function listOldFiles(
  database: Database,
  { unattachedBefore, replacedBefore }: { unattachedBefore: Date; replacedBefore: Date },
  limit: number,
): Promise<number[]> {
  const { rows } = await database.orm.execute(sql`
    select id from ${knowledgeFiles} where
      (set_id is null and created_at < ${unattachedBefore.toISOString()}::timestamptz)
      or (set_id < (select max(id) from ${knowledgeSets}
          where created_at < ${replacedBefore.toISOString()}::timestamptz))
    order by id limit ${limit}`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** At most so many rows in each table, so that nobody waits long. True: there may be more. */
export async function deleteSomeOf(
  database: Database,
  fileId: number,
  limit: number,
): Promise<boolean> {
  for (const [table, key] of partTables) {
    const { rowCount } = await database.orm.execute(sql`
      delete from ${table} where (file_id, ${key}) in
        (select file_id, ${key} from ${table} where file_id = ${fileId} limit ${limit})`);
    if ((rowCount ?? 0) >= limit) return true;
  }
  return false;
}

const partTables = [
  [knowledgeTerms, sql.identifier('term')],
  [knowledgePassages, sql.identifier('number')],
  [knowledgeVectors, sql.identifier('number')],
] as const;

export async function deleteFiles(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.orm.delete(knowledgeFiles).where(inArray(knowledgeFiles.id, [...ids]));
}

/** Sets of which nothing is left, the newest one apart. */
export async function deleteEmptySets(database: Database): Promise<void> {
  await database.orm
    .delete(knowledgeSets)
    .where(
      and(
        lt(knowledgeSets.id, newestSet),
        sql`not exists (select from ${knowledgeFiles} where set_id = ${knowledgeSets.id})`,
      ),
    );
}

const intArray = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`;
const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function placeRows(places: readonly Place[]) {
  const fileIds = intArray(places.map(({ fileId }) => fileId));
  const numbers = intArray(places.map(({ number }) => number));
  return sql`(select * from unnest(${fileIds}, ${numbers}))`;
}
