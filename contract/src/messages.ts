import * as z from 'zod/mini';
import { triage } from './answer-events.ts';
import { bounds, defaultChatId, mediaPathPrefix, ratings, readingNotes } from './constants.ts';
import { endpoint, noContent } from './endpoint.ts';
import { readLanguageLeniently } from './languages.ts';
import { sourcesLimit, userMessageLimit, visitorMessageLimit } from './limits.ts';
import {
  dateTime,
  id,
  idParam,
  isUuid,
  NO_UUID,
  oneOf,
  queryFlag,
  uuid,
  uuidToFind,
} from './primitives.ts';
import { longText, REQUIRED, says } from './text.ts';

export const messageFile = z.object({
  type: z.enum(['image', 'other']),
  /** Path from the root, below the media prefix. */
  file: mediaPath(),
  file_of_name: z.string(),
  /** The beginning of what was read from it; null before that and where there is nothing to read. */
  reading: z.optional(z.nullable(z.string())),
  /** Why there is nothing. */
  reading_note: z.optional(z.nullable(z.enum(readingNotes))),
});
export type MessageFile = z.infer<typeof messageFile>;

export const rating = z.nullable(z.enum(ratings));
export type Rating = z.infer<typeof rating>;

/** A question together with its answer. */
export const message = z.object({
  id: id(),
  conversation_id: uuid(),
  message: z.string(),
  /** "" until answered. */
  response: z.string(),
  files: z.array(messageFile),
  nurse_messages: z.array(z.object({ response: z.string() })),
  is_free_refreshed: z.boolean(),
  created_at: dateTime(),
  triage: z.nullable(triage),
  rating,
  /** The answer used the personal data that the person saved. */
  uses_profile: z.optional(z.boolean()),
});
export type Message = z.infer<typeof message>;

/** A statement of an answer, with the pages that confirm it. */
export const source = z.object({
  statement: z.string(),
  confirms: atLeastOne(z.object({ link: httpsUrl(), icon: httpsUrl() })),
});
export type Source = z.infer<typeof source>;

export const sendMessage = endpoint({
  id: 'E28',
  summary: 'Saves a question of a signed-in user',
  method: 'POST',
  path: '/api/messages/send-message/',
  access: 'bearer',
  multipart: {
    fields: z.object({
      conversation_id: uuidToFind(),
      message: optionalMessageText(),
      keep_recording: keepRecording(),
      lang: languageOfAnswer(),
    }),
    files: ['files'],
  },
  success: { 201: message },
  errors: ['files_limits', 'too_many_files', 'attempts_over', 'answer_in_progress'],
  errorFields: ['message_client', 'reset_at', 'triage'],
  errorsForPerson: true,
  limit: userMessageLimit,
  idempotent: true,
});

export const sendVisitorMessage = endpoint({
  id: 'E29',
  summary: 'Saves a question of a visitor',
  method: 'POST',
  path: '/api/without-auth-chat/send-message/',
  access: 'visitor',
  multipart: {
    fields: z.object({
      conversation_id: visitorChatToFind(),
      message: optionalMessageText(),
      keep_recording: keepRecording(),
      lang: languageOfAnswer(),
    }),
    files: ['files'],
  },
  success: { 201: message },
  errors: ['files_limits', 'too_many_files', 'attempts_over', 'answer_in_progress'],
  errorFields: ['message_client', 'reset_at', 'triage'],
  errorsForPerson: true,
  limit: visitorMessageLimit,
  idempotent: true,
});

const messageParams = z.object({ id: idParam() });

export const deleteMessage = endpoint({
  id: 'E31',
  summary: 'Removes a message with its answer and files',
  method: 'DELETE',
  path: '/api/messages/delete-message/{id}/',
  access: 'bearer',
  params: messageParams,
  success: { 204: noContent },
  errors: ['answer_in_progress'],
});

