import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readKeyOwner } from '../vault/key-owner.ts';
import { messageFiles } from './schema/chats.ts';

/** One column with all files of a message, in their order; null where it has none. */
export const filesOf = (messageId: SQL): SQL => sql`(
  select json_agg(json_build_object('id', file.id, 'keyOwner', file.key_owner,
    'nameSealed', file.name_sealed, 'excerptSealed', file.excerpt_sealed,
    'kind', file.kind) order by file.position)
  from ${messageFiles} as file where file.message_id = ${messageId})`;

export const fileRow = z.object({
  id: z.string(),
  keyOwner: z.pipe(z.string(), z.transform(readKeyOwner)),
  nameSealed: z.string(),
  excerptSealed: z.nullable(z.string()),
  kind: z.enum(['image', 'other']),
});

const column = z.nullable(z.array(fileRow));

/** What stands in that column. */
export const readFiles = (value: unknown): z.infer<typeof fileRow>[] => column.parse(value) ?? [];

/** A picture in a size that can be looked at. */
export const picture = z.object({ blobKey: z.string(), contentType: z.string() });

/** The same as a value of a row of files; null for anything but pictures. */
export const pictureJson = sql`case when kind = 'image' then
  json_build_object('blobKey', coalesce(preview_key, blob_key), 'contentType',
    case when preview_key is null then content_type else 'image/jpeg' end) end`;
