import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMicrophone } from '../../lib/audio/microphone.ts';
import { fakeAudio } from '../../test-support/fake-audio.ts';
import { describeFailure } from './describe-failure.ts';

let audio: ReturnType<typeof fakeAudio>;

beforeEach(() => {
  vi.useFakeTimers();
  audio = fakeAudio();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  openMicrophone({ sampleRate: 16_000, analyserSize: 512, onFrame: vi.fn(), onLost: vi.fn() });

const failure = (opening: Promise<unknown>) => opening.catch((error: unknown) => error);

test('sound that does not begin in time is told, and the microphone given back', async () => {
  audio.beginning.resume = () => new Promise(() => {});
  const failed = failure(open());
  await vi.advanceTimersByTimeAsync(8000);
  expect(await describeFailure(await failed)).toEqual(['in_use']);
  expect([audio.openMicrophones(), audio.openContexts()]).toEqual([0, 0]);
});

test('what is fetched for the first use may take longer', async () => {
  const fetched = Promise.withResolvers<void>();
  audio.beginning.load = () => fetched.promise;
  const opening = open();
  opening.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  fetched.resolve();
  (await opening).close();
});

test('and what cannot be fetched is no other program’s doing', async () => {
  audio.beginning.load = () =>
    Promise.reject(new DOMException('Unable to load a worklet’s module.', 'AbortError'));
  expect(await describeFailure(await failure(open()))).toEqual(['not_loaded']);
  expect([audio.openMicrophones(), audio.openContexts()]).toEqual([0, 0]);
});
