import type { Context } from '../context.ts';
import { removeFiles } from '../features/files/remove-files.ts';
import type { Question } from './question.ts';

/** A voice nobody asked to keep: from now on the transcript is the message. Never rejects. */
export async function forgetRecording(
  ports: Pick<Context, 'blobs' | 'database' | 'log'>,
  { attachments }: Question,
): Promise<void> {
  const passing = attachments.filter(({ isPassing }) => isPassing);
  try {
    await removeFiles(
      ports,
      passing.map(({ id }) => id),
    );
  } catch (error) {
    ports.log.error({ err: error }, 'a recording was not removed');
  }
}
