import { describe, expect, test } from 'vitest';
import { average, createRoomNoise, type Bands } from '../../lib/audio/room-noise.ts';
import { join, bandsOf, mix, noise, silence, speech } from '../../test-support/synthetic-audio.ts';
import { watchInterruption } from './watch-interruption.ts';
import { watchSilence } from './watch-silence.ts';

const FRAME_MS = 32;

/** Seconds until the recording is over; null when it never is. */
const endOf = (moments: readonly Bands[]): number | null => {
  const room = createRoomNoise();
  const rule = watchSilence(room);
  const at = moments.findIndex((bands) => {
    room.hear(bands, FRAME_MS);
    return rule.hear(bands, FRAME_MS);
  });
  return at < 0 ? null : ((at + 1) * FRAME_MS) / 1000;
};

const frames = (level: number, milliseconds: number): readonly Bands[] =>
  Array.from({ length: milliseconds / FRAME_MS }, () => Array.from({ length: 16 }, () => level));

describe('the numbers of the rule', () => {
  test('above 20, then more than a second below it: over', () => {
    const end = endOf([...frames(0, 320), ...frames(60, 640), ...frames(0, 3200)]);
    expect(end).toBe((320 + 640 + 1024) / 1000);
  });

  test('a pause of a second or less ends nothing', () => {
    const talk = [...frames(60, 640), ...frames(0, 992)];
    expect(endOf([...frames(0, 320), ...talk, ...talk, ...frames(60, 640)])).toBeNull();
  });

  test('20 itself is not loud, whatever comes after it', () => {
    expect(endOf([...frames(5, 320), ...frames(20, 640), ...frames(5, 6400)])).toBeNull();
    expect(endOf([...frames(5, 320), ...frames(21, 640), ...frames(5, 6400)])).not.toBeNull();
  });

  test('silence alone goes on for ever', () => {
    expect(endOf(frames(0, 64_000))).toBeNull();
  });
});

describe('rooms', () => {
  test('quiet: speech, then silence', () => {
    const end = endOf(bandsOf(join(silence(0.5), speech(2), silence(3)))) ?? 0;
    expect(end).toBeGreaterThan(3.4);
    expect(end).toBeLessThan(4.1);
  });

  test('a long even sound counts as speech once it has ended', () => {
    const end = endOf(bandsOf(join(noise(3, 0.1), silence(3)))) ?? 0;
    expect(end).toBeGreaterThan(4);
    expect(end).toBeLessThan(4.6);
  });

  test('noise that is louder than 20 all the time is not sent', () => {
    const levels = bandsOf(noise(12, 0.02));
    // The analyser needs a moment to rise.
    expect(Math.min(...levels.slice(3).map(average))).toBeGreaterThan(20);
    expect(endOf(levels)).toBeNull();
  });

  test.each([0.005, 0.01, 0.02])(
    'noise of volume %d: speech is heard and its end is found',
    (volume) => {
      const talk = join(silence(1), speech(3, 0.5), silence(4));
      const end = endOf(bandsOf(mix(talk, noise(8, volume)))) ?? 0;
      expect(end).toBeGreaterThan(4.8);
      expect(end).toBeLessThan(5.8);
    },
  );

  test('who speaks at once is found too, though nobody knows the room yet', () => {
    const talk = join(speech(3, 0.5), silence(4));
    const end = endOf(bandsOf(mix(talk, noise(7, 0.01)))) ?? 0;
    expect(end).toBeGreaterThan(3.8);
    expect(end).toBeLessThan(4.8);
  });

  test('a fan that starts while nobody speaks is no speech for long', () => {
    const levels = bandsOf(join(silence(2), noise(14, 0.01)));
    expect(endOf(levels)).toBeNull();
  });

  test('a click is no speech', () => {
    expect(endOf([...frames(0, 320), ...frames(70, 32), ...frames(0, 6400)])).toBeNull();
  });
});

describe('speaking into an answer', () => {
  const interrupts = (before: readonly Bands[], moments: readonly Bands[]): boolean => {
    const room = createRoomNoise();
    for (const bands of before) room.hear(bands, FRAME_MS);
    const rule = watchInterruption(room);
    return moments.some((bands) => {
      room.hear(bands, FRAME_MS);
      return rule.hear(bands, FRAME_MS);
    });
  };

  test('somebody who speaks is heard', () => {
    expect(interrupts(frames(5, 3200), [...frames(5, 960), ...frames(60, 480)])).toBe(true);
    expect(interrupts(frames(5, 3200), bandsOf(join(silence(1), speech(1.5))))).toBe(true);
  });

  test('the rest of the answer that the microphone still hears is not', () => {
    expect(interrupts(frames(5, 3200), bandsOf(speech(4, 0.001)))).toBe(false);
  });

  test('nor is a cough, nor a noisy room', () => {
    expect(
      interrupts(frames(5, 3200), [...frames(5, 960), ...frames(80, 160), ...frames(5, 960)]),
    ).toBe(false);
    expect(interrupts(bandsOf(noise(3, 0.02)), bandsOf(noise(5, 0.02, 3)))).toBe(false);
  });
});
