import * as z from 'zod/mini';
import { bounds, defaultChatId, newChatName } from './constants.ts';
import { endpoint, eventStream, noContent } from './endpoint.ts';
import { nameChatLimit, searchChatsLimit, stopLimit, visitorChatLimit } from './limits.ts';
import { message } from './messages.ts';
import {
  dateTime,
  flag,
  isUuid,
  lenientLanguage,
  lenientNumber,
  uuid,
  uuidParam,
  uuidToFind,
} from './primitives.ts';
import { longText, nameText } from './text.ts';

export const chat = z.object({
  conversation_id: uuid(),
  name: z.string(),
  updated_at: dateTime(),
  voiceMode: z.boolean(),
});
export type Chat = z.infer<typeof chat>;

export const visitorChat = z.extend(chat, { id: z.literal(defaultChatId) });
export type VisitorChat = z.infer<typeof visitorChat>;

export const listChats = endpoint({
  id: 'E23',
  summary: 'Lists the chats of the user, newest first',
  method: 'GET',
  path: '/api/chats/get-user-chats/',
  access: 'bearer',
  success: { 200: z.array(chat) },
});

export const createChat = endpoint({
  id: 'E24',
  summary: 'Starts a chat',
  method: 'POST',
  path: '/api/chats/create/',
  access: 'bearer',
  body: z.object({
    name: z._default(chatName(), newChatName),
    voiceMode: z._default(flag(), false),
  }),
  success: { 201: chat },
  errors: ['attempts_over'],
  errorFields: ['message_client', 'reset_at'],
});

export const createVisitorChat = endpoint({
  id: 'E25',
  summary: "Starts a visitor's chat, which becomes the default one",
  method: 'POST',
  path: '/api/without-auth-chat/create-chat/',
  access: 'public',
  body: z.object({ name: z._default(chatName(), newChatName) }),
  success: { 201: z.object({ chat: visitorChat }) },
  errors: ['attempts_over'],
  errorFields: ['message_client', 'reset_at'],
  limit: visitorChatLimit,
});

const chatParams = z.object({ conversation_id: uuidParam() });

export const getHistory = endpoint({
  id: 'E26',
  summary: 'Gives the messages of a chat, oldest first',
  method: 'GET',
  path: '/api/chats/get-history/{conversation_id}/',
  access: 'bearer',
  params: chatParams,
  success: { 200: z.array(message) },
});

export const getVisitorHistory = endpoint({
  id: 'E49',
  summary: "Gives the visitor's default chat with its messages",
  method: 'GET',
  path: '/api/without-auth-chat/get-history/',
  access: 'visitor',
  success: { 200: z.object({ chat: visitorChat, messages: z.array(message) }) },
});

export const nameChat = endpoint({
  id: 'E27',
  summary: 'Makes a name for a chat from its first exchange',
  method: 'POST',
  path: '/api/chats/generate-chat-name/',
  access: 'bearer',
  body: z.object({ conversation_id: uuidToFind(), lang_name: languageName() }),
  success: { 200: z.object({ chat_name: generatedName() }) },
  errors: ['nothing_to_answer', 'ai_failed'],
  limit: nameChatLimit,
});

/**
 * The answer stream. `after` and `message` say which events a reader already has; the header
 * `Last-Event-ID` wins over `after`. What does not parse counts as 0: nothing was read yet.
 */
export const streamAnswer = endpoint({
  id: 'E30',
  summary: 'Streams the answer to the newest message of a chat',
  method: 'GET',
  path: '/api/chats/get-gpt-answer/{id}/{lang}/',
  access: 'bearer or visitor',
  changes: true,
  params: z.object({ id: chatOrDefaultParam(), lang: lenientLanguage() }),
  query: z.object({
    after: z.optional(lenientNumber()),
    message: z.optional(lenientNumber()),
  }),
  success: { 200: eventStream },
  errors: ['nothing_to_answer'],
});

export const stopAnswer = endpoint({
  id: 'E50',
  summary: 'Stops a running answer and keeps what is written',
  method: 'POST',
  path: '/api/chats/stop-answer/{conversation_id}/',
  access: 'bearer or visitor',
  params: z.object({ conversation_id: chatOrDefaultParam() }),
  success: { 200: z.object({ stopped: z.boolean() }) },
  limit: stopLimit,
});

export const deleteChat = endpoint({
  id: 'E33',
  summary: 'Removes a chat for its user',
  method: 'DELETE',
  path: '/api/chats/delete/{conversation_id}/',
  access: 'bearer',
  params: chatParams,
  success: { 204: noContent },
});

const chatMatch = z.object({
  conversation_id: uuid(),
  name: z.string(),
  updated_at: dateTime(),
  snippet: z.string(),
});
export type ChatMatch = z.infer<typeof chatMatch>;

export const searchChats = endpoint({
  id: 'E52',
  summary: 'Finds chats by words of their names, questions and answers',
  method: 'GET',
  path: '/api/chats/search/',
  access: 'bearer',
  query: z.object({ q: searchWords() }),
  success: { 200: matches() },
  limit: searchChatsLimit,
});

export const renameChat = endpoint({
  id: 'E53',
  summary: 'Renames a chat',
  method: 'PATCH',
  path: '/api/chats/rename/{conversation_id}/',
  access: 'bearer',
  params: chatParams,
  body: z.object({ name: chatName() }),
  success: { 200: chat },
});

// @__NO_SIDE_EFFECTS__
function chatName() {
  return nameText(bounds.chatName);
}

// @__NO_SIDE_EFFECTS__
function generatedName() {
  const { min, max } = bounds.generatedChatName;
  return z.string().check(z.minLength(min), z.maxLength(max));
}

// @__NO_SIDE_EFFECTS__
function matches() {
  return z.array(chatMatch).check(z.maxLength(bounds.searchResults.max));
}

// @__NO_SIDE_EFFECTS__
function languageName() {
  return nameText(bounds.languageName);
}

// @__NO_SIDE_EFFECTS__
function searchWords() {
  return longText(bounds.search);
}

/** A conversation id, or `default` for the chat of a visitor. */
// @__NO_SIDE_EFFECTS__
function chatOrDefaultParam() {
  return z.string().check(
    z.toLowerCase(),
    z.refine((text) => text === defaultChatId || isUuid(text)),
  );
}
