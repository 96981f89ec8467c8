import type { LanguageCode } from '@hale/contract/languages';
import { defaultLanguage } from '@hale/contract/languages';
import { translate } from '../answer/agents/translate.ts';
import type { Context } from '../context.ts';
import { translateMessage } from '../features/admin/translate-message.ts';
import { AppError } from '../lib/app-error.ts';
import { DAY_MS } from '../lib/durations.ts';
import { RecentMap } from '../lib/recent-map.ts';
import type { OpenMessage } from './open-case.ts';

/** Words of the medical knowledge, of nobody in particular, in other languages. */
const terms = new RecentMap<string, string>(20_000, DAY_MS);

/** English versions of what was written in a chat, by message; those that could not be made are left out. */
export async function translateMessages(
  context: Context,
  messages: readonly OpenMessage[],
): Promise<Map<number, { text: string; response: string }>> {
  const translated = new Map<number, { text: string; response: string }>();
  if (!canTranslate(context)) return translated;
  for (const { id: messageId } of messages) {
    try {
      const wanted = { messageId, language: defaultLanguage, isAgain: false };
      const { message, response } = await translateMessage(context, wanted);
      translated.set(messageId, { text: message, response });
    } catch (error) {
      if (!isUntranslated(error)) throw error;
      break;
    }
  }
  return translated;
}

/** Terms of the knowledge in the person's language, those among them that the engine knows its own words for. */
export async function translateTerms(
  context: Context,
  wanted: readonly string[],
  { language, known }: { language: LanguageCode; known: ReadonlyMap<string, string> },
): Promise<{ words: ReadonlyMap<string, string>; isWhole: boolean }> {
  const unknown = language === defaultLanguage ? [] : wanted.filter((term) => !known.has(term));
  if (unknown.length === 0) return { words: known, isWhole: true };
  if (!canTranslate(context)) return { words: known, isWhole: false };
  const missing = [...new Set(unknown)].filter((term) => !terms.get(`${language} ${term}`));
  try {
    const made = missing.length === 0 ? [] : await translate(context, missing, language);
    for (const [at, term] of missing.entries()) terms.set(`${language} ${term}`, made[at] ?? term);
  } catch (error) {
    if (!isUntranslated(error)) throw error;
    return { words: known, isWhole: false };
  }
  const made = unknown.map((term) => [term, terms.get(`${language} ${term}`) ?? term] as const);
  return { words: new Map([...known, ...made]), isWhole: true };
}

function canTranslate({ config, languageModel }: Context): boolean {
  return config.testHooks || languageModel !== null;
}

function isUntranslated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'translation_failed';
}
