import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionHooks } from '../../api/session-hooks.ts';
import { changeLanguage, chosenLanguage } from '../../i18n/language-store.ts';
import { sleep } from '../../lib/sleep.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { sampleUser } from '../../test-support/sample-user.ts';
import { connectSessionToApp } from './connect-session.ts';
import { clearSession, currentSession, setUser } from './session-store.ts';

const goHome = vi.fn();
const reloadHome = vi.fn();

beforeAll(() => connectSessionToApp({ goHome, reloadHome }));

beforeEach(() => void fakeServer({}));

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a session that ends while somebody works starts the app afresh at the home page', () => {
  setUser(sampleUser());
  sessionHooks().onSessionLost();
  expect(currentSession().user).toBeNull();
  expect(reloadHome).toHaveBeenCalledOnce();
});

test('a session that had ended before the page was opened does not', () => {
  sessionHooks().onSessionLost();
  expect(reloadHome).not.toHaveBeenCalled();
});

test('a session that another tab has ended starts the app afresh as well', () => {
  setUser(sampleUser());
  sessionHooks().onTokenMissing();
  expect(currentSession().user).toBeNull();
  expect(reloadHome).toHaveBeenCalledOnce();
  expect(goHome).not.toHaveBeenCalled();
});

test('somebody else who signed in in another tab sees nothing of the last user', () => {
  setUser(sampleUser({ user_id: 7 }));
  sessionHooks().onUser(sampleUser({ user_id: 8 }));
  expect(currentSession().user).toBeNull();
  expect(reloadHome).toHaveBeenCalledOnce();
});

test('whose session has become somebody else’s sees nothing of the last user either', () => {
  expect(sessionHooks().userId()).toBeNull();
  setUser(sampleUser({ user_id: 7 }));
  expect(sessionHooks().userId()).toBe(7);
  sessionHooks().onOtherUser();
  expect(currentSession().user).toBeNull();
  expect(reloadHome).toHaveBeenCalledOnce();
});

test('a page that starts afresh takes up nothing any more, however long it takes', () => {
  setUser(sampleUser({ user_id: 7 }));
  sessionHooks().onOtherUser();
  expect(sessionHooks().hasLeft()).toBe(true);
  // A renewal that was on its way, and whatever else is noticed meanwhile.
  sessionHooks().onUser(sampleUser({ user_id: 8 }));
  sessionHooks().onOtherUser();
  expect(currentSession().user).toBeNull();
  expect(sessionHooks().hasLeft()).toBe(true);
  expect(reloadHome).toHaveBeenCalledOnce();
});

test('a visitor who needs an account is sent home', () => {
  sessionHooks().onTokenMissing();
  expect(goHome).toHaveBeenCalledOnce();
});

test('somebody suspended while working is sent home once, and known to be suspended', () => {
  setUser(sampleUser());
  sessionHooks().onSuspended();
  sessionHooks().onSuspended();
  expect(goHome).toHaveBeenCalledOnce();
  expect(sessionHooks().isSuspended()).toBe(true);
});

test('who is no administrator any more is sent home, and known to be none', () => {
  setUser(sampleUser({ isAdmin: true }));
  sessionHooks().onNotAdmin();
  expect(goHome).toHaveBeenCalledOnce();
  expect(currentSession().user?.isAdmin).toBe(false);
});

test('the language of an account is chosen once, when somebody has signed in', async () => {
  setUser(sampleUser({ interface_lang: 'de' }));
  await vi.waitFor(() => expect(chosenLanguage()).toBe('de'));
  // What was chosen since is newer than what comes with other news of the same person.
  await changeLanguage('en');
  setUser(sampleUser({ interface_lang: 'de', messages_attempts: 3 }));
  await sleep(20);
  expect(chosenLanguage()).toBe('en');
});

test('that of a suspended account is not', async () => {
  setUser(sampleUser({ interface_lang: 'de', is_active: false }));
  await sleep(20);
  expect(chosenLanguage()).toBe('en');
});

test('fresh user data that says so does the same', () => {
  sessionHooks().onUser(sampleUser());
  sessionHooks().onUser(sampleUser({ is_active: false }));
  expect(goHome).toHaveBeenCalledOnce();
  expect(currentSession().isSuspended).toBe(true);
});
