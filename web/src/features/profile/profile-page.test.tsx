import { act, screen, waitFor } from '@testing-library/react';
import type { User } from '@hale/contract/user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { alertText } from '../../test-support/alert-text.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { clearSession, setUser } from '../auth/session-store.ts';

const CHATS = 'GET /api/chats/get-user-chats/';
const INFO = 'GET /api/purchases/get-user-subscription-info/';
const SESSION = 'POST /auth/token/refresh/';
const NAMES = 'PUT /auth/change-profile/';
const DELETE = 'DELETE /auth/delete-user/';
const CANCEL_TRIAL = 'POST /api/purchases/cancel-trial/';
const CANCEL = 'POST /api/purchases/cancel-subscription/';

const trial = {
  is_subscribed: true,
  is_trial: true,
  is_show_trial_to_user: false,
  trial_end_date: new Date(Date.now() + 90 * 60_000 + 58_000).toISOString(),
};
const paid = {
  is_subscribed: true,
  is_show_trial_to_user: false,
  valid_until: '2027-03-09T12:00:00.000Z',
};
const canceled = { ...paid, canceled_at: '2026-04-01T12:00:00.000Z' };

type Answers = Parameters<typeof fakeServer>[0];

const openAs = async (changes: Partial<User> = {}, answers: Answers = {}) => {
  signIn();
  setUser(sampleUser(changes));
  const server = fakeServer({ [CHATS]: () => Response.json([]), ...answers });
  return { server, ...(await openPage('/profile')) };
};

const textOf = (testId: string) => screen.getByTestId(testId).textContent;
const input = (testId: string) => screen.getByTestId<HTMLInputElement>(testId);

beforeEach(() => {
  clearSession();
  queryClient.clear();
});

afterEach(() => {
  vi.useRealTimers();
  for (const alert of alertQueue.items()) alert.close();
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the profile', () => {
  test('shows who it is, and the ways on', async () => {
    await openAs();
    expect(textOf('profile-name')).toBe('Ada Byron');
    expect(textOf('profile-email')).toBe('ada@example.com');
    expect(textOf('profile-avatar')).toBe('AB');
    expect(screen.getByTestId('profile-avatar').className).not.toContain('ring-danger');
    expect(screen.queryByTestId('admin-link')).toBeNull();
    const href = (testId: string) => screen.getByTestId(testId).getAttribute('href');
    expect(href('change-password')).toBe('/forgot-password?email=ada%40example.com');
    expect(href('personal-info-link')).toBe('/personal-info-form');
    expect(href('medical-history-link')).toBe('/your-medical-history');
    expect(href('id-verification-link')).toBe('/id-verification');
    expect(screen.getByTestId('back-button')).toBeDefined();
  });

  test('of an administrator is framed in red and leads to the admin panel', async () => {
    await openAs({ isAdmin: true });
    expect(screen.getByTestId('profile-avatar').className).toContain('ring-danger');
    expect(screen.getByTestId('admin-link').getAttribute('href')).toBe('/admin-panel');
  });
});

