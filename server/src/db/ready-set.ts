import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { knowledgeFiles, knowledgeSets } from './schema/knowledge.ts';

/** Of the knowledge files; null before the first one is ready. */
export const newestReadySet = sql`(select max(id) from ${knowledgeSets} where ready_at is not null)`;

export const readySet = z.object({
  id: z.int(),
  files: z.array(z.object({ id: z.int(), name: z.string(), passages: z.int() })),
});
/** The files of a set that can be searched. */
export type ReadySet = z.infer<typeof readySet>;

/** The set as one value; null: there is nothing to search. */
export const readySetJson = sql`(
  select json_build_object('id', set_id, 'files', json_agg(
    json_build_object('id', id, 'name', name, 'passages', passages) order by position))
  from ${knowledgeFiles} where set_id = ${newestReadySet} and status = 'ready' group by set_id)`;
