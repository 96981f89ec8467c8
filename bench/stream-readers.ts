import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { api } from '@hale/contract';
import { buildPath } from '@hale/contract/endpoint';
import { makeUser } from '@hale/contract/sandbox';
import { postJson } from './lib.ts';

/** What readers noticed while it counted. */
export interface Delays {
  isCounting: boolean;
  /** From the question to the first token, without what the model took, in milliseconds. */
  firstMs: number[];
  /** From the model to the reader, of all other tokens. */
  tokenMs: number[];
}

/** Asks once and reads the whole answer. */
export type Ask = (delays: Delays) => Promise<void>;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1000 });
const stamp = /~(\d+):(\d+):(\d+)~/g;
const nowUs = (): number => Number(process.hrtime.bigint() / 1000n);

export function proxyReader(origin: string): Ask {
  return async (delays) => {
    const body = JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'Hello' }] });
    const askedUs = nowUs();
    await readTokens(
      await send('POST', `${origin}/v1/chat/completions`, {}, body),
      askedUs,
      delays,
    );
  };
}

/** Somebody with an account and a chat. */
export async function makeReader(
  origin: string,
  name: string,
  message = () => 'I have had a headache since yesterday.',
): Promise<Ask> {
  const account = { email: `${name}@example.org`, password: 'Secret-12', plan: 'annual' };
  const made = await postJson(origin + makeUser.path, {
    ...account,
    firstName: 'A',
    lastName: 'B',
  });
  const headers = { authorization: `Bearer ${String(made['access'])}` };
  const chat = await postJson(origin + api.createChat.path, {}, headers);
  const id = String(chat['conversation_id']);
  const path = buildPath(api.streamAnswer.path, { id, lang: 'en' });
  return async (delays) => {
    const question = form({ conversation_id: id, message: message() });
    const askedUs = nowUs();
    const sending = { ...headers, ...question.headers };
    const sent = await send('POST', origin + api.sendMessage.path, sending, question.body);
    await once(sent.resume(), 'end');
    if (sent.statusCode !== 201) throw new Error(`sending: ${sent.statusCode}`);
    await readTokens(await send('GET', origin + path, headers), askedUs, delays);
  };
}

async function readTokens(
  response: IncomingMessage,
  askedUs: number,
  delays: Delays,
): Promise<void> {
  let [rest, last] = ['', -1];
  for await (const chunk of response) {
    const atUs = nowUs();
    rest += String(chunk);
    let end = 0;
    for (const found of rest.matchAll(stamp)) {
      const [place, saidUs, modelAskedUs] = found.slice(1).map(Number);
      end = found.index + found[0].length;
      // The whole text comes once more at the end.
      if (place === undefined || saidUs === undefined || modelAskedUs === undefined) continue;
      if (place <= last) continue;
      last = place;
      if (!delays.isCounting) continue;
      if (place === 0) delays.firstMs.push((atUs - askedUs - (saidUs - modelAskedUs)) / 1000);
      else delays.tokenMs.push((atUs - saidUs) / 1000);
    }
    rest = rest.slice(end).slice(-200);
  }
}

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<IncomingMessage> {
  const outgoing = request(url, { method, agent, headers });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  return response;
}

function form(fields: Record<string, string>) {
  const boundary = 'bench-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}
