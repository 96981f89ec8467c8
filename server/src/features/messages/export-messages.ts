import type { Readable } from 'node:stream';
import { source } from '@hale/contract/messages';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { eachRow } from '../../lib/each-row.ts';
import { toPortableName } from '../../lib/portable-name.ts';
import { places } from '../../vault/places.ts';
import { fitName } from '../files/download-file.ts';
import { openContent } from '../files/open-content.ts';
import { presentMessage } from './present.ts';
import { type ExportedMessage, pageOfMessages } from './store.ts';

export async function* exportMessages(context: Context, userId: number): AsyncGenerator<object> {
  const { vault } = context;
  for await (const row of rowsOf(context, userId)) {
    const open = (place: string, sealed: string | null) =>
      sealed === null ? null : vault.openText(row.keyOwner, place, sealed);
    const { files, ...message } = await presentMessage(vault, row);
    const sources = await open(places.messageSources, row.sourcesSealed);
    yield {
      ...message,
      files: files.map((file, index) => ({ ...file, path: pathOf(row, index, file.file_of_name) })),
      answered_at: row.answeredAt,
      rating_reason: await open(places.messageRatingReason, row.ratingReasonSealed),
      sources: sources === null ? null : z.array(source).parse(JSON.parse(sources)),
    };
  }
}

export interface ExportedFile {
  /** The same as in the message it belongs to. */
  path: string;
  createdAt: Date;
  /** Null: the bytes are gone. */
  open(): Promise<Readable | null>;
}

export async function* exportFiles(context: Context, userId: number): AsyncGenerator<ExportedFile> {
  for await (const row of rowsOf(context, userId)) {
    if (row.files.length === 0) continue;
    const { files } = await presentMessage(context.vault, row);
    for (const [index, file] of row.files.entries()) {
      yield {
        path: pathOf(row, index, files[index]?.file_of_name ?? ''),
        createdAt: row.createdAt,
        open: () => openContent(context, file, file.blobKey),
      };
    }
  }
}

function rowsOf({ database }: Context, userId: number): AsyncGenerator<ExportedMessage> {
  return eachRow((page) => pageOfMessages(database, userId, page), 50);
}

/** Message and place make it unique, whatever the files are called. */
function pathOf(row: ExportedMessage, index: number, name: string): string {
  const contentType = row.files[index]?.contentType ?? '';
  return `files/${row.id}-${index + 1} ${toPortableName(fitName(name, contentType))}`;
}
