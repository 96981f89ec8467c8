import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const ROUNDS = 12;
const WRITER = fileURLToPath(new URL('../../../test/embedded-writer.ts', import.meta.url));

const fact = z.union([
  z.object({ acknowledged: z.string() }),
  z.object({
    found: z.array(z.object({ ordered: z.string().nullable(), paid: z.string().nullable() })),
  }),
]);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hale-kill-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test(
  `the embedded database loses nothing it acknowledged when it is killed ${ROUNDS} times`,
  { timeout: 300_000 },
  async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const writer = startWriter();
      onTestFinished(() => void writer.kill('SIGKILL'));
      const lines = readFacts(writer);
      const { value: first } = await lines.next();
      if (!first || !('found' in first)) throw new Error('the database did not open');

      const present = new Set(first.found.map(({ ordered }) => ordered));
      expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
      expect(first.found.filter(({ ordered, paid }) => ordered !== paid)).toEqual([]);

      void sleep(Math.random() * 400).then(() => writer.kill('SIGKILL'));
      for await (const next of lines)
        if ('acknowledged' in next) acknowledged.add(next.acknowledged);
    }
    // The rounds prove something only if there was something to lose.
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  },
);

function startWriter() {
  // None of them lives long enough to be worth V8's optimising.
  const args = ['--liftoff-only', WRITER, join(root, 'data')];
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The sockets of killed copies stay behind: in here.
    env: { ...process.env, TMPDIR: root },
  });
}

async function* readFacts(writer: ChildProcessByStdio<null, Readable, null>) {
  const closed = once(writer, 'close');
  for await (const line of createInterface({ input: writer.stdout })) {
    // The kill may cut the last line; a fact that was cut was not told.
    if (line.endsWith('}')) yield fact.parse(JSON.parse(line));
  }
  await closed;
}
