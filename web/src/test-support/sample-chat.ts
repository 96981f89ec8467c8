import { answerPayload, type AnswerEvent } from '@hale/contract/answer-events';
import type { Chat } from '@hale/contract/chats';
import type { Message } from '@hale/contract/messages';

export const CHAT = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';

export const sampleChat = (changes: Partial<Chat> = {}): Chat => ({
  conversation_id: CHAT,
  name: 'New chat',
  updated_at: '2026-03-10T12:00:00.000Z',
  voiceMode: false,
  ...changes,
});

export const sampleMessage = (changes: Partial<Message> = {}): Message => ({
  id: 5,
  conversation_id: CHAT,
  message: 'I have a headache',
  response: '',
  files: [],
  nurse_messages: [],
  is_free_refreshed: false,
  created_at: '2026-03-10T12:00:00.000Z',
  triage: null,
  rating: null,
  ...changes,
});

const encoder = new TextEncoder();

const frame = (event: AnswerEvent, id: number) =>
  encoder.encode(`id: ${id}\ndata: ${answerPayload(event)}\n\n`);

/** A whole answer over one connection. */
export const answerStream = (events: readonly AnswerEvent[]): Response => {
  const waiting = events.map((event, index) => frame(event, index + 1));
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const piece = waiting.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    }),
  );
};

/** An answer whose pieces the test sends itself. */
export const openStream = () => {
  let id = 0;
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const response = new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    }),
  );
  const push = (...events: AnswerEvent[]) => {
    for (const event of events) control?.enqueue(frame(event, (id += 1)));
  };
  return { response, push };
};

export const goodAnswer = (text: string, question = 'I have a headache'): AnswerEvent[] => [
  { value: text },
  { full_response: { user_text: question, ai_text: text } },
  { done: true },
];
