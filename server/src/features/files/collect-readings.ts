import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentReading,
  documentReading,
  unread,
} from '../../lib/documents/document-reading.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { isRead, type ReadingTools } from './read-file.ts';
import { startReading } from './start-readings.ts';
import { type FileRow, filesOfMessages } from './store.ts';

export interface FileReading extends DocumentReading {
  id: string;
  name: string;
  kind: 'image' | 'other';
}

/** Another copy of the server may be the one that reads. */
const lookAgainMs = 400;
const defaultLanguages = ['eng'];

/**
 * What was read from the files of a message, recordings left out. Waits until all is read, but no
 * longer than `limitMs`; what is not ready then has the note `too_slow`, and may be ready next time.
 */
export async function awaitReadings(
  tools: ReadingTools,
  messageId: number,
  limitMs: number,
): Promise<FileReading[]> {
  const until = performance.now() + limitMs;
  for (;;) {
    const rows = await filesOfMessages(tools.database, [messageId]);
    const files = await Promise.all(rows.map((row) => open(tools, row)));
    const missing = files.filter(({ row, name }) => row.readingSealed === null && isRead({ name }));
    const leftMs = until - performance.now();
    if (missing.length === 0 || leftMs <= 0) return files.filter(isRead).map(present);
    const options = { languages: defaultLanguages };
    const readings = missing.map(({ row }) => startReading(tools, row, options));
    const pause = sleep(Math.min(lookAgainMs, leftMs), true);
    const areDone = Promise.all(readings).then((done) => done.every(Boolean));
    // Nobody here reads it, so there is nothing to wait for but time.
    if (!(await Promise.race([areDone, pause]))) await pause;
  }
}

interface OpenedFile {
  row: FileRow;
  name: string;
  reading: DocumentReading | null;
}

async function open({ vault }: ReadingTools, row: FileRow): Promise<OpenedFile> {
  const owner = readKeyOwner(row.keyOwner);
  const [name, json] = await Promise.all([
    vault.openText(owner, places.fileName, row.nameSealed),
    row.readingSealed === null
      ? null
      : vault.openText(owner, places.fileReading, row.readingSealed),
  ]);
  return { row, name, reading: json === null ? null : documentReading.parse(JSON.parse(json)) };
}

function present({ row: { id, kind }, name, reading }: OpenedFile): FileReading {
  return { id, name, kind, ...(reading ?? unread('too_slow')) };
}
