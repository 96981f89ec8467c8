import type { Knowledge } from './knowledge.ts';
import type { FindingId, Reading } from './types.ts';

/** What is known after some messages of a conversation, and which findings were asked for last. */
export interface Understood {
  readonly known: Reading | null;
  readonly asked: readonly FindingId[];
  /** The last messages that told something, the last one first: a short one may go on with them. */
  readonly told: readonly string[];
}

/** Where what was understood of conversations is kept, by their text. It may forget any of it at any time. */
export interface ReadingMemory {
  get(conversation: string): Understood | undefined;
  set(conversation: string, understood: Understood): void;
}

const memories = new WeakMap<Knowledge, ReadingMemory>();

/** From now on only what is new in a conversation is read. */
export function keepReadings(knowledge: Knowledge, memory: ReadingMemory): void {
  memories.set(knowledge, memory);
}

/** Since it was read last, a conversation has grown by a question, or by an answer and a question. */
const mostNew = 2;

/** What is known after the first `read` of the messages. */
export function recall(
  knowledge: Knowledge,
  messages: readonly unknown[],
  circumstances: object,
): Understood & { read: number } {
  const memory = memories.get(knowledge);
  const least = memory ? Math.max(1, messages.length - mostNew) : Infinity;
  for (let read = messages.length; read >= least; read -= 1) {
    const understood = memory?.get(nameOf(messages.slice(0, read), circumstances));
    if (understood) return { ...understood, read };
  }
  return { known: null, asked: [], told: [], read: 0 };
}

export function remember(
  knowledge: Knowledge,
  messages: readonly unknown[],
  circumstances: object,
  understood: Understood,
): void {
  memories.get(knowledge)?.set(nameOf(messages, circumstances), understood);
}

const nameOf = (messages: readonly unknown[], circumstances: object): string =>
  JSON.stringify([circumstances, messages]);
