import { Readable } from 'node:stream';
import type { CaseSheet } from '@hale/contract/case-sheet';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { sendFile } from '../http/send-file.ts';
import { AppError } from '../lib/app-error.ts';
import { WorkshopError } from '../lib/workshop/workshop.ts';
import type { SheetTask } from './sheet-task.ts';

const limitMs = 30_000;
const retryAfterSeconds = 10;
const written = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Sets the letters in a process of its own, so that nobody's answer waits for somebody's paper. */
export async function sendSheetPdf(
  { config, sheets }: Context,
  reply: FastifyReply,
  sheet: CaseSheet,
): Promise<void> {
  const by = `user:${reply.request.userId}`;
  const task = { sheet, productName: config.productName };
  const bytes = written.parse(await write(sheets, task, by));
  await sendFile(reply, {
    name: `case-sheet-${sheet.created_at.slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
    size: bytes.length,
    content: Readable.from([Buffer.from(bytes)]),
  });
}

async function write(sheets: Context['sheets'], task: SheetTask, by: string): Promise<unknown> {
  try {
    return await sheets.run('write sheet', () => Promise.resolve(task), { limitMs, by });
  } catch (error) {
    const isBusy = error instanceof WorkshopError && error.reason === 'busy';
    if (isBusy) throw new AppError('too_many_attempts', { retryAfterSeconds });
    throw error;
  }
}
