import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { knowledgeFiles, knowledgeSets } from './schema/knowledge.ts';

/** Of the knowledge files; null before the first upload. */
export const newestSet = sql`(select max(id) from ${knowledgeSets})`;

export const readySet = z.object({
  id: z.int(),
  files: z.array(z.object({ id: z.int(), name: z.string(), passages: z.int() })),
});
/** The files of a set that can be searched. */
export type ReadySet = z.infer<typeof readySet>;

/**
 * What can be searched of the newest set, as one value; null: nothing. A set that was replaced is
 * never searched, even while its successor is still being read: staff may have taken back what it says.
 */
export const readySetJson = sql`(
  select json_build_object('id', set_id, 'files', json_agg(
    json_build_object('id', id, 'name', name, 'passages', passages) order by position))
  from ${knowledgeFiles} where set_id = ${newestSet} and status = 'ready' group by set_id)`;
