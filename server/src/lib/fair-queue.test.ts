import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** A queue whose works end when the test says so. */
function watched(options: { concurrency: number; maxWaiting?: number; maxWaitingPerKey?: number }) {
  const queue = new FairQueue({ maxWaiting: 100, maxWaitingPerKey: 100, ...options });
  const started: string[] = [];
  const running: PromiseWithResolvers<void>[] = [];
  return {
    started,
    run: (key: string, name: string): Promise<string> =>
      queue.run(key, async () => {
        started.push(name);
        const work = Promise.withResolvers<void>();
        running.push(work);
        await work.promise;
        return name;
      }),
    finishOne: async (error?: Error): Promise<void> => {
      const work = running.shift();
      if (error) work?.reject(error);
      else work?.resolve();
      await nextTurn();
    },
  };
}

it('runs only so many at once, and the next when one is done', async () => {
  const { run, started, finishOne } = watched({ concurrency: 2 });
  const all = Promise.all(['1', '2', '3', '4'].map((name) => run('a', name)));
  await nextTurn();
  expect(started).toEqual(['1', '2']);
  for (let time = 0; time < 4; time++) await finishOne();
  expect(await all).toEqual(['1', '2', '3', '4']);
});

it('lets keys take turns', async () => {
  const { run, started, finishOne } = watched({ concurrency: 1 });
  const all = Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    run('b', 'b1'),
    run('c', 'c1'),
    run('b', 'b2'),
  ]);
  for (let time = 0; time < 7; time++) await finishOne();
  await all;
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('refuses what finds no room, in all or of one key, and has room again later', async () => {
  const { run, finishOne } = watched({ concurrency: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  const taken = [run('a', 'running'), run('a', 'a1'), run('a', 'a2')];
  await expect(run('a', 'a3')).rejects.toThrow(QueueFullError);
  taken.push(run('b', 'b1'));
  await expect(run('c', 'c1')).rejects.toThrow(QueueFullError);
  await finishOne();
  taken.push(run('c', 'c2'));
  for (let time = 0; time < 4; time++) await finishOne();
  expect(await Promise.all(taken)).toEqual(['running', 'a1', 'a2', 'b1', 'c2']);
});

it('goes on after a failure', async () => {
  const { run, finishOne } = watched({ concurrency: 1 });
  const failing = expect(run('a', 'bad')).rejects.toThrow('bad luck');
  const next = run('a', 'good');
  await nextTurn();
  await finishOne(new Error('bad luck'));
  await failing;
  await finishOne();
  expect(await next).toBe('good');
});
