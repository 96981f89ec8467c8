import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the next request is answered. */
export type ModelBehaviour =
  | {
      kind: 'text';
      pieces: readonly string[];
      delayMs?: number;
      firstMs?: number;
      /** Why the text ends. */
      finish?: string;
      /** What is said of the end before it is there: null, or by some servers "". */
      unfinished?: string;
      /** Its tokens are not told. */
      isUncounted?: boolean;
      /** A proxy in between says that it is being worked on, before there is an answer. */
      isAnnounced?: boolean;
    }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw json'; text: string }
  | { kind: 'status'; status: number; retryAfter?: number; error?: object }
  /** A refusal whose reason is begun and never said to its end. */
  | { kind: 'refusal without end'; status: number }
  /** Head and some pieces, then nothing more but comments that keep the connection alive. */
  | { kind: 'stall'; pieces: readonly string[]; hasComments?: boolean }
  /** The connection breaks in the middle of a chunk. */
  | { kind: 'cut'; pieces: readonly string[] }
  | { kind: 'malformed chunk'; pieces: readonly string[] }
  /** The stream ends politely, but without a finish reason. */
  | { kind: 'no finish'; pieces: readonly string[] }
  | { kind: 'vectors'; size: number };

export interface AskedModel {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    temperature?: number;
    top_p?: number;
    response_format?: object;
    stream_options?: object;
    messages?: { role: string; content: unknown }[];
    input?: string[];
  };
}

export interface ModelServer {
  url: string;
  /** Every request so far, in order. */
  asked: AskedModel[];
  /** Requests that the other side gave up. */
  abandoned: number;
  /** Answers the coming requests, in order; then `otherwise`. */
  script(...behaviours: ModelBehaviour[]): void;
  otherwise: ModelBehaviour;
  /** Decides by the request; wins over the script where it returns something. */
  decide: ((asked: AskedModel) => ModelBehaviour | undefined) | null;
  stop(): Promise<void>;
}

/** A server that speaks the protocol of OpenAI, well or badly, as it is told. */
export async function startModelServer(): Promise<ModelServer> {
  const waiting: ModelBehaviour[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const model: ModelServer = {
    url: '',
    asked: [],
    abandoned: 0,
    script: (...behaviours) => void waiting.push(...behaviours),
    otherwise: { kind: 'text', pieces: ['Hello', ' there'] },
    decide: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const part of request) chunks.push(Buffer.from(part));
    const asked: AskedModel = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    model.asked.push(asked);
    response.on('close', () => {
      if (!response.writableFinished) model.abandoned += 1;
    });
    const behaviour = model.decide?.(asked) ?? waiting.shift() ?? model.otherwise;
    await behave(behaviour, asked, response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}

async function behave(
  behaviour: ModelBehaviour,
  asked: AskedModel,
  response: ServerResponse,
): Promise<void> {
  switch (behaviour.kind) {
    case 'status':
      response.writeHead(behaviour.status, {
        'content-type': 'application/json',
        ...(behaviour.retryAfter !== undefined && { 'retry-after': String(behaviour.retryAfter) }),
      });
      return void response.end(
        JSON.stringify({ error: behaviour.error ?? { message: 'no', type: 'error' } }),
      );
    case 'refusal without end':
      response.writeHead(behaviour.status, { 'content-type': 'application/json' });
      return void response.write('{"error":{"message":"the ');
    case 'json':
      return sendCompletion(response, asked, JSON.stringify(behaviour.value));
    case 'raw json':
      return sendCompletion(response, asked, behaviour.text);
    case 'vectors':
      return sendJson(response, {
        object: 'list',
        model: asked.body.model,
        data: (asked.body.input ?? []).map((text, index) => ({
          object: 'embedding',
          index,
          embedding: Array.from({ length: behaviour.size }, (_, at) => text.length + at),
        })),
        usage: { prompt_tokens: 1, total_tokens: 1 },
      });
    default:
  }
  if (behaviour.kind === 'text' && asked.body.stream !== true) {
    return sendCompletion(response, asked, behaviour.pieces.join(''));
  }
  if (behaviour.kind === 'text' && behaviour.isAnnounced) response.writeProcessing();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const delayMs = behaviour.kind === 'text' ? (behaviour.delayMs ?? 0) : 0;
  if (behaviour.kind === 'text' && behaviour.firstMs) await sleep(behaviour.firstMs);
  const unfinished = behaviour.kind === 'text' ? (behaviour.unfinished ?? null) : null;
  for (const piece of behaviour.pieces) {
    response.write(`data: ${chunk(asked, { content: piece }, unfinished)}\n\n`);
    if (delayMs > 0) await sleep(delayMs);
  }
  if (behaviour.kind === 'stall') {
    if (!behaviour.hasComments) return;
    const comments = setInterval(() => response.write(': processing\n\n'), 20);
    return void response.once('close', () => clearInterval(comments));
  }
  if (behaviour.kind === 'cut') {
    response.write('data: {"id":"x","choices":[{"delta":{"content":"half a to');
    await sleep(20);
    return void response.destroy();
  }
  if (behaviour.kind === 'malformed chunk') response.write('data: {not json}\n\n');
  if (behaviour.kind === 'text') {
    response.write(`data: ${chunk(asked, {}, behaviour.finish ?? 'stop')}\n\n`);
    const usage = { prompt_tokens: 11, completion_tokens: behaviour.pieces.length };
    const counted = JSON.stringify({ id: 'x', choices: [], usage });
    if (!behaviour.isUncounted) response.write(`data: ${counted}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}

function chunk(asked: AskedModel, delta: object, finish: string | null): string {
  return JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    model: asked.body.model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

function sendCompletion(response: ServerResponse, asked: AskedModel, content: string): void {
  sendJson(response, {
    id: 'x',
    object: 'chat.completion',
    model: asked.body.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  });
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}