export const deleteVisitorMessage = endpoint({
  id: 'E32',
  summary: 'Removes a message of a visitor',
  method: 'DELETE',
  path: '/api/without-auth-chat/delete-message/{id}/',
  access: 'visitor',
  params: messageParams,
  success: { 204: noContent },
  errors: ['answer_in_progress'],
});

/** An empty text is fine for a message with files, so only the call can refuse it. */
const edit = z.object({ message: messageText() });

export const editMessage = endpoint({
  id: 'E34',
  summary: 'Replaces a question; the same text again asks for a new answer',
  method: 'PATCH',
  path: '/api/messages/edit-message/{id}/',
  access: 'bearer',
  params: messageParams,
  body: edit,
  success: { 201: message },
  errors: ['attempts_over', 'answer_in_progress'],
  errorFields: ['message_client', 'reset_at'],
  errorsForPerson: true,
  limit: userMessageLimit,
  idempotent: true,
});

export const editVisitorMessage = endpoint({
  id: 'E35',
  summary: 'Replaces a question of a visitor',
  method: 'POST',
  path: '/api/without-auth-chat/edit-message/{id}/',
  access: 'visitor',
  params: messageParams,
  body: edit,
  success: { 201: message },
  errors: ['attempts_over', 'answer_in_progress'],
  errorFields: ['message_client', 'reset_at'],
  errorsForPerson: true,
  limit: visitorMessageLimit,
  idempotent: true,
});

/** Staff add `is_not_save=true` to ask for the sources of any message (A18). */
export const getSources = endpoint({
  id: 'E36',
  summary: 'Gives the sources of an answer',
  method: 'GET',
  path: '/api/messages/fact-check-message/{id}/',
  access: 'bearer',
  changes: true,
  params: messageParams,
  query: z.object({ is_not_save: queryFlag() }),
  success: { 200: z.array(source) },
  errors: ['nothing_to_answer', 'ai_failed'],
  limit: sourcesLimit,
});

export const rateMessage = endpoint({
  id: 'E54',
  summary: 'Rates an answer; replaces the earlier rating',
  method: 'POST',
  path: '/api/messages/feedback/{id}/',
  access: 'bearer or visitor',
  params: messageParams,
  body: z.object({
    rating: z.nullable(oneOf(ratings)),
    reason: z.optional(z.nullable(feedbackReason())),
  }),
  success: { 200: z.object({ rating, reason: z.nullable(z.string()) }) },
  errors: ['nothing_to_answer'],
});

// @__NO_SIDE_EFFECTS__
function messageText() {
  return longText(bounds.message);
}

// @__NO_SIDE_EFFECTS__
function optionalMessageText() {
  return z._default(messageText(), '');
}

/** True: `recording.wav` stays a file of the message; otherwise it goes once it is understood. */
// @__NO_SIDE_EFFECTS__
function keepRecording() {
  return queryFlag();
}

/** In which the answer will be asked for: it can be begun with while that is on its way. */
// @__NO_SIDE_EFFECTS__
function languageOfAnswer() {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((text: string) => readLanguageLeniently(text)),
    ),
  );
}

// @__NO_SIDE_EFFECTS__
function feedbackReason() {
  return longText(bounds.feedbackReason);
}

/** A visitor may also say `default`. */
// @__NO_SIDE_EFFECTS__
function visitorChatToFind() {
  return z.pipe(
    z.string(says('Must be a text.')).check(z.minLength(1, REQUIRED)),
    z.transform((text: string) => {
      if (text === defaultChatId) return text;
      return isUuid(text) ? text.toLowerCase() : NO_UUID;
    }),
  );
}

// @__NO_SIDE_EFFECTS__
function mediaPath() {
  return z.string().check(z.startsWith(mediaPathPrefix));
}

// @__NO_SIDE_EFFECTS__
function httpsUrl() {
  return z.string().check(z.startsWith('https://'));
}

// @__NO_SIDE_EFFECTS__
function atLeastOne<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.minLength(1));
}
