import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../test-support/eventually.ts';
import { sampleUser, signIn } from '../../test-support/sample-user.ts';
import { clearSession, setUser } from './session-store.ts';
import { watchSession } from './watch-session.ts';

const checkSession = vi.hoisted(() => vi.fn<(onlyIfOld: boolean) => Promise<void>>());
vi.mock('../../api/refresh-session.ts', () => ({ checkSession }));

beforeEach(() => {
  vi.useFakeTimers();
  checkSession.mockResolvedValue(undefined);
  watchSession();
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  clearSession();
});

test('somebody signed in is checked every 240000 ms', async () => {
  signIn();
  setUser(sampleUser());
  await vi.advanceTimersByTimeAsync(239_999);
  expect(checkSession).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(checkSession).toHaveBeenCalledExactlyOnceWith(false));
  checkSession.mockRejectedValueOnce(new Error('server away'));
  await vi.advanceTimersByTimeAsync(240_000);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(checkSession).toHaveBeenCalledTimes(3);
});

test('and when the network is back', async () => {
  signIn();
  setUser(sampleUser());
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(checkSession).toHaveBeenCalledWith(true));
});

test('and when they come back to the page, not when they leave it', async () => {
  signIn();
  setUser(sampleUser());
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkSession).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => expect(checkSession).toHaveBeenCalledWith(true));
  state.mockRestore();
});

test('visitors and suspended people are not', async () => {
  await vi.advanceTimersByTimeAsync(500_000);
  setUser(sampleUser({ is_active: false }));
  await vi.advanceTimersByTimeAsync(500_000);
  expect(checkSession).not.toHaveBeenCalled();
});