describe('the names', () => {
  const edit = () => screen.getByTestId('profile-edit');

  test('are edited, saved, and the button says so for five seconds', async () => {
    const { user, server } = await openAs(
      {},
      {
        [NAMES]: () => Response.json({ message: 'ok', user: sampleUser({ first_name: 'Grace' }) }),
      },
    );
    expect(edit().dataset['state']).toBe('edit');
    expect(input('profile-first-name').readOnly).toBe(true);
    await user.click(edit());
    expect(edit().dataset['state']).toBe('save');
    await user.clear(input('profile-first-name'));
    await user.type(input('profile-first-name'), 'Grace');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    edit().click();
    await waitFor(() => expect(edit().dataset['state']).toBe('saved'));
    expect(textOf('profile-name')).toBe('Grace Byron');
    expect(server.requests.find(({ name }) => name === NAMES)?.body).toBe(
      '{"firstName":"Grace","lastName":"Byron"}',
    );
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(edit().dataset['state']).toBe('saved');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(edit().dataset['state']).toBe('edit');
  });

  test('are not saved by the second press of a double click on their button', async () => {
    const { user, server } = await openAs();
    await user.dblClick(edit());
    expect(edit().dataset['state']).toBe('save');
    expect(server.names()).not.toContain(NAMES);
  });

  test('that are left as they were give the focus back to the button', async () => {
    const { user } = await openAs();
    await user.click(edit());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(edit().dataset['state']).toBe('edit');
    expect(document.activeElement).toBe(edit());
  });

  test('keep what is typed while they are being saved', async () => {
    const saved = Promise.withResolvers<void>();
    const { user } = await openAs(
      {},
      {
        [NAMES]: async () => {
          await saved.promise;
          return Response.json({ message: 'ok', user: sampleUser({ first_name: 'Grace' }) });
        },
      },
    );
    await user.click(edit());
    await user.clear(input('profile-first-name'));
    await user.type(input('profile-first-name'), 'Grace');
    await user.click(edit());
    await user.type(input('profile-first-name'), ' Marie');
    saved.resolve();
    await waitFor(() => expect(textOf('profile-name')).toBe('Grace Byron'));
    expect(input('profile-first-name').value).toBe('Grace Marie');
    expect(edit().dataset['state']).toBe('save');
  });

  test.each([
    [() => refusal('validation_error', { username: ['Not this.', 'Nor that.'] }), 'Not this.'],
    [() => refusal('validation_error'), 'Something wrong'],
    [() => Promise.reject(new TypeError('offline')), 'Something wrong'],
  ])('that are refused are told of (%#)', async (answer, text) => {
    const { user } = await openAs({}, { [NAMES]: answer });
    await user.click(edit());
    await user.clear(input('profile-last-name'));
    await user.click(edit());
    expect((await screen.findByTestId('profile-error')).textContent).toBe(text);
    expect(edit().dataset['state']).toBe('save');
    // The one that is missing can be seen.
    expect(input('profile-last-name').getAttribute('aria-invalid')).toBe('true');
    expect(input('profile-first-name').getAttribute('aria-invalid')).toBeNull();
  });

  test('can be left as they were', async () => {
    const { user, server } = await openAs();
    await user.click(edit());
    await user.type(input('profile-first-name'), 'xyz');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(input('profile-first-name').value).toBe('Ada');
    expect(server.names()).not.toContain(NAMES);
  });
});

