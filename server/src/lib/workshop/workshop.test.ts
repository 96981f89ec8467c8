import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorkshop, type Workshop, type WorkshopOptions } from './workshop.ts';

const script = new URL('../../../test/workshop-tasks.ts', import.meta.url);
const limitMs = 30_000;

let workshop: Workshop;
function open(options: Partial<WorkshopOptions> = {}): Workshop {
  workshop = openWorkshop({ script, memoryMb: 300, ...options });
  return workshop;
}
afterEach(() => workshop.close());

const run = (
  task: string,
  input?: unknown,
  options: { limitMs?: number; by?: string; signal?: AbortSignal } = {},
) => workshop.run(task, () => Promise.resolve(input), { limitMs, ...options });

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

describe('a workshop', () => {
  it('works on bytes in another process, which knows no setting', async () => {
    open();
    const bytes = Buffer.alloc(15_000_000, 'x');
    const echoed = await run('echo', { bytes });
    expect(echoed).toEqual({ bytes: expect.any(Uint8Array) });
    expect(Buffer.compare((echoed as { bytes: Uint8Array }).bytes, bytes)).toBe(0);
    const pid = await run('id');
    expect(pid).not.toBe(process.pid);
    expect(await run('id')).toBe(pid);
    expect(await run('settings')).toEqual([]);
  });

  it('does one thing at a time, and asks for the input when its turn has come', async () => {
    open();
    let isAskedFor = false;
    const leaving = new AbortController();
    const first = run('spin', null, { signal: leaving.signal });
    const second = workshop.run('echo', async () => (isAskedFor = true), { limitMs });
    await sleep(300);
    expect(isAskedFor).toBe(false);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ reason: 'stopped' });
    expect(await second).toBe(true);
  });

  it.each([
    ['throw', 'failed'],
    ['crash', 'failed'],
    ['fill with bytes', 'failed'],
    ['fill with objects', 'failed'],
    ['spin', 'too slow'],
  ])('survives a task that does this: %s', async (task, reason) => {
    open();
    const limit = task === 'spin' ? 500 : limitMs;
    await expect(run(task, null, { limitMs: limit })).rejects.toMatchObject({ reason });
    expect(await run('echo', 'still here')).toBe('still here');
  });

  it('lets nothing be written', async () => {
    open();
    const path = join(tmpdir(), `hale-workshop-${process.pid}`);
    await expect(run('write', path)).rejects.toMatchObject({ reason: 'failed' });
    expect(existsSync(path)).toBe(false);
  });

  it('replaces a process that has grown large', async () => {
    open({ memoryMb: 350 });
    const first = await run('id');
    await run('grow');
    expect(await run('id')).not.toBe(first);
  });

  it('takes only so much work', async () => {
    open({ maxWaiting: 2 });
    const taken = [run('echo', 1), run('echo', 2)];
    await expect(run('echo', 3)).rejects.toMatchObject({ reason: 'busy' });
    expect(await Promise.all(taken)).toEqual([1, 2]);
    expect(await run('echo', 4)).toBe(4);
  });

  it('lets those who bring work take turns, and nobody fill it alone', async () => {
    open({ maxWaitingEach: 4 });
    const done: unknown[] = [];
    const note = async (name: string, by: string) => done.push(await run('echo', name, { by }));
    const much = Array.from({ length: 5 }, (_, at) => note(`much ${at}`, 'one'));
    await expect(run('echo', 'more', { by: 'one' })).rejects.toMatchObject({ reason: 'busy' });
    await Promise.all([...much, note('little', 'another')]);
    expect(done.indexOf('little')).toBeLessThan(3);
  });

  it('drops what nobody waits for any more', async () => {
    open();
    const leaving = new AbortController();
    const { signal } = leaving;
    const running = run('spin', null, { signal });
    const queued = run('echo', 1, { signal });
    setTimeout(() => leaving.abort(), 300);
    await expect(running).rejects.toMatchObject({ reason: 'stopped' });
    await expect(queued).rejects.toMatchObject({ reason: 'stopped' });
    expect(await run('echo', 2)).toBe(2);
  });

  it('passes on that there is no input', async () => {
    open();
    const lost = new Error('gone');
    await expect(workshop.run('echo', () => Promise.reject(lost), { limitMs })).rejects.toBe(lost);
    expect(await run('echo', 2)).toBe(2);
  });

  it('rests when there is nothing to do, and ends with its server', async () => {
    open({ idleMs: 100 });
    const first = await run('id');
    await expect.poll(() => isRunning(first), { timeout: 10_000 }).toBe(false);
    const second = await run('id');
    expect(isRunning(second)).toBe(true);
    const running = run('spin');
    running.catch(() => undefined);
    await workshop.close();
    await expect(running).rejects.toMatchObject({ reason: 'stopped' });
    await expect.poll(() => isRunning(second)).toBe(false);
    await expect(run('echo', 1)).rejects.toMatchObject({ reason: 'stopped' });
  });
});
