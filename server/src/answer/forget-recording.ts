import type { Context } from '../context.ts';
import { removeFiles } from '../features/files/remove-files.ts';
import { findRecording } from './hear.ts';
import type { Question } from './question.ts';

/** A voice is kept no longer than its answer needs it: from then on the transcript is the message. */
export async function forgetRecording(
  ports: Pick<Context, 'blobs' | 'database' | 'log' | 'vault'>,
  { hasRecording, attachments }: Question,
): Promise<void> {
  if (!hasRecording) return;
  try {
    const file = await findRecording(attachments, ports);
    if (file) await removeFiles(ports, [file.id]);
  } catch (error) {
    ports.log.error({ err: error }, 'a recording was not removed');
  }
}
