import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readKeyOwner } from '../vault/key-owner.ts';
import { picture, pictureJson } from './file-rows.ts';
import { messageFiles, messages } from './schema/chats.ts';

const sealed = z.nullable(z.string());

/** What was said in a chat before a message, and the files that came with it; oldest first. */
export const earlierMessages = z.object({
  messages: z.array(z.object({ id: z.int(), text: z.string(), response: sealed, nurse: sealed })),
  files: z.array(
    z.object({
      messageId: z.nullable(z.int()),
      keyOwner: z.pipe(z.string(), z.transform(readKeyOwner)),
      reading: sealed,
      picture: z.nullable(picture),
    }),
  ),
});
/** Texts are sealed. */
export type EarlierMessages = z.infer<typeof earlierMessages>;

/** The newest are those that are spoken of; what was read in one may be half a megabyte. */
export const mostFiles = 6;

interface Before {
  chatId: SQL;
  messageId: SQL;
  /** So many messages. */
  length: number | Placeholder;
}

/** As one value, for `earlierMessages`. */
export const earlierMessagesJson = ({ chatId, messageId, length }: Before): SQL => sql`(
  with said as materialized (
    select id, text_sealed, response_sealed, nurse_sealed from ${messages}
    where chat_id = ${chatId} and id < ${messageId} order by id desc limit ${length}),
  known as (
    select message_id, position, key_owner, reading_sealed, ${pictureJson} as picture
    from ${messageFiles} where message_id in (select id from said)
    order by message_id desc, position limit ${sql.raw(String(mostFiles))})
  select json_build_object(
    'messages', (select coalesce(json_agg(json_build_object('id', id, 'text', text_sealed,
      'response', response_sealed, 'nurse', nurse_sealed) order by id), '[]'::json) from said),
    'files', (select coalesce(json_agg(json_build_object('messageId', message_id,
      'keyOwner', key_owner, 'reading', reading_sealed, 'picture', picture)
      order by message_id, position), '[]'::json) from known)))`;
