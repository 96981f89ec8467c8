import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatMatch } from '@hale/contract/chats';
import { bounds } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { findWord, foldText, queryWords, snippetAround } from '../../lib/find-words.ts';
import { places } from '../../vault/places.ts';
import { type ChatRow, openChatName } from './present.ts';
import { type ChatTexts, selectChats, selectTexts } from './store.ts';

/** Texts are sealed, so they are opened and read, newest chats first, a few at a time and only so many. */
const chatsPerPage = 20;
const maxChats = 1000;
const maxMessages = 10_000;

/** Chats in which every word of the query begins some word of the name, a question or an answer. */
export async function searchChats(
  context: Context,
  userId: number,
  query: string,
): Promise<ChatMatch[]> {
  const words = queryWords(query);
  const matches: ChatMatch[] = [];
  let after: { updatedAt: Date; id: number } | undefined;
  let messagesLeft = maxMessages;
  for (let seen = 0; words.length > 0 && seen < maxChats && messagesLeft > 0;) {
    const page = await selectChats(context.database, userId, {
      limit: chatsPerPage,
      ...(after && { after }),
    });
    const ids = page.map(({ id }) => id);
    const texts = await selectTexts(context.database, ids, messagesLeft);
    for (const chat of page) {
      const match = await matchChat(context, chat, texts.get(chat.id) ?? [], words);
      if (match) matches.push(match);
      if (matches.length === bounds.searchResults.max) return matches;
    }
    for (const found of texts.values()) messagesLeft -= found.length;
    after = page.at(-1);
    if (page.length < chatsPerPage) break;
    seen += page.length;
    // Others are served between two pages.
    await nextTurn();
  }
  return matches;
}

async function matchChat(
  { vault }: Context,
  chat: ChatRow,
  texts: ChatTexts[],
  words: readonly string[],
): Promise<ChatMatch | null> {
  const name = await openChatName(vault, chat);
  const missing = new Set(words);
  let shown: { text: string; word: string } | null = null;
  const read = (text: string): void => {
    const folded = foldText(text);
    for (const word of words) {
      if ((shown && !missing.has(word)) || findWord(folded, word) < 0) continue;
      missing.delete(word);
      shown ??= { text, word };
    }
  };
  for (const { textSealed, responseSealed } of texts) {
    if (missing.size === 0) break;
    read(await vault.openText(chat.keyOwner, places.messageText, textSealed));
    if (responseSealed !== null && missing.size > 0) {
      read(await vault.openText(chat.keyOwner, places.messageResponse, responseSealed));
    }
  }
  const inName = foldText(name);
  for (const word of missing) if (findWord(inName, word) >= 0) missing.delete(word);
  if (missing.size > 0) return null;
  const { text, word } = shown ?? { text: name, word: words[0] ?? '' };
  return {
    conversation_id: chat.conversationId,
    name,
    updated_at: chat.updatedAt.toISOString(),
    snippet: snippetAround(text, word),
  };
}
