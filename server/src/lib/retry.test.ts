import { describe, expect, it } from 'vitest';
import { retry } from './retry.ts';

const always = { tries: 4, waitMs: 1, worthRetrying: () => true };

describe('retry', () => {
  it('works until it succeeds', async () => {
    let tries = 0;
    const work = async () => {
      if (++tries < 3) throw new Error('not yet');
      return tries;
    };
    expect(await retry(work, always)).toBe(3);
  });

  it('gives up with the last error', async () => {
    let tries = 0;
    const work = () => Promise.reject(new Error(`try ${++tries}`));
    await expect(retry(work, always)).rejects.toThrow('try 4');
  });

  it('does not repeat what is not worth it', async () => {
    let tries = 0;
    const work = () => Promise.reject(new Error(`try ${++tries}`));
    await expect(retry(work, { ...always, worthRetrying: () => false })).rejects.toThrow('try 1');
  });

  it('stops when told to, also while it waits', async () => {
    const stop = new AbortController();
    let tries = 0;
    const work = () => {
      tries += 1;
      setTimeout(() => stop.abort(), 5);
      return Promise.reject(new Error('no'));
    };
    const running = retry(work, { ...always, waitMs: 3_600_000, signal: stop.signal });
    await expect(running).rejects.toThrow('aborted');
    expect(tries).toBe(1);
  });
});
