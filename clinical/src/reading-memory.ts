import type { Knowledge } from './knowledge.ts';
import type { FindingId, Reading } from './types.ts';

/** What is known after some messages of a conversation, and which findings were asked for last. */
export interface Understood {
  readonly known: Reading | null;
  readonly asked: readonly FindingId[];
  /** The last messages that told something, the last one first: a short one may go on with them. */
  readonly told: readonly string[];
}

interface Message {
  readonly by: string;
  readonly text: string;
}

export interface Remembered {
  readonly messages: readonly Message[];
  readonly understood: Understood;
}

/** Where what was understood of conversations is kept, by a name of each. It may forget any of it at any time. */
export interface ReadingMemory {
  get(name: string): Remembered | undefined;
  set(name: string, remembered: Remembered): void;
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
  messages: readonly Message[],
  circumstances: object,
): Understood & { read: number } {
  const memory = memories.get(knowledge);
  const least = memory ? Math.max(1, messages.length - mostNew) : Infinity;
  for (let read = messages.length; read >= least; read -= 1) {
    const begun = messages.slice(0, read);
    const remembered = memory?.get(nameOf(begun, circumstances));
    if (remembered && areSame(remembered.messages, begun))
      return { ...remembered.understood, read };
  }
  return { known: null, asked: [], told: [], read: 0 };
}

export function remember(
  knowledge: Knowledge,
  messages: readonly Message[],
  circumstances: object,
  understood: Understood,
): void {
  memories.get(knowledge)?.set(nameOf(messages, circumstances), { messages, understood });
}

/** So much of each message is part of the name: tens of thousands of letters make a slow one. */
const named = 40;

/** Conversations that begin alike in every message and are as long share a name; the texts are compared then. */
const nameOf = (messages: readonly Message[], circumstances: object): string =>
  JSON.stringify([
    circumstances,
    messages.map(({ by, text }) => [by, text.length, text.slice(0, named)]),
  ]);

const areSame = (some: readonly Message[], others: readonly Message[]): boolean =>
  some.length === others.length &&
  some.every(({ by, text }, at) => by === others[at]?.by && text === others[at].text);
