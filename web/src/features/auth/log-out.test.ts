import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { readDraft, saveDraft } from '../messages/save-draft.ts';
import { connectSessionToApp } from './connect-session.ts';
import { logOut } from './log-out.ts';
import { setUser } from './session-store.ts';

connectSessionToApp({ goHome: () => undefined, reloadHome: () => undefined });

afterEach(() => {
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['the server says so', () => Response.json({ message: 'Logged out' })],
  ['the server is in trouble', () => new Response('', { status: 500 })],
  ['nothing answers', () => Promise.reject(new TypeError('offline'))],
])('log-out leaves nothing behind when %s', async (_, answer) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  signIn();
  setUser(sampleUser());
  saveDraft('new', { text: 'I have a headache', hasFiles: false, sentKey: null });
  const server = fakeServer({ 'POST /auth/logout/': answer });
  await logOut();
  expect(server.names()).toEqual(['POST /auth/logout/']);
  expect(document.cookie).not.toContain('is_auth');
  expect(readDraft('new')).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
