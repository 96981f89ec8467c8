import { newChatName } from '@hale/contract/constants';
import { languageCodes, type LanguageCode, standardLanguageTag } from '@hale/contract/languages';
import { readDirectives } from '../../answer/directives.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { findChat, findFirstText, updateChatName } from './store.ts';

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Makes a name from what the chat began with. Its place in the list stays. */
export async function nameChat(
  context: Context,
  { userId, conversationId, languageName }: NamingCall,
): Promise<{ chat_name: string }> {
  const { config, database, engine, vault } = context;
  const chat = await findChat(database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const textSealed = await findFirstText(database, chat.id);
  if (textSealed === null) throw new AppError('nothing_to_answer');
  const text = await vault.openText(chat.keyOwner, places.messageText, textSealed);
  const { asked } = readDirectives(text, config.testHooks);
  const turns = [{ by: 'person' as const, text: asked }];
  const { topic } = await engine
    .consult({ conversation: turns, language: languageNamed(languageName), country: null })
    .catch((cause: unknown) => {
      throw new AppError('ai_failed', {}, { cause });
    });
  // Files alone have no words to name them by.
  const name = topic || newChatName;
  const nameSealed = await vault.sealText(chat.keyOwner, places.chatName, name);
  const isNamed = await updateChatName(database, chat.id, nameSealed);
  if (!isNamed) throw new AppError('not_found');
  return { chat_name: name };
}

export interface NamingCall {
  userId: number;
  conversationId: string;
  /** In English: `Ukrainian`. */
  languageName: string;
}

function languageNamed(name: string): LanguageCode {
  const wanted = name.toLowerCase();
  const isNamed = (code: LanguageCode): boolean =>
    englishNames.of(standardLanguageTag(code))?.toLowerCase() === wanted;
  return languageCodes.find(isNamed) ?? 'en';
}
