import { bounds } from '@hale/contract/constants';
import { readLanguage } from '@hale/contract/languages';
import { testTranscript } from '../../answer/hear.ts';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../http/session.ts';
import { AppError } from '../../lib/app-error.ts';
import { SpeechError } from '../../ports/speech/port.ts';
import { findInterfaceLanguage } from './store.ts';

/** A dictation as text for the message box; nothing of it is kept. */
export async function transcribeSpeech(
  { config, database, log, speech }: Context,
  { userId }: UserCaller,
  audio: string,
  signal: AbortSignal,
): Promise<string> {
  if (config.testHooks) return testTranscript;
  const chosen = await findInterfaceLanguage(database, userId);
  const language = chosen === null ? null : readLanguage(chosen);
  try {
    const { text } = await speech.hear(Buffer.from(audio, 'base64'), { language, signal });
    return text.slice(0, bounds.message.max);
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    log.warn({ problem: error.problem }, 'a dictation was not understood');
    throw new AppError('transcription_failed');
  }
}
