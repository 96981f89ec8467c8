import { paymentChecks } from '@hale/contract/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { sampleUser } from '../../test-support/sample-user.ts';
import { clearSession, currentSession } from '../auth/session-store.ts';
import { checkPayment } from './queries.ts';
import { watchPayment } from './watch-payment.ts';

vi.mock('./queries.ts', () => ({ checkPayment: vi.fn() }));
const check = vi.mocked(checkPayment);
const reached: boolean[] = [];
const watch = (signal = new AbortController().signal) =>
  watchPayment('session', (isReached) => reached.push(isReached), signal);
const failure = (status: number) =>
  new ApiError({ status, statusText: '', code: 'x', detail: `failed ${status}` });

beforeEach(() => {
  vi.useFakeTimers();
  reached.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  check.mockReset();
  clearSession();
});

describe('the way back from the checkout', () => {
  test('waits while the payment is pending, once a second', async () => {
    check.mockResolvedValueOnce({ status: 'pending' });
    check.mockResolvedValueOnce({ status: 'pending' });
    check.mockResolvedValueOnce({ status: 'paid', product: 'bundle', user: sampleUser() });
    const outcome = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(paymentChecks.everyMs * 2);
    expect(await outcome).toEqual({ isPaid: true });
    expect(currentSession().user?.email).toBe(sampleUser().email);
  });

  test('goes on when the server is away or fails, and says which', async () => {
    check.mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(502));
    check.mockResolvedValueOnce({ status: 'paid', product: 'annual', user: sampleUser() });
    const outcome = watch();
    await vi.advanceTimersByTimeAsync(paymentChecks.everyMs * 2);
    expect(await outcome).toEqual({ isPaid: true });
    expect(reached).toEqual([false, true, true]);
  });

  test.each([400, 404, 410])('ends at once with status %d', async (status) => {
    check.mockRejectedValue(failure(status));
    expect(await watch()).toMatchObject({ isPaid: false, error: { status } });
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('gives up after the thousandth try', async () => {
    check.mockRejectedValue(failure(500));
    const outcome = watch();
    await vi.advanceTimersByTimeAsync(paymentChecks.everyMs * paymentChecks.max);
    expect(await outcome).toMatchObject({ isPaid: false, error: { status: 500 } });
    expect(check).toHaveBeenCalledTimes(paymentChecks.max);
  });

  test('ends with the page', async () => {
    check.mockResolvedValue({ status: 'pending' });
    const leaving = new AbortController();
    const outcome = watch(leaving.signal).catch(() => 'left');
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(paymentChecks.everyMs);
    expect(await outcome).toBe('left');
  });
});
