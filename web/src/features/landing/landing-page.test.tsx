import { landingCounts } from '@hale/contract/constants';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWrittenRest } from '../../lib/written-page.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { AttemptsNotice } from '../attempts/load-parts.ts';
import { clearSession, setMessagesAttempts, setUser } from '../auth/session-store.ts';

beforeEach(() => {
  fakeServer({ 'GET /api/chats/get-user-chats/': () => Response.json([]) });
});

afterEach(() => {
  cleanup();
  clearSession();
  forgetCookies();
  vi.unstubAllGlobals();
});

const openHome = async () => {
  const page = await openPage('/');
  await screen.findByTestId('chat-input');
  return page;
};

const visibleCards = (testId: string) =>
  screen
    .getAllByTestId(testId)
    .flatMap((card, index) => (card.dataset['visible'] === 'true' ? [index] : []));

test('has everything the specification counts', async () => {
  await openHome();
  const counts = {
    infoCards: screen.getAllByTestId('info-card').length,
    statistics: screen.getAllByTestId('stat-block').length,
    reviews: screen.getAllByTestId('review-card').length,
    faq: screen.getAllByTestId('faq-item').length,
    starters: screen.getAllByTestId('starter-message').length,
  };
  expect(counts).toEqual(landingCounts);
});

test('leaves no place of a text unfilled', async () => {
  await openHome();
  expect(document.body.textContent).not.toMatch(/[{}<>]/);
});

test('arrows move the cards and stop at the last one', async () => {
  const { user } = await openHome();
  const [next] = screen.getAllByRole('button', { name: 'Next' });
  if (!next) throw new Error('there is no arrow');
  for (let press = 0; press < landingCounts.infoCards + 2; press += 1) await user.click(next);
  expect(visibleCards('info-card').at(-1)).toBe(landingCounts.infoCards - 1);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

test('one answer is open at a time', async () => {
  const { user } = await openHome();
  const questions = screen.getAllByTestId('faq-item');
  const open = () => questions.flatMap((item, index) => (item.hasAttribute('open') ? [index] : []));
  for (const index of [1, 4]) {
    const summary = questions[index]?.querySelector('summary');
    if (summary) await user.click(summary);
    expect(open()).toEqual([index]);
  }
});

test('an answer opened before the app was there stays open, once', async () => {
  document.body.innerHTML = `<div data-written><div data-rest>
    <details></details><details open></details></div></div>`;
  keepWrittenRest();
  document.body.replaceChildren();
  const open = () => screen.getAllByTestId('faq-item').map((item) => item.hasAttribute('open'));
  await openHome();
  expect(open().indexOf(true)).toBe(1);
  cleanup();
  await openHome();
  expect(open()).not.toContain(true);
});

test('a visitor is told when few messages are left', async () => {
  await AttemptsNotice.preload();
  await openHome();
  act(() => setMessagesAttempts(3));
  expect((await screen.findByTestId('free-left-banner')).textContent).toContain('3 free messages');
});

test.each([
  ['1 message left', { messages_attempts: 1 }, 1],
  ['11 messages left', { messages_attempts: 11 }, 0],
  ['a plan', { is_subscribed: true }, 0],
])('what a user is told with %s', async (_, changes, count) => {
  await AttemptsNotice.preload();
  signIn();
  setUser(sampleUser(changes));
  await openHome();
  expect(screen.queryAllByTestId('free-left-banner')).toHaveLength(count);
});

test('a visitor is invited to try the chat, a user to upgrade', async () => {
  await openHome();
  expect(screen.getByTestId('landing-plan-button').textContent).toContain('Try the chat');
  expect(screen.getByTestId('landing-plan-button').getAttribute('href')).toBe('/buy-plan');
  cleanup();
  signIn();
  setUser(sampleUser());
  await openHome();
  expect(screen.getByTestId('landing-plan-button').textContent).toContain('Upgrade plan');
});

test.each([{ is_trial: true }, { is_subscribed: true }])('no offer with %o', async (plan) => {
  signIn();
  setUser(sampleUser(plan));
  await openHome();
  expect(screen.queryByTestId('upgrade-banner')).toBeNull();
  expect(screen.queryByTestId('landing-plan-button')).toBeNull();
});
