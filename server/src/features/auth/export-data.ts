import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { jsonPieces } from '../../lib/json-pieces.ts';
import { type ZipEntry, zipStream } from '../../lib/zip-stream.ts';
import { exportAttempts } from '../attempts/export-attempts.ts';
import { exportChats } from '../chats/export-chats.ts';
import { exportReviews } from '../doctor-review/export-reviews.ts';
import { exportFiles, exportMessages } from '../messages/export-messages.ts';
import { exportPersonalData } from '../profile/export-personal-data.ts';
import { exportPurchases } from '../purchases/export-purchases.ts';
import { exportAccount } from './export-account.ts';

/** Everything we hold of a user, as a ZIP that is made while it is sent. */
export function exportData(context: Context, userId: number): Readable {
  return zipStream(entriesOf(context, userId));
}

/** Each feature gives its own part; one that begins to store something of people adds a line. */
async function* entriesOf(context: Context, userId: number): AsyncGenerator<ZipEntry> {
  const now = context.clock.now();
  const missing: string[] = [];
  for await (const { path, createdAt, open } of exportFiles(context, userId)) {
    const content = await open();
    if (content) yield { path, modified: createdAt, content, isPacked: true };
    else missing.push(path);
  }
  const data = jsonPieces({
    exported_at: async () => now,
    account: () => exportAccount(context, userId),
    personal_data: () => exportPersonalData(context, userId),
    doctor_reviews: () => exportReviews(context, userId),
    purchases: () => exportPurchases(context, userId),
    attempts: () => exportAttempts(context, userId),
    chats: () => exportChats(context, userId),
    messages: () => exportMessages(context, userId),
    missing_files: async () => missing,
  });
  const content = Readable.from(data, { objectMode: false });
  yield { path: 'data.json', modified: now, content, isPacked: false };
}
