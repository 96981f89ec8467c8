import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAsker } from '../../test/asker.ts';
import { signedIn } from '../../test/chatting.ts';
import { KillableServer } from '../../test/killable-server.ts';
import { statusesOf, uploadTexts } from '../../test/knowledge.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.remove());

it('a server killed while it indexes goes on after its restart, and nothing is half found', async () => {
  const staff = await signedIn(server, { is_admin: true });
  await uploadTexts(staff, { 'old.txt': 'Against the zyrphast headache helps the old remedy.' });
  const statuses = () => statusesOf(staff);
  await vi.waitUntil(async () => (await statuses())[0] === 'ready', { timeout: 60_000 });

  const filler = Array.from({ length: 15_000 }, (_, at) => `Word${at} stands in line ${at}.`);
  const text = [...filler, 'Against the zyrphast headache helps the new remedy.'].join('\n\n');
  // Its answer waits for the index, and is lost with the server.
  const uploading = uploadTexts(staff, { 'new.txt': text }).catch(() => undefined);
  await vi.waitUntil(async () => (await statuses())[0] === 'indexing', { timeout: 60_000 });
  // Some of it is done by then; all of it takes several times as long.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await server.end();
  await uploading;

  await server.startAgain();
  const asker = await makeAsker(server);
  const ask = async () => (await asker.hear('What helps against the zyrphast headache?')).text;
  if ((await statuses())[0] === 'indexing') expect(await ask()).not.toContain('the old remedy');
  await vi.waitUntil(async () => (await statuses())[0] === 'ready', {
    timeout: 150_000,
    interval: 500,
  });
  expect(await ask()).toContain('the new remedy');
}, 240_000);