describe('the plan', () => {
  test('that is free shows what is left and how to get more', async () => {
    await openAs({ messages_attempts: 3 });
    expect(textOf('profile-remaining')).toBe('Remaining questions: 3');
    expect(screen.getByTestId('profile-upgrade').getAttribute('href')).toBe('/buy-plan');
    expect(screen.getByTestId('start-trial-link').getAttribute('href')).toBe('/start-trial');
  });

  test('that is free offers no second trial', async () => {
    await openAs({ is_show_trial_to_user: false });
    expect(screen.queryByTestId('start-trial-link')).toBeNull();
  });

  test('that was canceled shows how long it stays', async () => {
    await openAs(canceled);
    expect(textOf('profile-subscription')).toContain('Subscription canceled');
    expect(textOf('profile-valid-until')).toBe('Valid until 09/03/27');
    expect(screen.queryByTestId('profile-valid-until-time')).toBeNull();
    expect(screen.queryByTestId('cancel-subscription')).toBeNull();
    expect(screen.queryByTestId('profile-remaining')).toBeNull();
  });

  test('of a trial counts down and can be canceled', async () => {
    const { user, server } = await openAs(trial, {
      [CANCEL_TRIAL]: () =>
        Response.json({ message: 'ok', user: sampleUser({ ...trial, ...canceled }) }),
    });
    expect(textOf('profile-subscription')).toContain('Free trial');
    expect(textOf('trial-countdown')).toBe('0 days, 01:30');
    await user.click(screen.getByTestId('cancel-trial'));
    expect(server.names()).not.toContain(CANCEL_TRIAL);
    await user.click(await screen.findByTestId('confirm-yes'));
    expect((await screen.findByTestId('profile-valid-until')).textContent).toMatch(
      /^Valid until (?:09|10)\/03\/27$/,
    );
    expect(textOf('profile-valid-until-time')).toMatch(/^\d\d:\d\d$/);
  });

  const ended = {
    is_show_trial_to_user: false,
    trial_end_date: new Date(Date.now() - 1000).toISOString(),
  };

  test.each([
    ['is over', { ...trial, ...ended }],
    // The page itself may have been answered in the moment between the two.
    ['was over a moment before the page was opened', ended],
  ])('of a trial that %s is looked at again until the year is paid for', async (_, found) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [
      () => Response.json({ access: 'a', user: sampleUser(ended) }),
      () => refusal('server_error'),
      () => Response.json({ access: 'a', user: sampleUser({ ...ended, ...paid }) }),
    ];
    let asked = 0;
    await openAs(found, {
      [SESSION]: () => (answers[asked++] ?? (() => refusal('server_error')))(),
    });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await waitFor(() => expect(textOf('profile-subscription')).toContain('Free plan'));
    await vi.waitFor(async () => {
      await pass(1);
      expect(textOf('profile-subscription')).toContain('Unlimited questions');
    });
    await pass(60);
    expect(asked).toBe(answers.length);
  });

  test('of a trial that ended long ago is left alone', async () => {
    const { server } = await openAs({ ...ended, trial_end_date: '2026-01-01T00:00:00.000Z' });
    await screen.findByText('Free plan');
    expect(server.names()).not.toContain(SESSION);
  });

  test('that runs is unlimited and can be canceled', async () => {
    const { user, server } = await openAs(paid, {
      [CANCEL]: () => Response.json({ message: 'ok', user: sampleUser(canceled) }),
    });
    expect(textOf('profile-subscription')).toContain('Unlimited questions');
    await user.click(screen.getByTestId('cancel-subscription'));
    await user.click(await screen.findByTestId('confirm-no'));
    expect(server.names()).not.toContain(CANCEL);
    await user.click(screen.getByTestId('cancel-subscription'));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByText('Subscription canceled');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Subscription canceledValid until 09/03/27'),
    );
  });

  test('that cannot be canceled is told of, once', async () => {
    const { user, server } = await openAs(paid, { [CANCEL]: () => refusal('server_error') });
    await user.click(screen.getByTestId('cancel-subscription'));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByText('Error canceling subscription');
    expect(textOf('profile-error')).toBe('Error canceling subscription');
    expect(alertQueue.items()).toEqual([]);
    expect(server.names()).not.toContain(SESSION);
  });

  test.each([
    ['a trial', trial, 'cancel-trial', CANCEL_TRIAL, 'no_active_trial'],
    ['a plan', paid, 'cancel-subscription', CANCEL, 'no_active_subscription'],
  ] as const)('of %s that was canceled elsewhere is shown as it is', async (...row) => {
    const [, plan, button, call, code] = row;
    const { user } = await openAs(plan, {
      [call]: () => refusal(code),
      [SESSION]: () => Response.json({ access: 'a', user: sampleUser({ ...plan, ...canceled }) }),
    });
    await user.click(screen.getByTestId(button));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByText('Subscription canceled');
    expect(screen.queryByTestId(button)).toBeNull();
    expect(textOf('profile-error')).toBe('Error canceling subscription');
  });

  test('is read anew with its purchases when it turns out to be another one', async () => {
    let facts = sampleUser();
    const INVOICES = 'GET /api/purchases/get-purchases/';
    const { server } = await openAs(
      {},
      { [INFO]: () => Response.json({ plan: facts.is_subscribed ? 'annual' : 'none', ...facts }) },
    );
    const asked = (call: string) => server.names().filter((name) => name === call).length;
    await waitFor(() => expect([asked(INFO), asked(INVOICES)]).toEqual([1, 1]));
    facts = sampleUser(paid);
    act(() => setUser(facts));
    await screen.findByText('Pro, yearly');
    await waitFor(() => expect([asked(INFO), asked(INVOICES)]).toEqual([2, 2]));
    // A name is no news of it.
    facts = { ...facts, first_name: 'Grace' };
    act(() => setUser(facts));
    await waitFor(() => expect(textOf('profile-name')).toBe('Grace Byron'));
    expect([asked(INFO), asked(INVOICES)]).toEqual([2, 2]);
    // Somebody has bought a bundle before the plan began.
    facts = { ...facts, messages_attempts: 30 };
    act(() => setUser(facts));
    await waitFor(() => expect([asked(INFO), asked(INVOICES)]).toEqual([3, 3]));
  });

  test('is read anew on opening', async () => {
    const { user_id: _, ...facts } = sampleUser({ ...paid, messages_attempts: 0 });
    await openAs({}, { [INFO]: () => Response.json({ plan: 'monthly', ...facts }) });
    await screen.findByText('Pro, monthly');
    expect(textOf('profile-subscription')).toContain('Renews on 09/03/27');
  });
});

