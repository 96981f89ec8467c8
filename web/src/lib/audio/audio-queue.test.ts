import { expect, test, vi } from 'vitest';
import { createAudioQueue } from './audio-queue.ts';

/** Pieces are named by their length; the test says when each ends. */
const stage = () => {
  const events: string[] = [];
  const endings = new Map<number, () => void>();
  const decodings = new Map<number, () => void>();
  const onDrained = vi.fn(() => void events.push('drained'));
  const queue = createAudioQueue<number>({
    decode: ({ byteLength }) =>
      new Promise((resolve, reject) => {
        decodings.set(byteLength, () =>
          byteLength === 13 ? reject(new Error('Broken')) : resolve(byteLength),
        );
      }),
    play: (name) => {
      events.push(`plays ${name}`);
      const ended = new Promise<void>((resolve) => {
        endings.set(name, () => {
          events.push(`ends ${name}`);
          resolve();
        });
      });
      return { ended, stop: () => void events.push(`stops ${name}`) };
    },
    onDrained,
  });
  const calm = () => new Promise((resolve) => setTimeout(resolve));
  return {
    queue,
    events,
    add: (name: number) => queue.add(new ArrayBuffer(name)),
    decode: async (name: number) => {
      decodings.get(name)?.();
      await calm();
    },
    end: async (name: number) => {
      endings.get(name)?.();
      await calm();
    },
  };
};

test('one piece begins when the one before has ended, whichever was ready first', async () => {
  const { add, decode, end, events, queue } = stage();
  for (const name of [1, 2, 3]) add(name);
  await decode(2);
  await decode(3);
  expect(events).toEqual([]);
  await decode(1);
  expect(events).toEqual(['plays 1']);
  await end(1);
  await end(2);
  queue.close();
  await end(3);
  expect(events).toEqual([
    'plays 1',
    'ends 1',
    'plays 2',
    'ends 2',
    'plays 3',
    'ends 3',
    'drained',
  ]);
});

test('a pause in the stream is no end', async () => {
  const { add, decode, end, events } = stage();
  add(1);
  await decode(1);
  await end(1);
  expect(events).not.toContain('drained');
  add(2);
  await decode(2);
  expect(events.at(-1)).toBe('plays 2');
});

test('stopping means silence at once: nothing that waits is played', async () => {
  const { add, decode, end, events, queue } = stage();
  add(1);
  add(2);
  await decode(1);
  await decode(2);
  queue.close();
  queue.stop();
  await end(1);
  expect(events).toEqual(['plays 1', 'stops 1', 'ends 1']);
});

test('a piece that cannot be played is left out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { add, decode, events } = stage();
  add(13);
  add(2);
  await decode(2);
  await decode(13);
  expect(events).toEqual(['plays 2']);
});
