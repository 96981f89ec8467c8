import type { User } from '@hale/contract/user';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { clearSession, currentSession, setUser } from '../auth/session-store.ts';
import { startSidebar, useSidebar } from '../layout/sidebar-store.ts';
import { openProductsModal, useProductsModal } from './products-modal-store.ts';

const BUY = 'POST /api/purchases/buy-question-bundle/?quantity=1';
const TRIAL = 'POST /api/purchases/buy-trial/';
const SESSION = 'POST /auth/token/refresh/';
const PAYMENT = 'GET /api/purchases/verify-payment/?session_id=paid';

const products = {
  questionBundle: 6.99,
  subscription: 12.99,
  year_subscription: 99.99,
  year_subscription_per_month: 8.33,
  subscription_price_without_discount: 155.88,
  doctor_review: 19.99,
};

type Answers = Parameters<typeof fakeServer>[0];

const openAs = async (address: string, answers: Answers = {}, changes: Partial<User> = {}) => {
  signIn();
  setUser(sampleUser(changes));
  const server = fakeServer({
    'GET /api/chats/get-user-chats/': () => Response.json([]),
    'GET /api/purchases/get-products/': () => Response.json(products),
    ...answers,
  });
  return { server, ...(await openPage(address)) };
};

const session = (changes: Partial<User> = {}) => ({
  [SESSION]: () => Response.json({ access: 'a', user: sampleUser(changes) }),
});

beforeEach(() => {
  clearSession();
  queryClient.clear();
});

afterEach(() => {
  cleanup();
  for (const alert of alertQueue.items()) alert.close();
  forgetCookies();
  vi.unstubAllGlobals();
});

describe('a purchase that is refused', () => {
  test.each([
    ['by a plan', () => refusal('already_subscribed'), 'You already have an active plan.'],
    ['by nobody', () => Promise.reject(new TypeError('offline')), 'Error, please try again later'],
  ])('%s: the alert stands alone, nothing waits any more', async (_, answer, text) => {
    const { user } = await openAs('/buy-plan', { [BUY]: answer, ...session() });
    const button = await screen.findByTestId('plan-continue');
    await user.click(button);
    const alert = await screen.findByTestId('app-alert');
    expect(alert.textContent).toContain(text);
    expect(screen.queryByTestId('plan-spinner')).toBeNull();
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('because a plan was bought elsewhere: it is known then, and nothing is for sale', async () => {
    const { user, at } = await openAs('/buy-plan', {
      [BUY]: () => refusal('already_subscribed'),
      ...session({ is_subscribed: true }),
    });
    await user.click(await screen.findByTestId('plan-continue'));
    await user.click(await screen.findByTestId('app-alert-ok'));
    await waitFor(() => expect(at()).toBe('/'));
    expect(currentSession().user?.is_subscribed).toBe(true);
  });

  test('because of it in the window over another page: the window closes', async () => {
    const { user } = await openAs('/profile', {
      [BUY]: () => refusal('already_subscribed'),
      ...session({ is_subscribed: true }),
    });
    act(openProductsModal);
    await user.click(await screen.findByTestId('bundle-buy'));
    await user.click(await screen.findByTestId('app-alert-ok'));
    await waitFor(() => expect(useProductsModal.getState().isOpen).toBe(false));
  });

  test('by a server that is away: nothing else is asked, the plans stay', async () => {
    const { user, at, server } = await openAs('/buy-plan', {
      [BUY]: () => refusal('payment_failed'),
    });
    await user.click(await screen.findByTestId('plan-continue'));
    await user.click(await screen.findByTestId('app-alert-ok'));
    await waitFor(() => expect(screen.queryByTestId('app-alert')).toBeNull());
    expect(at()).toBe('/buy-plan');
    expect(server.names()).not.toContain(SESSION);
  });

  test('as a trial: told of, then home, where no trial is offered any more', async () => {
    const { user, at } = await openAs('/start-trial', {
      [TRIAL]: () => refusal('trial_not_allowed'),
      ...session({ is_show_trial_to_user: false }),
    });
    await waitFor(() =>
      expect(screen.getByTestId<HTMLButtonElement>('start-trial-button').disabled).toBe(false),
    );
    await user.click(screen.getByTestId('start-trial-button'));
    await user.click(await screen.findByTestId('app-alert-ok'));
    await waitFor(() => expect(at()).toBe('/'));
    expect(currentSession().user?.is_show_trial_to_user).toBe(false);
  });
});

test.each([
  [99.99, '36% less than monthly'],
  [155.88, null],
  [160, null],
])('a year for %d saves %s', async (year, told) => {
  await openAs('/buy-plan', {
    'GET /api/purchases/get-products/': () =>
      Response.json({ ...products, year_subscription: year }),
  });
  await screen.findByTestId('plan-continue');
  expect(screen.queryByText(/less than monthly/)?.textContent ?? null).toBe(told);
});

test.each([
  ['/buy-plan', 'buy-plan-title'],
  ['/start-trial', 'start-trial-button'],
])('who has bought elsewhere does not stay at %s', async (address, hook) => {
  const { at } = await openAs(address);
  await screen.findByTestId(hook);
  act(() => setUser(sampleUser({ messages_attempts: 9 })));
  expect(at()).toBe(address);
  act(() => setUser(sampleUser({ is_subscribed: true, is_show_trial_to_user: false })));
  await waitFor(() => expect(at()).toBe('/'));
});

test('on a phone the plans close the menu, which stays a choice of the person', async () => {
  vi.stubGlobal('innerWidth', 640);
  writeCookie('isMenuOpen', 'true', 60);
  startSidebar();
  await openAs('/buy-plan');
  await waitFor(() => expect(useSidebar.getState().isOpen).toBe(false));
  expect(readCookie('isMenuOpen')).toBe('true');
});

test('who comes back from the checkout is asked to stay until the end', async () => {
  await openAs('/success-payment?session_id=paid', {
    [PAYMENT]: () => Response.json({ status: 'paid', product: 'bundle', user: sampleUser() }),
  });
  await screen.findByTestId('payment-notice');
  expect(screen.getByTestId('payment-wait').textContent).toContain('do not leave this page');
});
