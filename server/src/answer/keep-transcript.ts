import type { Context } from '../context.ts';
import { storeTranscript } from '../db/stored-answers.ts';
import { countWords } from '../lib/count-words.ts';
import { places } from '../vault/places.ts';
import type { Question } from './question.ts';
import type { Claim } from './store.ts';

/**
 * What was heard is the text of the message from now on, whatever becomes of its answer. False: the
 * answer has to bring it along. Never rejects.
 */
export async function keepTranscript(
  { database, log, vault }: Pick<Context, 'database' | 'log' | 'vault'>,
  { runId, claim: { chatId, keyOwner } }: { runId: string; claim: Claim },
  asked: Question,
  { text }: Question,
): Promise<boolean> {
  if (text === asked.text) return true;
  try {
    const textSealed = await vault.sealText(keyOwner, places.messageText, text);
    return await storeTranscript(database, { chatId, runId, textSealed, words: countWords(text) });
  } catch (error) {
    log.error({ err: error }, 'a transcript was not stored');
    return false;
  }
}
