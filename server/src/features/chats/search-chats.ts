import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatMatch } from '@hale/contract/chats';
import { bounds } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { findWord, foldText, queryWords, snippetAround } from '../../lib/find-words.ts';
import { places } from '../../vault/places.ts';
import { type ChatRow, openChatName } from './present.ts';
import { type ChatTexts, selectChats, selectTexts } from './store.ts';

/** Texts are sealed, so they are opened and read, newest chats first, a few at a time. */
const chatsPerPage = 20;
const messagesPerSlice = 200;
/** What was not reached by then stays unread: tens of thousands of messages have been by then. */
const longestMs = 10_000;
/** So many characters are read at a stretch; then others are served. */
const charactersPerTurn = 50_000;

export interface SearchOptions {
  query: string;
  /** Who types on has gone to another search; nobody reads on for them. */
  isAwaited: () => boolean;
  limitMs?: number;
}

/** Chats in which every word of the query begins some word of the name, a question or an answer. */
export async function searchChats(
  context: Context,
  userId: number,
  { query, isAwaited, limitMs = longestMs }: SearchOptions,
): Promise<ChatMatch[]> {
  const words = queryWords(query);
  const matches: ChatMatch[] = [];
  const until = performance.now() + limitMs;
  const readsOn = (): boolean => performance.now() < until && isAwaited();
  let after: { updatedAt: Date; id: number } | undefined;
  let isMore = words.length > 0;
  while (isMore && readsOn()) {
    const page = await selectChats(context.database, userId, {
      limit: chatsPerPage,
      ...(after && { after }),
    });
    const sought = new Map(page.map((chat) => [chat.id, new SoughtChat(context, chat, words)]));
    for await (const slice of slicesOf(context, [...sought.keys()])) {
      await readSlice(slice, sought);
      if (!readsOn()) break;
    }
    for (const chat of sought.values()) {
      const match = await chat.match();
      if (match) matches.push(match);
      if (matches.length === bounds.searchResults.max) return matches;
    }
    after = page.at(-1);
    isMore = page.length === chatsPerPage;
    await nextTurn();
  }
  return matches;
}

/** The texts of a page of chats, not all in memory at once. */
async function* slicesOf(
  { database }: Context,
  chatIds: readonly number[],
): AsyncGenerator<ChatTexts[]> {
  let rest = chatIds;
  let before: number | null = null;
  while (rest.length > 0) {
    const options = { before, limit: messagesPerSlice };
    const slice: ChatTexts[] = await selectTexts(database, rest, options);
    yield slice;
    const last = slice.at(-1);
    if (!last || slice.length < messagesPerSlice) return;
    rest = rest.slice(rest.indexOf(last.chatId));
    before = last.id;
  }
}

async function readSlice(
  slice: readonly ChatTexts[],
  sought: ReadonlyMap<number, SoughtChat>,
): Promise<void> {
  let characters = 0;
  for (const texts of slice) {
    characters += (await sought.get(texts.chatId)?.read(texts)) ?? 0;
    if (characters < charactersPerTurn) continue;
    characters = 0;
    await nextTurn();
  }
}

/** A chat that is being read, and what of the query was not found in it yet. */
class SoughtChat {
  readonly #context: Context;
  readonly #chat: ChatRow;
  readonly #words: readonly string[];
  readonly #missing: Set<string>;
  #shown: { text: string; word: string } | null = null;

  constructor(context: Context, chat: ChatRow, words: readonly string[]) {
    this.#context = context;
    this.#chat = chat;
    this.#words = words;
    this.#missing = new Set(words);
  }

  /** How many characters that took. */
  async read({ textSealed, responseSealed }: ChatTexts): Promise<number> {
    const { vault } = this.#context;
    const { keyOwner } = this.#chat;
    if (this.#missing.size === 0) return 0;
    const text = await vault.openText(keyOwner, places.messageText, textSealed);
    this.#look(text);
    if (responseSealed === null || this.#missing.size === 0) return text.length;
    const response = await vault.openText(keyOwner, places.messageResponse, responseSealed);
    this.#look(response);
    return text.length + response.length;
  }

  #look(text: string): void {
    const folded = foldText(text);
    for (const word of this.#words) {
      if ((this.#shown && !this.#missing.has(word)) || findWord(folded, word) < 0) continue;
      this.#missing.delete(word);
      this.#shown ??= { text, word };
    }
  }

  async match(): Promise<ChatMatch | null> {
    const { conversationId, updatedAt } = this.#chat;
    const name = await openChatName(this.#context.vault, this.#chat);
    const inName = foldText(name);
    for (const word of this.#missing) if (findWord(inName, word) >= 0) this.#missing.delete(word);
    if (this.#missing.size > 0) return null;
    const { text, word } = this.#shown ?? { text: name, word: this.#words[0] ?? '' };
    await nextTurn();
    return {
      conversation_id: conversationId,
      name,
      updated_at: updatedAt.toISOString(),
      snippet: snippetAround(text, word),
    };
  }
}
