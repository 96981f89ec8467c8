import { describe, expect, test } from 'vitest';
import { sampleUser } from '../../test-support/sample-user.ts';
import {
  mayOpenChat,
  onlyAdmin,
  onlySignedIn,
  onlySignedOut,
  onlyTrialAllowed,
  onlyWithoutPlan,
  type Visit,
} from './guards.ts';
import { currentSession, setUser } from './session-store.ts';

const visitor: Visit = { user: null, isMessagesAttemptsOver: false, isSuspended: false };

const signedIn = (changes: Parameters<typeof sampleUser>[0] = {}): Visit => {
  setUser(sampleUser(changes));
  return currentSession();
};

const uuid = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';

describe('who may stay on a page', () => {
  test.each([
    ['signed-in pages', onlySignedIn, false, true],
    ['log-in and sign-up', onlySignedOut, true, false],
    ['plans', onlyWithoutPlan, true, true],
    ['the trial', onlyTrialAllowed, false, true],
    ['the admin area', onlyAdmin, false, false],
    ['the new chat', mayOpenChat('new'), false, true],
    ['the anonymous chat', mayOpenChat('default'), true, false],
    ['any other chat', mayOpenChat(uuid), false, true],
  ])('%s', (_, guard, visitorStays, userStays) => {
    expect(guard(visitor)).toBe(visitorStays);
    expect(guard(signedIn())).toBe(userStays);
  });

  test('administrators see the admin area', () => {
    expect(onlyAdmin(signedIn({ isAdmin: true }))).toBe(true);
  });

  test('plans are closed to people who have one', () => {
    expect(onlyWithoutPlan(signedIn({ is_subscribed: true }))).toBe(false);
    expect(onlyWithoutPlan(signedIn({ is_trial: true, is_subscribed: true }))).toBe(false);
  });

  test('the trial is closed to people who may not start one', () => {
    expect(onlyTrialAllowed(signedIn({ is_show_trial_to_user: false }))).toBe(false);
  });

  test('without messages left there is no new chat, but the old ones stay open', () => {
    const over = signedIn({ messages_attempts: 0 });
    expect(mayOpenChat('new')(over)).toBe(false);
    expect(mayOpenChat(uuid)(over)).toBe(true);
    expect(mayOpenChat('new')(signedIn({ messages_attempts: 0, is_subscribed: true }))).toBe(true);
  });
});
