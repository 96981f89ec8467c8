import { newChatName } from '@hale/contract/constants';
import { languageCodes, type LanguageCode } from '@hale/contract/languages';
import { proposeName } from '../../answer/agents/propose-name.ts';
import { readDirectives } from '../../answer/directives.ts';
import { Trace } from '../../answer/trace.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { englishNameOf } from '../../lib/language-name.ts';
import { places } from '../../vault/places.ts';
import { describeFiles } from './describe-files.ts';
import { makeName } from './make-name.ts';
import { findChat, findFirstMessage, updateChatName } from './store.ts';

/** A name is not worth more of anybody's time. */
const NAMING_MS = 8_000;

/** Makes a name from what the chat began with. Its place in the list stays. */
export async function nameChat(
  context: Context,
  { userId, conversationId, languageName }: NamingCall,
): Promise<{ chat_name: string }> {
  const { config, database, vault } = context;
  const chat = await findChat(database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const first = await findFirstMessage(database, chat.id);
  if (!first) throw new AppError('nothing_to_answer');
  const text = await vault.openText(chat.keyOwner, places.messageText, first.textSealed);
  const { asked } = readDirectives(text, config.testHooks);
  const language = languageNamed(languageName);
  const name =
    (asked === ''
      ? await nameByFiles(context, first.id, language)
      : ((await askForName(context, asked, language)) ??
        (await nameByWords(context, asked, language)))) || newChatName;
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

/** Null: there is no model for it, or it did not find one in time. */
function askForName(
  { clock, config, languageModel }: Context,
  text: string,
  language: LanguageCode,
): Promise<string | null> {
  const agentModel = config.languageModel?.agentModel ? languageModel : null;
  const tools = {
    agentModel,
    signal: AbortSignal.timeout(NAMING_MS),
    trace: new Trace(clock.now()),
  };
  return proposeName(tools, text, language);
}

/** By what the engine knows in it, or else by its first words. */
const nameByWords = async (
  context: Context,
  text: string,
  language: LanguageCode,
): Promise<string> => (await nameByEngine(context, text, language)) || makeName(text);

async function nameByEngine(
  { engine }: Context,
  text: string,
  language: LanguageCode,
): Promise<string> {
  const turns = [{ by: 'person' as const, text }];
  const found = await engine
    .consult({ conversation: turns, language, country: null })
    .catch((cause: unknown) => {
      throw new AppError('ai_failed', {}, { cause });
    });
  return found.topic;
}

/** Empty for a recording that could not be heard. */
async function nameByFiles(
  context: Context,
  messageId: number,
  language: LanguageCode,
): Promise<string> {
  const { words, read, kind } = await describeFiles(context, messageId, language);
  if (words !== '') return nameByWords(context, words, language);
  // Not by its first words: those of a report are whose it is and who made it.
  return (read && (await nameByEngine(context, read, language))) || kind;
}

function languageNamed(name: string): LanguageCode {
  const wanted = name.toLowerCase();
  return languageCodes.find((code) => englishNameOf(code).toLowerCase() === wanted) ?? 'en';
}
