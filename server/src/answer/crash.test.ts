import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveClock } from '@hale/contract/sandbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkAnswer } from '../../test/answer-reader.ts';
import { makeAsker } from '../../test/asker.ts';
import { Client } from '../../test/client.ts';
import { freePort } from '../../test/free-port.ts';
import { recordingStatus, sendRecording, silence } from '../../test/recordings.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let dataDir: string;
let port: number;
let server: ChildProcess;

async function start(): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = { PORT: String(port), DATA_DIR: dataDir, TEST_HOOKS: '1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 50_000, interval: 100 });
  return child;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hale-crash-'));
  port = await freePort();
  server = await start();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('a server killed in mid-answer has the question after its restart, unanswered and free to ask', async () => {
  const asker = await makeAsker({ client: () => new Client(`http://127.0.0.1:${port}`) });
  const { id } = await asker.ask('I have a headache [[chunks:40]] [[slow:100]]');
  const reader = await asker.open();
  const begun = await reader.take(3);
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await expect(reader.rest()).rejects.toThrow();
  await ended;

  server = await start();
  const message = await asker.newest();
  expect(message).toMatchObject({ id, response: '' });
  const answer = await asker.read({ lastEventId: begun.at(-1)?.id ?? 0, message: id });
  expect(answer.text).toContain('## Disclaimer');
  expect((await asker.newest()).response).toBe(answer.text);
});

it('a voice that waits for its answer when the server is killed is understood after the restart, or forgotten within the hour', async () => {
  const client = () => new Client(`http://127.0.0.1:${port}`);
  const [patient, absent] = [await makeAsker({ client }), await makeAsker({ client })];
  await sendRecording(patient, silence());
  const forgotten = await sendRecording(absent, silence());
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;

  server = await start();
  expect((await patient.read({ lang: 'ar' })).userText).toBe('This is a test transcript.');
  expect(await recordingStatus(absent, forgotten)).toBe(200);
  await client().call(moveClock, { body: { advance_s: 2 * 3600 } });
  const isForgotten = async () => (await recordingStatus(absent, forgotten)) === 404;
  await vi.waitUntil(isForgotten, { timeout: 20_000, interval: 200 });
  await client().call(moveClock, { body: { reset: true } });
});

it('a server told to stop in mid-answer finishes it first', async () => {
  const asker = await makeAsker({ client: () => new Client(`http://127.0.0.1:${port}`) });
  await asker.ask('I have a headache [[chunks:10]] [[slow:200]]');
  const reader = await asker.open();
  const begun = await reader.take(2);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const { error, text } = checkAnswer([...begun, ...(await reader.rest())]);
  expect(error).toBeNull();
  expect(await ended).toEqual([0, null]);

  server = await start();
  expect((await asker.newest()).response).toBe(text);
});
