import type { LanguageCode } from '@hale/contract/languages';
import { defaultLanguage } from '@hale/contract/languages';
import { translate } from '../answer/agents/translate.ts';
import type { Context } from '../context.ts';
import { translateMessage } from '../features/admin/translate-message.ts';
import { AppError } from '../lib/app-error.ts';
import { RecentMap } from '../lib/recent-map.ts';
import type { OpenMessage } from './open-case.ts';

const DAY_MS = 86_400_000;
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

/** Terms of the knowledge in the person's language. Null: nobody can translate them. */
export async function translateTerms(
  context: Context,
  wanted: readonly string[],
  language: LanguageCode,
): Promise<Map<string, string> | null> {
  if (language === defaultLanguage) return new Map(wanted.map((term) => [term, term]));
  if (!canTranslate(context)) return null;
  const missing = [...new Set(wanted)].filter((term) => !terms.get(`${language} ${term}`));
  try {
    const made = missing.length === 0 ? [] : await translate(context, missing, language);
    for (const [at, term] of missing.entries()) terms.set(`${language} ${term}`, made[at] ?? term);
  } catch (error) {
    if (!isUntranslated(error)) throw error;
    return null;
  }
  return new Map(wanted.map((term) => [term, terms.get(`${language} ${term}`) ?? term]));
}

function canTranslate({ config, languageModel }: Context): boolean {
  return config.testHooks || languageModel !== null;
}

function isUntranslated(error: unknown): boolean {
  return error instanceof AppError && error.code === 'translation_failed';
}
