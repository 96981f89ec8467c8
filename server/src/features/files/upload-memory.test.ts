import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import { fileLimits } from '@hale/contract/constants';
import { expect, it, vi } from 'vitest';
import { Client } from '../../../test/client.ts';
import { freePort } from '../../../test/free-port.ts';
import { person } from '../../../test/people.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** The files together are 150 MB. */
const maxGrowthMb = 120;

/** The most memory a process had since it was last forgotten, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Its start took far more than anything later. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

it.skipIf(!existsSync('/proc/self/status'))(
  'ten files of the largest size pass through without being held (needs /proc)',
  { timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hale-memory-'));
    const port = String(await freePort());
    const { PATH, HOME, TMPDIR } = process.env;
    const server = spawn(process.execPath, ['--max-semi-space-size=4', main], {
      env: {
        PATH,
        HOME,
        TMPDIR,
        PORT: port,
        DATA_DIR: dataDir,
        TEST_HOOKS: '1',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    try {
      let output = '';
      server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await vi.waitUntil(() => output.includes('Hale runs at'), { timeout: 120_000 });
      const client = new Client(`http://127.0.0.1:${port}`);
      client.token = (await client.call(makeUser, { body: person('memory') })).body.access;
      const chat = (await client.call(api.createChat, { body: {} })).body;
      const send = async (size: number, count: number): Promise<void> => {
        const form = new FormData();
        form.set('conversation_id', chat.conversation_id);
        const file = new File([Buffer.alloc(size, 'a')], 'a.txt', { type: 'text/plain' });
        for (let n = 0; n < count; n++) form.append('files', file);
        const { body } = await client.call(api.sendMessage, { body: form });
        expect(body.files).toHaveLength(count);
      };
      await send(1000, 10);
      // What the first answer takes, the engine with its knowledge, is not the files'.
      const answer = `/api/chats/get-gpt-answer/${chat.conversation_id}/en/`;
      const headers = { authorization: `Bearer ${client.token}` };
      await (await fetch(`http://127.0.0.1:${port}${answer}`, { headers })).text();
      await forgetPeak(server.pid!);
      const before = await peakOf(server.pid!);
      await send(fileLimits.maxBytes, 10);
      const after = await peakOf(server.pid!);
      expect(after - before).toBeLessThan(maxGrowthMb);
    } finally {
      server.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
