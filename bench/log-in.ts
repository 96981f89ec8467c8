import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { buildPath } from '@hale/contract/endpoint';
import { makeUser } from '@hale/contract/sandbox';
import { freePort } from '../server/test/free-port.ts';
import { median, postJson, type Row, startSubject } from './lib.ts';

const ROUNDS = 3;
const READERS = 10;
const LOG_INS = 200;
/** Between two tokens of an answer: what a quick language model takes. */
const PAUSE_MS = 20;
const QUIET_MS = 3000;

interface Account {
  email: string;
  password: string;
  token: string;
}

/** What a flood of log-ins does to people who are reading answers meanwhile. */
export async function measureLogIn(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const house = await startSubject(new URL('./servers/house.ts', import.meta.url), {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    TEST_HOOKS: '1',
  });
  try {
    const accounts: Account[] = [];
    for (let index = 0; index < READERS; index++) {
      accounts.push(await makeAccount(house.origin, index));
    }
    await logInMany(house.origin, accounts, READERS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureRound(house.origin, accounts));
    return describeRounds(rounds);
  } finally {
    await house.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Round {
  quietMs: number;
  busyMs: number;
  busyTokens: number;
  logInsPerSecond: number;
}

/** The same answers are read without log-ins, then with them. */
async function measureRound(origin: string, accounts: readonly Account[]): Promise<Round> {
  const leaving = new AbortController();
  const delays: number[] = [];
  const reading = accounts.map((account) => readAnswer(origin, account, delays, leaving.signal));
  await sleep(1000);
  delays.splice(0);
  await sleep(QUIET_MS);
  const quiet = delays.splice(0);
  const begin = performance.now();
  await logInMany(origin, accounts, LOG_INS);
  const seconds = (performance.now() - begin) / 1000;
  const busy = delays.splice(0);
  leaving.abort();
  await Promise.all(reading);
  return {
    quietMs: median(quiet),
    busyMs: median(busy),
    busyTokens: busy.length,
    logInsPerSecond: LOG_INS / seconds,
  };
}

function describeRounds(rounds: readonly Round[]): Row[] {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const ratio = of(({ busyMs, quietMs }) => busyMs / quietMs);
  const delays = `${of(({ busyMs }) => busyMs).toFixed(1)} ms / ${of(({ quietMs }) => quietMs).toFixed(1)} ms`;
  const speed = of(({ logInsPerSecond }) => logInsPerSecond);
  return [
    {
      what: `delay of tokens, ${LOG_INS} log-ins at once / none`,
      measured: `${ratio.toFixed(2)}× (${delays}, ${of(({ busyTokens }) => busyTokens)} tokens, ${speed.toFixed(0)} log-ins/s)`,
      bar: '≤ 1.25×',
      ok: ratio <= 1.25,
    },
  ];
}

async function makeAccount(origin: string, index: number): Promise<Account> {
  const account = { email: `reader-${index}@example.org`, password: 'Secret-12' };
  const body = { ...account, firstName: 'Ada', lastName: 'Byron', plan: 'annual' };
  const made = await postJson(origin + makeUser.path, body);
  return { ...account, token: String(made['access']) };
}

async function logInMany(
  origin: string,
  accounts: readonly Account[],
  count: number,
): Promise<void> {
  const some = Array.from({ length: count }, (_, index) => accounts[index % accounts.length]);
  await Promise.all(
    some.map((account) =>
      postJson(origin + api.logIn.path, { email: account?.email, password: account?.password }),
    ),
  );
}

/** Asks something and notes the time between any two tokens of the answer, until told to leave. */
async function readAnswer(
  origin: string,
  { token }: Account,
  delays: number[],
  leaving: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  while (!leaving.aborted) {
    const chat = await postJson(origin + api.createChat.path, {}, headers);
    const id = String(chat['conversation_id']);
    const form = new FormData();
    form.set('conversation_id', id);
    form.set(
      'message',
      `[[chunks:500]][[slow:${PAUSE_MS}]] I have had a headache since yesterday.`,
    );
    const sent = await fetch(origin + api.sendMessage.path, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!sent.ok) throw new Error(`sending: ${sent.status}`);
    const path = buildPath(api.streamAnswer.path, { id, lang: 'en' });
    await readStream(origin + path, headers, delays, leaving);
  }
}

async function readStream(
  url: string,
  headers: Record<string, string>,
  delays: number[],
  leaving: AbortSignal,
): Promise<void> {
  const outgoing = get(url, { headers, agent: new Agent({ keepAlive: false }) });
  leaving.addEventListener('abort', () => outgoing.destroy(), { once: true });
  try {
    const [response] = await once(outgoing, 'response');
    let last: number | null = null;
    for await (const chunk of response) {
      const now = performance.now();
      if (!String(chunk).includes('{"value":')) continue;
      if (last !== null) delays.push(now - last);
      last = now;
    }
  } catch (error) {
    if (!leaving.aborted) throw error;
  }
}
