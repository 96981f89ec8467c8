import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { forgetHistory } from '../chats/forget-history.ts';
import { readDraft, saveDraft } from '../messages/save-draft.ts';
import { connectSessionToApp } from './connect-session.ts';
import { logOut } from './log-out.ts';
import { setUser } from './session-store.ts';

vi.mock('../chats/forget-history.ts', () => ({ forgetHistory: vi.fn<() => Promise<void>>() }));

connectSessionToApp({ goHome: () => undefined, reloadHome: () => undefined });

afterEach(() => {
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = () => Response.json({ message: 'Logged out' });

test.each([
  ['the server says so', said],
  ['the server is in trouble', () => new Response('', { status: 500 })],
  ['nothing answers', () => Promise.reject(new TypeError('offline'))],
])('log-out leaves nothing behind when %s', async (_, answer) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  signIn();
  setUser(sampleUser());
  saveDraft('new', { text: 'I have a headache', hasFiles: false, sentKey: null });
  localStorage.setItem('dialogues-filters', '{"searchEmail":"ann@example.org"}');
  const server = fakeServer({ 'POST /auth/logout/': answer });
  await logOut();
  expect(server.names()).toEqual(['POST /auth/logout/']);
  expect(document.cookie).not.toContain('is_auth');
  expect(readDraft('new')).toBeNull();
  expect(localStorage.getItem('dialogues-filters')).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('a history that cannot be forgotten holds nothing else up', async () => {
  vi.spyOn(location, 'assign').mockReturnValue();
  vi.mocked(forgetHistory).mockRejectedValueOnce(new Error('the storage is shut'));
  signIn();
  saveDraft('new', { text: 'I have a headache', hasFiles: false, sentKey: null });
  const server = fakeServer({ 'POST /auth/logout/': said });
  await logOut();
  expect(server.names()).toEqual(['POST /auth/logout/']);
  expect(readDraft('new')).toBeNull();
});
