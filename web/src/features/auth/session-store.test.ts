import { beforeEach, expect, test } from 'vitest';
import { sampleUser } from '../../test-support/sample-user.ts';
import { clearSession, currentSession, setMessagesAttempts, setUser } from './session-store.ts';

beforeEach(clearSession);

test('the user’s `user_id` is kept as `id`', () => {
  setUser(sampleUser({ user_id: 42 }));
  expect(currentSession().user?.id).toBe(42);
  expect(currentSession().user).not.toHaveProperty('user_id');
});

test('an inactive user is suspended, an active one is not', () => {
  setUser(sampleUser({ is_active: false }));
  expect(currentSession().isSuspended).toBe(true);
  setUser(sampleUser());
  expect(currentSession().isSuspended).toBe(false);
});

test.each([
  [1, {}, false],
  [0, {}, true],
  [-1, {}, true],
  [0, { is_subscribed: true }, false],
  [0, { is_subscribed: true, is_trial: true }, false],
])('%d messages left with %o: over is %s', (left, plan, over) => {
  setUser(sampleUser(plan));
  setMessagesAttempts(left);
  expect(currentSession()).toMatchObject({ messagesAttempts: left, isMessagesAttemptsOver: over });
});

test('a visitor runs out as well', () => {
  setMessagesAttempts(0);
  expect(currentSession().isMessagesAttemptsOver).toBe(true);
  setMessagesAttempts(3);
  expect(currentSession().isMessagesAttemptsOver).toBe(false);
});
