import { renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { forgetCredentials, heldCredentials, holdCredentials } from './credentials-store.ts';
import { clearSession, currentSession } from './session-store.ts';
import { tellEmailVerified } from './tell-email-verified.ts';
import { useSilentLogIn } from './use-silent-log-in.ts';

const LOG_IN = 'POST /auth/log-in/';
const MAIL = 'POST /auth/email-verification/';
const credentials = { email: 'ada@example.com', password: 'Secret 1!' };
const sent = () => Response.json({ message: 'Verification email sent' });

const loggedIn = () => {
  signIn();
  return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
};

beforeEach(() => {
  clearSession();
  forgetCredentials();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetCookies();
});

describe('the silent log-in', () => {
  test('is tried every five seconds until the e-mail is verified', async () => {
    vi.useFakeTimers();
    holdCredentials(credentials);
    let isVerified = false;
    const server = fakeServer({
      [LOG_IN]: () => (isVerified ? loggedIn() : refusal('email_not_verified')),
    });
    const onSignedIn = vi.fn();
    renderHook(() => useSilentLogIn(onSignedIn));
    await vi.advanceTimersByTimeAsync(4999);
    expect(server.requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(server.requests).toHaveLength(3);
    isVerified = true;
    await vi.advanceTimersByTimeAsync(5010);
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(currentSession().user?.email).toBe('ada@example.com');
    expect(heldCredentials()).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.requests).toHaveLength(4);
  });

  test.each([
    ['too many attempts', () => refusal('too_many_attempts')],
    ['a server in trouble', () => new Response('', { status: 500 })],
    ['a lost connection', () => Promise.reject(new TypeError('offline'))],
  ])('goes on after %s', async (_, answer) => {
    vi.useFakeTimers();
    holdCredentials(credentials);
    const server = fakeServer({ [LOG_IN]: answer });
    renderHook(() => useSilentLogIn(() => undefined));
    await vi.advanceTimersByTimeAsync(15_100);
    expect(server.requests).toHaveLength(3);
  });

  test('ends when the password is no longer right: it would lock the account', async () => {
    vi.useFakeTimers();
    holdCredentials(credentials);
    const server = fakeServer({ [LOG_IN]: () => refusal('wrong_credentials', { attempts: 1 }) });
    renderHook(() => useSilentLogIn(() => undefined));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.requests).toHaveLength(1);
  });

  test('is tried at once when another tab has verified the e-mail', async () => {
    holdCredentials(credentials);
    fakeServer({ [LOG_IN]: loggedIn });
    const onSignedIn = vi.fn();
    renderHook(() => useSilentLogIn(onSignedIn));
    tellEmailVerified();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });
});

describe('the waiting page', () => {
  test('sends a mail on opening and again on request, with a pause', async () => {
    holdCredentials(credentials);
    const server = fakeServer({ [MAIL]: sent });
    const { user } = await openPage('/verify-your-email');
    await waitFor(() => expect(server.names()).toEqual([MAIL]));
    expect(server.requests[0]?.body).toBe('{"email":"ada@example.com","lang":"en"}');
    expect(screen.getByTestId('verify-wait')).toBeDefined();
    await user.click(screen.getByTestId('verify-resend'));
    expect((await screen.findByTestId('verify-message')).textContent).toContain('Sent again');
    expect(screen.getByTestId<HTMLButtonElement>('verify-resend').disabled).toBe(true);
    expect(server.names()).toEqual([MAIL, MAIL]);
  });

  test('says when there were too many mails', async () => {
    holdCredentials(credentials);
    fakeServer({ [MAIL]: () => refusal('too_many_attempts') });
    await openPage('/verify-your-email');
    expect((await screen.findByTestId('verify-message')).textContent).toBe(
      'Too many attempts, please try again later',
    );
  });

  test('asks for a log-in after a reload, and calls nothing', async () => {
    const server = fakeServer({});
    await openPage('/verify-your-email?annual_subscription=true');
    expect(screen.getByTestId('verify-wait').textContent).toContain('log in');
    // Phones load the page anew after a look into the mail: the plan that was chosen comes along.
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/log-in?annual_subscription=true',
    );
    expect(server.requests).toEqual([]);
  });
});

describe('a verification link', () => {
  const LINK = 'GET /auth/verify-email/u1/t-1/';

  test('is used once, then leads to the log-in', async () => {
    const server = fakeServer({ [LINK]: () => Response.json({ message: 'Email verified' }) });
    const { at } = await openPage('/verify-email/u1/t-1');
    expect((await screen.findByTestId('verify-message')).textContent).toContain('verified');
    await waitFor(() => expect(at()).toBe('/log-in'), { timeout: 20_000 });
    expect(server.names()).toEqual([LINK]);
  });

  test('that is wrong says so', async () => {
    fakeServer({ 'GET /auth/verify-email/u2/t-2/': () => refusal('invalid_link') });
    const { at } = await openPage('/verify-email/u2/t-2');
    expect((await screen.findByTestId('verify-message')).textContent).toBe(
      'Error, wrong link or other error',
    );
    expect(at()).toBe('/verify-email/u2/t-2');
  });
});
