import * as z from 'zod/mini';
import { sentiment, specialty } from './admin-dialog-list.ts';
import { sentiments, specialties } from './admin-options.ts';
import { bounds } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { message, source } from './messages.ts';
import {
  count,
  dateTime,
  dialogId,
  flag,
  id,
  idParam,
  idToFind,
  lenientLanguage,
  oneOf,
  opaqueIdParam,
  uuid,
  uuidToFind,
} from './primitives.ts';
import { longText } from './text.ts';

const translated = z.nullable(z.string());

/** What a member of staff wrote about a message. */
export const comment = z.object({
  id: id(),
  text: z.string(),
  created_at: dateTime(),
  user: z.object({
    user: z.object({ id: id(), first_name: z.string(), last_name: z.string() }),
  }),
});
export type Comment = z.infer<typeof comment>;

/** A message as staff see it. */
export const dialogMessage = z.extend(message, {
  translated_message: translated,
  translated_response: translated,
  translated_nurse_message: translated,
  run_id: z.nullable(z.string()),
  sources: z.nullable(z.array(source)),
  comments: z.array(comment),
});
export type DialogMessage = z.infer<typeof dialogMessage>;

/** A chat as staff read it, oldest message first. */
export const dialogDetail = z.object({
  id: id(),
  conversation_id: uuid(),
  name: z.string(),
  is_deleted: z.boolean(),
  created_at: dateTime(),
  specialty,
  sentiment,
  messages_count: count(),
  messages: z.array(dialogMessage),
});
export type DialogDetail = z.infer<typeof dialogDetail>;

export const viewDialog = endpoint({
  id: 'A11',
  summary: 'Gives a dialog with its messages and stored translations',
  method: 'GET',
  path: '/api/admin-panel/view-dialog/{id}/',
  access: 'admin',
  params: z.object({ id: dialogId() }),
  query: z.object({ lang: lenientLanguage() }),
  success: { 200: dialogDetail },
});

export const translateDialog = endpoint({
  id: 'A12',
  summary: 'Translates a whole dialog',
  method: 'POST',
  path: '/api/admin-panel/translate-dialog/',
  access: 'admin',
  body: z.object({ conversation_id: uuidToFind(), lang: lenientLanguage() }),
  success: {
    200: z.object({
      conversation_id: uuid(),
      name: z.string(),
      translated_name: translated,
      messages: z.array(
        z.object({
          id: id(),
          translated_message: translated,
          translated_response: translated,
          translated_nurse_message: translated,
        }),
      ),
    }),
  },
  errors: ['translation_failed'],
});

export const translateMessage = endpoint({
  id: 'A13',
  summary: 'Translates one message with its answer and latest nurse reply',
  method: 'POST',
  path: '/api/admin-panel/translate-message/',
  access: 'admin',
  body: z.object({
    message: idToFind(),
    lang: lenientLanguage(),
    is_translate_again: z._default(flag(), false),
  }),
  success: {
    200: z.object({
      id: id(),
      message: z.string(),
      response: z.string(),
      nurse_message: z.nullable(z.string()),
    }),
  },
  errors: ['translation_failed'],
});
export type TranslatedMessage = z.infer<(typeof translateMessage)['success'][200]>;

export const labelDialog = endpoint({
  id: 'A14',
  summary: 'Sets the sentiment or the specialty of a dialog',
  method: 'POST',
  path: '/api/admin-panel/change-dialog-data/',
  access: 'admin',
  body: labels(),
  success: {
    200: z.object({ id: id(), conversation_id: uuid(), sentiment, specialty }),
  },
});

export const createComment = endpoint({
  id: 'A15',
  summary: 'Comments on a message',
  method: 'POST',
  path: '/api/admin-panel/create-comment/',
  access: 'admin',
  body: z.object({ messageId: idToFind(), text: commentText() }),
  success: { 201: comment },
});

export const deleteComment = endpoint({
  id: 'A16',
  summary: 'Removes an own comment',
  method: 'DELETE',
  path: '/api/admin-panel/delete-comment/{id}/',
  access: 'admin',
  params: z.object({ id: idParam() }),
  success: { 200: z.object({ message: z.literal('Comment deleted') }) },
  errors: ['not_author'],
});

const details = z.record(z.string(), z.unknown());

/** How an answer came about, step by step. */
export const trace = z.object({
  run_id: z.string(),
  name: z.string(),
  status: z.enum(['success', 'error']),
  start_time: dateTime(),
  end_time: z.nullable(dateTime()),
  latency_ms: count(),
  model: z.string(),
  prompt_tokens: count(),
  completion_tokens: count(),
  total_tokens: count(),
  inputs: details,
  outputs: z.nullable(details),
  error: z.nullable(z.string()),
  steps: z.array(
    z.object({
      name: z.string(),
      start_time: dateTime(),
      end_time: dateTime(),
      status: z.string(),
      /** What explains the step. */
      details: z.optional(details),
    }),
  ),
});
export type Trace = z.infer<typeof trace>;

export const getTrace = endpoint({
  id: 'A17',
  summary: 'Gives the trace of the run that made an answer',
  method: 'GET',
  path: '/api/admin-panel/get-message-langsmith-trace-info/{id}/',
  access: 'admin',
  params: z.object({ id: opaqueIdParam() }),
  success: { 200: trace },
});

// @__NO_SIDE_EFFECTS__
function commentText() {
  return longText(bounds.comment);
}

// @__NO_SIDE_EFFECTS__
function labels() {
  return z
    .object({
      id: dialogId(),
      sentiment: z.optional(oneOf(sentiments)),
      specialty: z.optional(oneOf(specialties)),
    })
    .check(
      z.refine(
        (changes) => changes.sentiment !== undefined || changes.specialty !== undefined,
        'Send a sentiment or a specialty.',
      ),
    );
}
