import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Speech } from '../src/ports/speech/port.ts';
import { resample } from '../src/ports/speech/resample.ts';
import { readWav, writeWav } from '../src/ports/speech/wav.ts';

export interface AskedSpeech {
  path: string;
  authorization: string | undefined;
  /** Of a form or of a JSON body. */
  fields: Record<string, string>;
  /** Name and type of the file of a form. */
  file: { name: string; type: string; bytes: Uint8Array } | null;
}

/** How the next request is answered; well, if nothing is said. */
export type SpeechBehaviour =
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  | { kind: 'slow'; ms: number }
  | { kind: 'body'; type: string; body: string | Uint8Array };

export interface SpeechServer {
  url: string;
  asked: AskedSpeech[];
  /** Requests under way at the same time, at most. */
  mostAtOnce: number;
  script(...behaviours: SpeechBehaviour[]): void;
  stop(): Promise<void>;
}

/** The audio calls of OpenAI, with real ears and a real voice behind them. */
export async function startSpeechServer(inner: Speech): Promise<SpeechServer> {
  const script: SpeechBehaviour[] = [];
  const never = new AbortController().signal;
  let atOnce = 0;
  const server = createServer((request, response) => {
    atOnce += 1;
    speech.mostAtOnce = Math.max(speech.mostAtOnce, atOnce);
    response.on('close', () => (atOnce -= 1));
    void answer(request)
      .then((given) => {
        if (!given) return;
        response.writeHead(given.status, { 'content-type': given.type });
        response.end(given.body);
      })
      .catch(() => response.destroy());
  });
  const speech: SpeechServer = {
    url: '',
    asked: [],
    mostAtOnce: 0,
    script: (...behaviours) => void script.push(...behaviours),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage) {
    const asked = await readRequest(request);
    speech.asked.push(asked);
    const behaviour = script.shift();
    switch (behaviour?.kind) {
      case 'hang':
        return null;
      case 'status':
        return json(behaviour.status, { error: { message: 'no', type: 'error' } });
      case 'body':
        return { status: 200, type: behaviour.type, body: behaviour.body };
      case 'slow':
        await sleep(behaviour.ms);
        break;
      default:
    }
    if (asked.path === '/v1/audio/transcriptions' && asked.file && asked.fields['model']) {
      const { text } = await inner.hear(asked.file.bytes, { language: null, signal: never });
      return json(200, { text });
    }
    if (asked.path === '/v1/audio/speech' && asked.fields['model'] && asked.fields['voice']) {
      const said = asked.fields['input'] ?? '';
      const sound = readWav(await inner.speak(said, { language: 'en', signal: never }));
      if (!sound || asked.fields['response_format'] !== 'wav') return json(400, {});
      // Theirs speaks at this rate.
      const body = Buffer.from(writeWav(resample(sound, 24_000)));
      return { status: 200, type: 'audio/wav', body };
    }
    return json(404, { error: { message: 'no such call', type: 'invalid_request_error' } });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  speech.url = `http://127.0.0.1:${address.port}/v1`;
  return speech;
}

const json = (status: number, value: object) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

async function readRequest(request: IncomingMessage): Promise<AskedSpeech> {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(Buffer.from(part));
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const asked = { path: request.url ?? '', authorization: request.headers.authorization };
  if (type.startsWith('application/json')) {
    return { ...asked, fields: JSON.parse(body.toString()), file: null };
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  let file: AskedSpeech['file'] = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else file = { name: value.name, type: value.type, bytes: await value.bytes() };
  }
  return { ...asked, fields, file };
}
