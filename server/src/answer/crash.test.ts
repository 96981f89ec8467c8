import { moveClock } from '@hale/contract/sandbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkAnswer } from '../../test/answer-reader.ts';
import { makeAsker } from '../../test/asker.ts';
import { KillableServer } from '../../test/killable-server.ts';
import { recordingStatus, sendRecording, silence } from '../../test/recordings.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.remove());

it('a server killed in mid-answer has the question after its restart, unanswered and free to ask', async () => {
  const asker = await makeAsker(server);
  const { id } = await asker.ask('I have a headache [[chunks:40]] [[slow:100]]');
  const reader = await asker.open();
  const begun = await reader.take(3);
  const ended = server.end();
  await expect(reader.rest()).rejects.toThrow();
  await ended;

  await server.startAgain();
  const message = await asker.newest();
  expect(message).toMatchObject({ id, response: '' });
  const answer = await asker.read({ lastEventId: begun.at(-1)?.id ?? 0, message: id });
  expect(answer.text).toContain('## Disclaimer');
  expect((await asker.newest()).response).toBe(answer.text);
});

it('a voice that waits for its answer when the server is killed is understood after the restart, or forgotten within the hour', async () => {
  const [patient, absent] = [await makeAsker(server), await makeAsker(server)];
  await sendRecording(patient, silence());
  const forgotten = await sendRecording(absent, silence());
  await server.end();

  await server.startAgain();
  expect((await patient.read({ lang: 'ar' })).userText).toBe('This is a test transcript.');
  expect(await recordingStatus(absent, forgotten)).toBe(200);
  await server.client().call(moveClock, { body: { advance_s: 2 * 3600 } });
  const isForgotten = async () => (await recordingStatus(absent, forgotten)) === 404;
  await vi.waitUntil(isForgotten, { timeout: 20_000, interval: 200 });
  await server.client().call(moveClock, { body: { reset: true } });
});

it('a server told to stop in mid-answer finishes it first', async () => {
  const asker = await makeAsker(server);
  await asker.ask('I have a headache [[chunks:10]] [[slow:200]]');
  const reader = await asker.open();
  const begun = await reader.take(2);
  const ended = server.end('SIGTERM');
  const { error, text } = checkAnswer([...begun, ...(await reader.rest())]);
  expect(error).toBeNull();
  expect(await ended).toEqual([0, null]);

  await server.startAgain();
  expect((await asker.newest()).response).toBe(text);
});
