import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';

/** Somebody is about to speak: what they would wait for is read meanwhile. */
export function prepareSpeech(
  { config, speech }: Pick<Context, 'config' | 'speech'>,
  answerLanguage: LanguageCode | undefined,
): void {
  // With test hooks nobody listens.
  if (!config.testHooks) speech.warmEars();
  if (answerLanguage !== undefined) speech.warmVoice(answerLanguage);
}
