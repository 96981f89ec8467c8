import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { Dispatcher } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import { countSocketWrites } from '../../../test/socket-writes.ts';
import { Line } from './held-connection.ts';

let server: Server;
let responses: ServerResponse[];

const answer: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200);
  responses.push(response);
  response.write('first ');
};

async function listen(made: Server): Promise<number> {
  server = made;
  responses = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Asks, and keeps what comes. Holds the line at the first word if it is to. */
function ask(line: Line, { holds }: { holds: boolean }) {
  const heard = { text: '', turns: 0, isOver: false, problem: '' };
  let turn: Promise<void> | null = null;
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {},
    onResponseStart() {},
    onResponseData(_controller, bytes) {
      heard.text += Buffer.from(bytes).toString();
      if (heard.text === 'first ' && holds) line.hold();
      // What was read at one go comes in one turn.
      turn ??= Promise.resolve().then(() => {
        heard.turns += 1;
        turn = null;
      });
    },
    onResponseEnd() {
      heard.isOver = true;
    },
    onResponseError(_controller, error) {
      heard.problem = error.message;
    },
  };
  line.dispatch({ method: 'POST', path: '/', body: 'question' }, handler);
  return heard;
}

const written = (response: ServerResponse, text: string): Promise<void> =>
  new Promise((resolve) => response.write(text, () => resolve()));

const pieces = Array.from({ length: 20 }, (_, at) => `${at} `);

const certificate = makeCertificate();
if (!certificate) it.skip('openssl is not installed here: encrypted lines are not tested');

describe.each(certificate ? ['http', 'https'] : ['http'])('a line by %s', (kind) => {
  const trusted = tls.getCACertificates('default');
  beforeAll(() =>
    tls.setDefaultCACertificates([...trusted, ...(certificate ? [certificate.cert] : [])]),
  );
  afterAll(() => tls.setDefaultCACertificates(trusted));

  async function open(): Promise<Line> {
    const made =
      kind === 'https' && certificate
        ? createSecureServer(certificate, answer)
        : createServer(answer);
    return new Line(`${kind}://127.0.0.1:${await listen(made)}`);
  }

  it('leaves what comes while it is held, and reads it at one go', async () => {
    const line = await open();
    const heard = ask(line, { holds: true });
    await expect.poll(() => heard.text).toBe('first ');
    for (const piece of pieces) await written(responses[0] ?? never(), piece);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toMatchObject({ text: 'first ', turns: 1 });

    line.release();
    await expect.poll(() => heard.text).toBe(`first ${pieces.join('')}`);
    expect(heard.turns).toBe(2);
    responses[0]?.end();
    await expect.poll(() => heard.isOver).toBe(true);
  });

  it('hears of everything at once while nobody holds it, and is used again', async () => {
    const line = await open();
    for (const at of [0, 1]) {
      const heard = ask(line, { holds: false });
      await expect.poll(() => heard.text).toBe('first ');
      await written(responses[at] ?? never(), 'second');
      await expect.poll(() => heard.text).toBe('first second');
      responses[at]?.end();
      await expect.poll(() => heard.isOver).toBe(true);
    }
    expect(responses[1]?.socket).toBe(responses[0]?.socket);
  });

  it('sends a request at one go, its body with it', async () => {
    const line = await open();
    const heard = ask(line, { holds: false });
    await expect.poll(() => heard.text).toBe('first ');
    responses[0]?.end();
    await expect.poll(() => heard.isOver).toBe(true);
    const writes = countSocketWrites();
    let sent = 0;
    server.prependListener('request', () => (sent = writes()));
    const again = ask(line, { holds: false });
    await expect.poll(() => again.text).toBe('first ');
    expect(sent).toBe(1);
  });

  it('tells what came before it was cut', async () => {
    const line = await open();
    const heard = ask(line, { holds: true });
    await expect.poll(() => heard.text).toBe('first ');
    await written(responses[0] ?? never(), 'last');
    responses[0]?.destroy();
    line.release();
    await expect.poll(() => heard.problem).not.toBe('');
    expect(heard.text).toBe('first last');
  });
});

function never(): never {
  throw new Error('nothing was asked');
}
