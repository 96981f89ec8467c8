import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

afterEach(() => vi.unstubAllGlobals());

const runOverlapping = async () => {
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('the first one fails');
    return name;
  };
  const outcomes = await Promise.allSettled([
    exclusively('test', task('first')),
    exclusively('test', task('second')),
  ]);
  return { log, statuses: outcomes.map(({ status }) => status) };
};

test('without locks of the browser, tasks of this page wait for one another, also for a failed one', async () => {
  vi.stubGlobal('navigator', {});
  expect(await runOverlapping()).toEqual({
    log: ['first begins', 'first ends', 'second begins', 'second ends'],
    statuses: ['rejected', 'fulfilled'],
  });
});

test('with them, the browser decides', async () => {
  const request = vi.fn((_name: string, task: () => Promise<unknown>) => task());
  vi.stubGlobal('navigator', { locks: { request } });
  await exclusively('test', async () => 'done');
  expect(request).toHaveBeenCalledWith('test', expect.any(Function));
});
