import { expect, it } from 'vitest';
import { InTurn } from './in-turn.ts';

it('lets works of one key wait for each other, also for one that failed, and nobody else', async () => {
  const inTurn = new InTurn();
  const told: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inTurn.run('a', async () => {
    await held;
    told.push('first');
    throw new Error('broken');
  });
  const second = inTurn.run('a', async () => void told.push('second'));
  await inTurn.run('b', async () => void told.push('other'));
  expect(told).toEqual(['other']);
  letGo();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(told).toEqual(['other', 'first', 'second']);
  expect(await inTurn.run('a', async () => 'again')).toBe('again');
});
