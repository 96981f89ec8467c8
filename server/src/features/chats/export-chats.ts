import type { Context } from '../../context.ts';
import { eachRow } from '../../lib/each-row.ts';
import { presentChat } from './present.ts';
import { pageOfChats } from './store.ts';

export async function* exportChats(context: Context, userId: number): AsyncGenerator<object> {
  const rows = eachRow((page) => pageOfChats(context.database, userId, page));
  for await (const row of rows) {
    yield {
      ...(await presentChat(context.vault, row)),
      created_at: row.createdAt,
      /** Gone for the user, and erased some weeks after it. */
      deleted_at: row.deletedAt,
      specialty: row.specialty,
      messages_count: row.messagesCount,
      is_doctor_requested: row.isDoctorRequested,
      country: row.country,
      ip: row.ip,
    };
  }
}
