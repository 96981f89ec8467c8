import {
  translateMessage,
  type DialogMessage,
  type TranslatedMessage,
} from '@hale/contract/admin-dialog-view';
import type { LanguageCode } from '@hale/contract/languages';
import { call } from '../../api/client.ts';

/** A model writes the translation of a long answer for a while. */
const TIME_LIMIT_MS = 120_000;

interface TranslateOptions {
  language: LanguageCode;
  /** What is stored is made anew. */
  isAgain?: boolean;
  signal?: AbortSignal;
}

export const translateOne = (
  messageId: number,
  { language, isAgain = false, signal }: TranslateOptions,
): Promise<TranslatedMessage> =>
  call(
    translateMessage,
    { body: { message: messageId, lang: language, ...(isAgain && { is_translate_again: true }) } },
    { timeLimitMs: TIME_LIMIT_MS, ...(signal && { signal }) },
  );

/** One after the other, in their order; the first failure ends it. */
export const translateMessages = async (
  messages: readonly DialogMessage[],
  options: TranslateOptions,
  onTranslated: (message: TranslatedMessage) => void,
): Promise<void> => {
  for (const { id } of messages) {
    onTranslated(await translateOne(id, options));
  }
};

/** What A11 already knows of the language on screen. */
export const storedTranslations = (
  messages: readonly DialogMessage[],
): ReadonlyMap<number, TranslatedMessage> =>
  new Map(
    messages.flatMap((it) =>
      it.translated_message === null || it.translated_response === null
        ? []
        : [
            [
              it.id,
              {
                id: it.id,
                message: it.translated_message,
                response: it.translated_response,
                nurse_message: it.translated_nurse_message,
              },
            ] as const,
          ],
    ),
  );
