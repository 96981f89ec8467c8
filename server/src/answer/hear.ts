import { bounds } from '@hale/contract/constants';
import { isRecording } from '@hale/contract/file-rules';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { blobKeyOf } from '../features/files/name-blobs.ts';
import { loadContent } from '../features/files/open-content.ts';
import { SpeechError } from '../ports/speech/port.ts';
import { places } from '../vault/places.ts';
import { AnswerError } from './answer-error.ts';
import type { Question } from './question.ts';
import type { AttachmentRow } from './store.ts';

export interface HearingTools extends Pick<
  Context,
  'blobs' | 'config' | 'log' | 'speech' | 'vault'
> {
  signal: AbortSignal;
}

/** What every recording says where test hooks are on. */
export const testTranscript = 'This is a test transcript.';

/** Turns a recording into text, once: a message that has its text keeps it. */
export async function hear(question: Question, tools: HearingTools): Promise<Question> {
  if (!question.hasRecording) return question;
  tools.speech.warmVoice(question.language);
  if (question.text !== '') return question;
  const recording = await findRecording(question.attachments, tools);
  // It went when it was understood, and its words were taken away since: what is left are other files.
  if (!recording && question.attachments.length > 0) return question;
  const text = tools.config.testHooks
    ? testTranscript
    : await transcribe(recording, question.language, tools);
  return { ...question, text, asked: text };
}

async function transcribe(
  file: AttachmentRow | null,
  language: LanguageCode,
  tools: HearingTools,
): Promise<string> {
  const bytes = file && (await loadContent(tools, file, blobKeyOf(file.id, 'content')));
  if (!bytes) throw new AnswerError('transcription_failed');
  try {
    const { signal } = tools;
    const { text } = await tools.speech.hear(bytes, { language, signal });
    // Nothing was said: an answer to nothing would be worse than asking again.
    if (text === '') throw new AnswerError('transcription_failed');
    return text.slice(0, bounds.message.max);
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    tools.log.warn({ problem: error.problem }, 'a recording was not understood');
    throw new AnswerError('transcription_failed');
  }
}

/** Names are sealed, so it is looked for among the few files of the message. */
async function findRecording(
  attachments: readonly AttachmentRow[],
  { vault }: Pick<Context, 'vault'>,
): Promise<AttachmentRow | null> {
  for (const file of attachments) {
    const name = await vault.openText(file.keyOwner, places.fileName, file.name);
    if (isRecording({ name })) return file;
  }
  return null;
}
