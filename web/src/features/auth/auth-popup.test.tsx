import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCookie } from '../../lib/cookies.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { sampleChat } from '../../test-support/sample-chat.ts';
import { forgetCookies } from '../../test-support/sample-user.ts';
import { setVisitorChatId } from '../chats/visitor-chat-store.ts';
import { closeAuthPopup, openAuthPopup } from './auth-popup-store.ts';

const CHAT = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';
const GOOGLE = 'GET /auth/google-auth/';

const open = async () => {
  const page = await openPage('/about-us');
  await act(async () => openAuthPopup());
  await screen.findByTestId('auth-popup');
  return page;
};

beforeEach(() => {
  fakeServer({ [GOOGLE]: () => Response.json({ url: 'https://g.example/' }) });
});

afterEach(() => {
  act(closeAuthPopup);
  setVisitorChatId(null);
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['ada@example.com', '/sign-up?email=ada%40example.com'],
  ['abc', '/sign-up?email=abc'],
  ['', '/sign-up?email='],
])('“%s” is taken along to sign-up, whatever it is', async (typed, address) => {
  const { user, at } = await open();
  if (typed) await user.type(screen.getByTestId('auth-popup-email'), typed);
  await user.click(screen.getByTestId('auth-popup-continue'));
  await waitFor(() => expect(at()).toBe(address));
  expect(readCookie('unAuthChatId')).toBeUndefined();
});

test('the chat of the visitor comes along by e-mail', async () => {
  setVisitorChatId(CHAT);
  const { user, at } = await open();
  await user.click(screen.getByTestId('auth-popup-continue'));
  await waitFor(() => expect(at()).toBe('/sign-up?email='));
  expect(readCookie('unAuthChatId')).toBe(CHAT);
});

test('a chat from before the page was loaded comes along too', async () => {
  const chat = { ...sampleChat({ conversation_id: CHAT }), id: 'default' };
  fakeServer({
    'GET /api/without-auth-chat/get-history/': () => Response.json({ chat, messages: [] }),
  });
  const { user, at } = await open();
  await user.click(screen.getByTestId('auth-popup-continue'));
  await waitFor(() => expect(at()).toBe('/sign-up?email='));
  expect(readCookie('unAuthChatId')).toBe(CHAT);
});

test('and by Google', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  setVisitorChatId(CHAT);
  const { user } = await open();
  await user.click(screen.getByTestId('auth-popup-google'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://g.example/'));
  expect(readCookie('unAuthChatId')).toBe(CHAT);
});

test('a Google that is away is told of', async () => {
  fakeServer({ [GOOGLE]: () => refusal('google_unavailable') });
  const { user } = await open();
  await user.click(screen.getByTestId('auth-popup-google'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error during google authorization');
});

test('it can be closed', async () => {
  const { user, at } = await open();
  await user.click(screen.getByTestId('modal-close'));
  await waitFor(() => expect(screen.queryByTestId('auth-popup')).toBeNull());
  expect(at()).toBe('/about-us');
});
