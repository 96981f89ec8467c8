import {
  type AnswerEvent,
  type NumberedAnswerEvent,
  parseAnswerPayload,
} from '@hale/contract/answer-events';
import { followsAnswerGrammar } from '@hale/contract/answer-grammar';
import { streamAnswer } from '@hale/contract/chats';
import { buildPath } from '@hale/contract/endpoint';
import { type Answer, foldAnswerEvents } from '@hale/contract/fold-answer';
import { expect } from 'vitest';
import type { Client } from './client.ts';

export interface ReadOptions {
  lang?: string;
  /** Header of a reader that lost its connection. */
  lastEventId?: number | string;
  after?: number | string;
  message?: number;
}

export interface ReadAnswer extends Answer {
  ids: number[];
  events: AnswerEvent[];
  numbered: NumberedAnswerEvent[];
}

/** Reads an answer stream by the letter of the contract: anything out of its form fails the test. */
export class AnswerReader {
  readonly response: Response;
  readonly #pieces: ReadableStreamDefaultReader<string>;
  #rest = '';

  private constructor(response: Response) {
    this.response = response;
    if (!response.body) throw new Error('the answer has no body');
    this.#pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(client: Client, id: string, options: ReadOptions = {}): Promise<AnswerReader> {
    const { lang = 'en', lastEventId, after, message } = options;
    const path = buildPath(streamAnswer.path, { id, lang }, { after, message });
    const response = await client.fetch(path, {
      headers: {
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    return new AnswerReader(response);
  }

  /** Null: the server has closed the stream. */
  async next(): Promise<NumberedAnswerEvent | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 2);
        if (block.startsWith(':')) continue;
        const [, id, data = ''] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
        expect(id, `not the form of an event: ${block}`).toBeDefined();
        const event = parseAnswerPayload(data);
        if (!event) throw new Error(`an unknown event: ${data}`);
        return { id: Number(id), event };
      }
      const { done, value } = await this.#pieces.read();
      if (done) {
        expect(this.#rest).toBe('');
        return null;
      }
      this.#rest += value;
    }
  }

  async take(count: number): Promise<NumberedAnswerEvent[]> {
    const taken: NumberedAnswerEvent[] = [];
    while (taken.length < count) {
      const next = await this.next();
      if (!next) break;
      taken.push(next);
    }
    return taken;
  }

  /** Everything up to the end of the stream. */
  async rest(): Promise<NumberedAnswerEvent[]> {
    return this.take(Number.POSITIVE_INFINITY);
  }

  /** As a lost connection. */
  async cut(): Promise<void> {
    await this.#pieces.cancel();
  }
}

/** A whole answer from its first event on, with its numbers and grammar checked. */
export async function readAnswer(
  client: Client,
  id: string,
  options: ReadOptions = {},
): Promise<ReadAnswer> {
  const reader = await AnswerReader.open(client, id, options);
  return checkAnswer(await reader.rest());
}

export function checkAnswer(numbered: NumberedAnswerEvent[]): ReadAnswer {
  const ids = numbered.map((one) => one.id);
  const events = numbered.map(({ event }) => event);
  expect(ids).toEqual(ids.map((_, place) => place + 1));
  expect(followsAnswerGrammar(events), JSON.stringify(events)).toBe(true);
  const pieces = events.map((event) =>
    'value' in event ? event.value : 'type' in event && event.type === 'text' ? event.data : '',
  );
  const full = events.find((event) => 'full_response' in event);
  if (full) expect(full.full_response.ai_text).toBe(pieces.join(''));
  return { ...foldAnswerEvents(numbered), ids, events, numbered };
}
