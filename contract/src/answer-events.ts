import * as z from 'zod/mini';
import { streamErrors, triageLevels } from './constants.ts';

/** What the safety rules say about a message, before any model is asked. */
export const triage = z.object({
  level: z.enum(triageLevels),
  title: z.string(),
  advice: z.string(),
  /** Local emergency or crisis number. */
  call: z.nullable(z.string()),
});
export type Triage = z.infer<typeof triage>;
export type TriageLevel = Triage['level'];

const triageEvent = z.object({ triage });
const plainTextEvent = z.object({ value: z.string() });
const voiceEvent = z.object({ type: z.enum(['text', 'audio']), data: z.string() });
const nurseEvent = z.object({ nurse: z.string() });
const fullResponseEvent = z.object({
  full_response: z.object({
    user_text: z.string(),
    ai_text: z.string(),
    /** The answer used the personal data that the person saved. */
    uses_profile: z.optional(z.literal(true)),
  }),
});
const userAgreedEvent = z.object({ user_agreed: z.literal(true) });
const errorEvent = z.object({
  // An error of a newer server must still end the answer.
  error: z.catch(z.enum(streamErrors), 'ai_failed'),
  message_client: z.string(),
});

/** One event of the answer stream. Exactly one key tells which; `done` is `[DONE]` on the wire. */
export type AnswerEvent =
  | z.infer<typeof triageEvent>
  | z.infer<typeof plainTextEvent>
  | z.infer<typeof voiceEvent>
  | z.infer<typeof nurseEvent>
  | z.infer<typeof fullResponseEvent>
  | z.infer<typeof userAgreedEvent>
  | z.infer<typeof errorEvent>
  | { done: true };

export type StreamErrorCode = z.infer<typeof errorEvent>['error'];

/** An event with its number within one answer: 1, 2, 3 … */
export interface NumberedAnswerEvent {
  id: number;
  event: AnswerEvent;
}

const DONE = '[DONE]';

const schemas = {
  value: plainTextEvent,
  type: voiceEvent,
  nurse: nurseEvent,
  triage: triageEvent,
  full_response: fullResponseEvent,
  user_agreed: userAgreedEvent,
  error: errorEvent,
} as const;

/** Reads the payload of one `data:` line; null for what this reader does not know, which is skipped. */
export function parseAnswerPayload(payload: string): AnswerEvent | null {
  if (payload === DONE) return { done: true };
  const json = parseJson(payload);
  if (typeof json !== 'object' || json === null) return null;
  for (const [key, schema] of Object.entries(schemas)) {
    if (key in json) return schema.safeParse(json).data ?? null;
  }
  return null;
}

/** The payload of one `data:` line. */
export function answerPayload(event: AnswerEvent): string {
  return 'done' in event ? DONE : JSON.stringify(event);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
