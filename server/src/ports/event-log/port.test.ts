import { describe, expect, it, vi } from 'vitest';
import { collect, eventLogAdapters, never, numbered } from '../../../test/event-logs.ts';

describe.each(eventLogAdapters)('event log: $name', ({ missing, open }) => {
  describe.skipIf(missing)('append and read', () => {
    it('numbers the events of each stream from 1', async () => {
      const { here, there } = open();
      expect(await here.append('a', ['one'])).toBe(1);
      expect(await here.append('a', ['two', 'three'])).toBe(3);
      expect(await here.append('b', ['other'])).toBe(1);
      expect(await here.append('a', [])).toBe(3);
      expect(await there.read('a', 0, 10)).toEqual(numbered('one', 'two', 'three'));
      expect(await there.read('a', 1, 1)).toEqual([{ id: 2, data: 'two' }]);
      expect(await there.read('a', 3, 10)).toEqual([]);
      expect(await there.read('a', 99, 10)).toEqual([]);
      expect(await there.read('missing', 0, 10)).toEqual([]);
    });

    it('keeps any text as it is', async () => {
      const { here, there } = open();
      const texts = ['', '{"value":"ü \\n 🩺"}', 'line\nbreak', '\u0000', '"', '\\', '[DONE]'];
      await here.append('text', texts);
      expect(await there.read('text', 0, 10)).toEqual(numbered(...texts));
      await here.end('text');
      expect(await collect(there, 'text')).toEqual(numbered(...texts));
    });

    it('gives what is over again and again, from any place', async () => {
      const { here, there } = open();
      const texts = ['a "word"', '\u0000', 'zwei\nZeilen', '🩺', '[DONE]'];
      await here.append('s', texts);
      const live = collect(there, 's');
      await here.end('s');
      expect(await live).toEqual(numbered(...texts));
      for (let time = 0; time < 2; time += 1) {
        const reading = [0, 3, 5, 9].map((after) => collect(there, 's', after));
        const rest = [0, 3, 5, 9].map((after) => numbered(...texts).slice(after));
        expect(await Promise.all(reading)).toEqual(rest);
        expect(await there.read('s', 1, 2)).toEqual(numbered(...texts).slice(1, 3));
      }
      await expect(here.append('s', ['more'], 5)).rejects.toMatchObject({ problem: 'ended' });
    });

    it('tells the states of a stream apart', async () => {
      const { here, there } = open();
      expect(await there.state('s')).toBe('missing');
      await here.append('s', []);
      expect(await there.state('s')).toBe('missing');
      await here.append('s', ['one']);
      expect(await there.state('s')).toBe('open');
      await here.end('s');
      await here.end('s');
      expect(await there.state('s')).toBe('ended');
      await there.remove('s');
      expect(await here.state('s')).toBe('missing');
      expect(await here.append('s', ['begun anew'])).toBe(1);
    });

    it('refuses events after the end', async () => {
      const { here } = open();
      await here.append('s', ['one']);
      await here.end('s');
      await expect(here.append('s', ['two'])).rejects.toMatchObject({ problem: 'ended' });
      expect(await here.read('s', 0, 10)).toEqual(numbered('one'));
    });

    it('refuses what goes over the limits of a stream, as a whole', async () => {
      const { here } = open({ maxEvents: 3, maxBytes: 10 });
      await here.append('events', ['a', 'b']);
      await expect(here.append('events', ['c', 'd'])).rejects.toMatchObject({ problem: 'full' });
      expect(await here.append('events', ['c'])).toBe(3);
      await here.append('bytes', ['üüüü']);
      await expect(here.append('bytes', ['üü'])).rejects.toMatchObject({ problem: 'full' });
      expect(await here.append('bytes', ['ü'])).toBe(2);
    });

    it('adds a repeated append once', async () => {
      const { here } = open();
      expect(await here.append('s', ['a', 'b'], 0)).toBe(2);
      expect(await here.append('s', ['a', 'b'], 0)).toBe(2);
      expect(await here.append('s', ['b', 'c', 'd'], 1)).toBe(4);
      expect(await here.append('s', ['e'], 4)).toBe(5);
      expect(await here.read('s', 0, 10)).toEqual(numbered('a', 'b', 'c', 'd', 'e'));
    });

    it('stops a writer that was replaced', async () => {
      const { here, there } = open();
      await here.append('s', ['a', 'b'], 0);
      await there.append('s', ['new writer'], 2);
      for (const [text, after] of [
        ['old writer', 2],
        ['b', 1],
        ['too far ahead', 4],
      ] as const) {
        const append = here.append('s', [text], after);
        await expect(append).rejects.toMatchObject({ problem: 'conflict' });
      }
      await expect(here.append('none', ['x'], 1)).rejects.toMatchObject({ problem: 'conflict' });
      expect(await here.state('none')).toBe('missing');
      expect(await here.read('s', 0, 10)).toEqual(numbered('a', 'b', 'new writer'));
    });
  });

  describe.skipIf(missing)('follow', () => {
    it('gives what was made, then what is made, and returns at the end', async () => {
      const { here, there } = open();
      await here.append('s', ['one', 'two']);
      const reader = there.follow('s', 0, never)[Symbol.asyncIterator]();
      expect(await reader.next()).toEqual({ done: false, value: { id: 1, data: 'one' } });
      expect(await reader.next()).toEqual({ done: false, value: { id: 2, data: 'two' } });
      const third = reader.next();
      await here.append('s', ['three']);
      expect(await third).toEqual({ done: false, value: { id: 3, data: 'three' } });
      const last = reader.next();
      await here.end('s');
      expect(await last).toEqual({ done: true, value: undefined });
    });

    it('starts after any event, at or past the last one too', async () => {
      const { here, there } = open();
      await here.append('s', ['one', 'two', 'three']);
      await here.end('s');
      expect(await collect(there, 's', 1)).toEqual(numbered('one', 'two', 'three').slice(1));
      expect(await collect(there, 's', 3)).toEqual([]);
      expect(await collect(there, 's', 99)).toEqual([]);
      expect(await collect(there, 's', -1)).toHaveLength(3);
    });

    it('waits for a stream that nobody has begun', async () => {
      const { here, there } = open();
      const reading = collect(there, 'later');
      expect(await there.state('later')).toBe('missing');
      await here.append('later', ['one']);
      await here.end('later');
      expect(await reading).toEqual(numbered('one'));
    });

    it('gives every one of many readers the same', async () => {
      const { here, there } = open();
      const readers = Array.from({ length: 50 }, (_, n) => collect(n % 2 ? here : there, 's'));
      const texts = Array.from({ length: 200 }, (_, n) => `event ${n}`);
      for (const text of texts) await here.append('s', [text]);
      await here.end('s');
      for (const seen of await Promise.all(readers)) expect(seen).toEqual(numbered(...texts));
    });

    it('gives long streams and large events whole', async () => {
      const { here, there } = open();
      const texts = Array.from({ length: 3_500 }, (_, n) => `event ${n}`);
      const reading = collect(there, 's');
      await here.append('s', texts);
      await here.append('s', ['x'.repeat(3_000_000)]);
      await here.end('s');
      expect((await reading).map(({ data }) => data.length)).toEqual([
        ...texts.map((text) => text.length),
        3_000_000,
      ]);
      expect(await collect(there, 's', 3_499)).toHaveLength(2);
    });

    it('returns when the stream is removed', async () => {
      const { here, there } = open();
      await here.append('s', ['one']);
      const reader = there.follow('s', 0, never)[Symbol.asyncIterator]();
      await reader.next();
      const next = reader.next();
      await here.remove('s');
      expect((await next).done).toBe(true);
    });

    it('returns at once when the reader leaves, waiting or not, and disturbs no other', async () => {
      const { here, there } = open();
      await here.append('s', ['one', 'two']);
      const [leaving, left] = [new AbortController(), AbortSignal.abort()];
      const stays = collect(there, 's');
      const waits = collect(there, 's', 0, leaving.signal);
      const waitsForNothing = collect(there, 'never begun', 0, leaving.signal);
      expect(await collect(there, 's', 0, left)).toEqual([]);
      const early = there.follow('s', 0, never)[Symbol.asyncIterator]();
      await early.next();
      await early.return?.();
      leaving.abort();
      expect((await waits).length).toBeLessThanOrEqual(2);
      expect(await waitsForNothing).toEqual([]);
      await here.append('s', ['three']);
      await here.end('s');
      expect(await stays).toEqual(numbered('one', 'two', 'three'));
    });
  });

  describe.skipIf(missing)('retention', () => {
    it('keeps an ended stream for its time, then forgets it', async () => {
      const { here, there } = open({ keepEndedMs: 400 });
      await here.append('s', ['one']);
      await here.end('s');
      expect(await collect(there, 's')).toEqual(numbered('one'));
      await vi.waitFor(async () => expect(await there.state('s')).toBe('missing'), 20_000);
      expect(await there.read('s', 0, 10)).toEqual([]);
      expect(await here.append('s', ['begun anew'])).toBe(1);
    });

    it('collects a stream that is idle and lets its readers go', async () => {
      const { here, there } = open({ keepIdleMs: 400 });
      await here.append('s', ['one']);
      expect(await collect(there, 's')).toEqual(numbered('one'));
      await vi.waitFor(async () => expect(await there.state('s')).toBe('missing'), 20_000);
    });

    it('does not collect a stream that is written to', async () => {
      const { here, there } = open({ keepIdleMs: 3_000 });
      const reading = collect(there, 's');
      for (let n = 1; n <= 4; n++) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        expect(await here.append('s', [`event ${n}`], n - 1)).toBe(n);
      }
      await here.end('s');
      expect(await reading).toHaveLength(4);
    });
  });
});
