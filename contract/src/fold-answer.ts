import type { AnswerEvent, NumberedAnswerEvent, StreamErrorCode, Triage } from './answer-events.ts';

/** An answer as far as its events tell. */
export interface Answer {
  /** Number of the last event folded in: what a reader that lost the connection asks from. */
  lastId: number;
  triage: Triage | null;
  text: string;
  /** All pieces of one stream are one reply; "" = the nurse said nothing. */
  nurse: string;
  /** Complete WAV files in base64, in the order they are played. */
  audio: readonly string[];
  /** The question as the server understood it: for a recording, its transcript. */
  userText: string | null;
  userAgreed: boolean;
  /** The personal data that the person saved was used. */
  usesProfile: boolean;
  error: { code: StreamErrorCode; messageClient: string } | null;
  done: boolean;
}

export const emptyAnswer: Answer = {
  lastId: 0,
  triage: null,
  text: '',
  nurse: '',
  audio: [],
  userText: null,
  userAgreed: false,
  usesProfile: false,
  error: null,
  done: false,
};

/** Folds one event in. The same function runs on the server, in the browser and in tests. */
export function foldAnswer(answer: Answer, { id, event }: NumberedAnswerEvent): Answer {
  // `[DONE]` may come alone and under any number: it ends what is there and begins nothing.
  if ('done' in event) return { ...answer, lastId: Math.max(answer.lastId, id), done: true };
  // Number 1 is the beginning of an answer: whatever was read before is told again from there.
  if (id === 1) return apply(emptyAnswer, id, event);
  return id <= answer.lastId ? answer : apply(answer, id, event);
}

export function foldAnswerEvents(
  events: Iterable<NumberedAnswerEvent>,
  start: Answer = emptyAnswer,
): Answer {
  let answer = start;
  for (const numbered of events) answer = foldAnswer(answer, numbered);
  return answer;
}

function apply(
  answer: Answer,
  lastId: number,
  event: Exclude<AnswerEvent, { done: true }>,
): Answer {
  if ('value' in event) return { ...answer, lastId, text: answer.text + event.value };
  if ('type' in event) {
    return event.type === 'text'
      ? { ...answer, lastId, text: answer.text + event.data }
      : { ...answer, lastId, audio: [...answer.audio, event.data] };
  }
  if ('nurse' in event) return { ...answer, lastId, nurse: answer.nurse + event.nurse };
  if ('triage' in event) return { ...answer, lastId, triage: event.triage };
  if ('full_response' in event) {
    const { user_text, ai_text, uses_profile = false } = event.full_response;
    return { ...answer, lastId, text: ai_text, userText: user_text, usesProfile: uses_profile };
  }
  if ('user_agreed' in event) return { ...answer, lastId, userAgreed: true };
  const error = { code: event.error, messageClient: event.message_client };
  return { ...answer, lastId, error };
}

/** The parts of a message that an answer fills. */
interface Answerable {
  message: string;
  response: string;
  nurse_messages: readonly { response: string }[];
  triage: Triage | null;
  uses_profile?: boolean | undefined;
}

/** The message with its answer so far. A failed answer leaves it unanswered. */
export function withAnswer<Message extends Answerable>(message: Message, answer: Answer): Message {
  return {
    ...message,
    message: answer.userText ?? message.message,
    response: answer.error ? '' : answer.text,
    nurse_messages: answer.error || !answer.nurse ? [] : [{ response: answer.nurse }],
    triage: answer.triage ?? message.triage,
    ...(answer.usesProfile && !answer.error && { uses_profile: true }),
  };
}