describe('deleting the account', () => {
  test('is asked about, then leaves nobody signed in', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const { user, server } = await openAs(canceled, {
      [DELETE]: () => Response.json({ message: 'Account deleted' }),
    });
    await user.click(screen.getByTestId('delete-account'));
    const yes = await screen.findByTestId<HTMLButtonElement>('confirm-yes');
    expect(yes.disabled).toBe(false);
    expect(server.names()).not.toContain(DELETE);
    await user.click(yes);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(document.cookie).not.toContain('is_auth');
  });

  test.each([
    ['a trial', trial],
    ['a plan', paid],
  ])('waits until %s is canceled', async (_, plan) => {
    const { user, server } = await openAs(plan);
    await user.click(screen.getByTestId('delete-account'));
    const yes = await screen.findByTestId<HTMLButtonElement>('confirm-yes');
    expect(yes.disabled).toBe(true);
    await user.click(yes);
    await user.click(screen.getByTestId('confirm-no'));
    expect(server.names()).not.toContain(DELETE);
  });

  test('that fails is told of, once', async () => {
    const { user } = await openAs({}, { [DELETE]: () => refusal('server_error') });
    await user.click(screen.getByTestId('delete-account'));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByText('Error during deleting account, please try again');
    expect(textOf('profile-error')).toBe('Error during deleting account, please try again');
    expect(alertQueue.items()).toEqual([]);
  });

  test('refused for a plan that was bought elsewhere shows the plan', async () => {
    const { user } = await openAs(
      {},
      {
        [DELETE]: () => refusal('active_subscription'),
        [SESSION]: () => Response.json({ access: 'a', user: sampleUser(paid) }),
      },
    );
    await user.click(screen.getByTestId('delete-account'));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByTestId('cancel-subscription');
  });
});

test('the data are saved as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await openAs(
    {},
    {
      'GET /auth/export-data/': () =>
        new Response('zip', {
          headers: { 'content-disposition': 'attachment; filename="hale-data.zip"' },
        }),
    },
  );
  await user.click(screen.getByTestId('download-data'));
  await waitFor(() => expect(saved).toEqual(['hale-data.zip']));
});

test('too many downloads are told of', async () => {
  const { user } = await openAs(
    {},
    { 'GET /auth/export-data/': () => refusal('too_many_attempts') },
  );
  await user.click(screen.getByTestId('download-data'));
  expect(await alertText()).toBe('Too many attempts, please try again later');
});
