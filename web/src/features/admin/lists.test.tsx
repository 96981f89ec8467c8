import type { DialogRow } from '@hale/contract/admin-dialog-list';
import type { ReviewRow } from '@hale/contract/admin-reviews';
import type { AdminUserRow } from '@hale/contract/admin-users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { alertText } from '../../test-support/alert-text.ts';
import { refusal } from '../../test-support/fake-server.ts';
import {
  openAdmin,
  startAfresh,
  textOf,
  userRow,
  usersAnswer,
  usersCall,
} from '../../test-support/open-admin.tsx';
import { CHAT } from '../../test-support/sample-chat.ts';
import { cellOf } from './export-users.ts';
import { firstUsers, pickUsers } from './pick-users.ts';
import { hideContacts } from './privacy-store.ts';
import { readFilters } from './read-filters.ts';

const DIALOGUES = 'POST /api/admin-panel/get-dialogs-list/?page=1';

const dialogue: DialogRow = {
  id: 1,
  conversation_id: CHAT,
  thread_id: 't',
  name: 'Headache',
  translated_name: null,
  messages_count: 2,
  words: 30,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  user: {
    first_name: '',
    last_name: '',
    email: null,
    date_joined: null,
    profile: { platform: 'other' },
  },
  country: 'Unknown',
  ip: '10.0.0.1',
  specialty: 'Neurology',
  sentiment: 'Like',
  comments_count: 2,
  is_with_files: false,
  is_deleted: true,
  is_nurse_answered: false,
  is_doctor_requested: true,
};

startAfresh();

describe('the users', () => {
  test('are listed with their numbers', async () => {
    await openAdmin('/admin-panel');
    const user = within(await screen.findByTestId('user-row'));
    expect(user.getByTestId('user-name').textContent).toBe('Grace Hopper');
    expect(user.getByTestId('user-platform').dataset['platform']).toBe('ios');
    expect(user.getByTestId('user-retention').textContent).toBe('9');
    expect(user.getByText('12,345')).toBeTruthy();
    expect(textOf('users-unauth-count')).toBe('3');
    expect(screen.getByText('Germany (1,200)')).toBeTruthy();
  });

  test('are asked for again with each filter, and sorted by the second click downwards', async () => {
    const page = await openAdmin('/admin-panel', {
      [usersCall({ sort_direction: 'desc' })]: usersAnswer([userRow({ id: 12 })]),
      [usersCall({ sort_direction: 'desc', country: 'DE' })]: usersAnswer([]),
    });
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('users-sort-date_joined'));
    await waitFor(() => expect(screen.getByTestId('user-row').dataset['id']).toBe('12'));
    await page.user.selectOptions(screen.getByTestId('users-country'), 'DE');
    await screen.findByText('No user fits these filters.');
  });

  test('cannot be shown: it is said, and can be tried again', async () => {
    const page = await openAdmin('/admin-panel', {
      [usersCall()]: () => refusal('validation_error'),
    });
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    for (const count of ['users-total', 'users-doctor-count', 'users-unauth-count']) {
      expect(textOf(count), count).toBe('–');
    }
    const before = page.server.names().filter((name) => name === usersCall()).length;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(page.server.names().filter((name) => name === usersCall()).length).toBe(before + 1),
    );
  });

  test('that were there before are not shown in place of a failed list', async () => {
    let isDown = false;
    const page = await openAdmin('/admin-panel', {
      [usersCall()]: () => (isDown ? refusal('server_error') : usersAnswer([userRow()])()),
      [usersCall({ is_paid_users: true })]: usersAnswer([]),
    });
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('users-paid'));
    await screen.findByText('No user fits these filters.');
    isDown = true;
    await page.user.click(screen.getByTestId('users-paid'));
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    expect(screen.queryByTestId('user-row')).toBeNull();
    expect(screen.queryByTestId('users-page-totals')).toBeNull();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('user-row');
  });

  test('are deleted only when it is confirmed', async () => {
    const removal = 'DELETE /api/admin-panel/delete-user/11/';
    const page = await openAdmin('/admin-panel', {
      [removal]: () => new Response(null, { status: 204 }),
    });
    await page.user.click(await screen.findByTestId('user-edit'));
    await page.user.click(screen.getByTestId('user-delete'));
    await page.user.click(await screen.findByTestId('confirm-no'));
    expect(page.server.names()).not.toContain(removal);
    await page.user.click(screen.getByTestId('user-delete'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(screen.queryByTestId('user-row')).toBeNull());
    expect(textOf('users-total')).toBe('0');
  });

  test('that are changed late leave the one alone who is edited by then', async () => {
    const changed = Promise.withResolvers<void>();
    const page = await openAdmin('/admin-panel', {
      [usersCall()]: usersAnswer([userRow(), userRow({ id: 12, email: 'mary@example.com' })]),
      'DELETE /api/admin-panel/delete-user/11/': async () => {
        await changed.promise;
        return new Response(null, { status: 204 });
      },
    });
    const [first, second] = await screen.findAllByTestId('user-edit');
    await page.user.click(first!);
    await page.user.click(screen.getByTestId('user-delete'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    await page.user.click(screen.getByTestId('modal-close'));
    await page.user.click(second!);
    expect(screen.getByTestId('user-delete').getAttribute('aria-busy')).toBeNull();
    changed.resolve();
    await waitFor(() => expect(screen.getAllByTestId('user-row')).toHaveLength(1));
    expect(screen.getByTestId('user-edit-modal').textContent).toContain('mary@example.com');
    expect(screen.getByTestId<HTMLDialogElement>('user-edit-modal').open).toBe(true);
  });

  test('are not named by their e-mail where contacts are hidden', async () => {
    const page = await openAdmin('/admin-panel');
    await page.user.click(await screen.findByRole('checkbox', { name: /Hide e-mails/ }));
    await page.user.click(screen.getByTestId('user-edit'));
    const modal = await screen.findByTestId('user-edit-modal');
    expect(modal.textContent).toContain('Grace Hopper');
    expect(document.body.textContent).not.toContain('grace@example.com');
  });

  test('of the last page take it with them when the last one is deleted', async () => {
    let count = 101;
    const answer = (id: number) => () =>
      Response.json({
        users: { count, total_pages: Math.ceil(count / 100), results: [userRow({ id })] },
        countries: [],
        un_auth_users_count: 0,
        doctor_counter: 0,
      });
    const page = await openAdmin('/admin-panel', {
      [usersCall()]: answer(11),
      [usersCall({ page: 2 })]: answer(12),
      'DELETE /api/admin-panel/delete-user/12/': () => {
        count -= 1;
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('pager-next'));
    await waitFor(() => expect(screen.getByTestId('user-row').dataset['id']).toBe('12'));
    await page.user.click(screen.getByTestId('user-edit'));
    await page.user.click(screen.getByTestId('user-delete'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    await waitFor(() => expect(screen.getByTestId('user-row').dataset['id']).toBe('11'));
    expect(textOf('pager-page')).toBe('Page 1 of 1');
    expect(textOf('users-total')).toBe('100');
  });

  test('of a page past the end are those of the last page', async () => {
    const answer = (results: readonly AdminUserRow[]) => () =>
      Response.json({
        users: { count: 101, total_pages: 2, results },
        countries: [],
        un_auth_users_count: 0,
        doctor_counter: 0,
      });
    history.replaceState(null, '', '/admin-panel?page=999');
    await openAdmin('/admin-panel', {
      [usersCall({ page: 999 })]: answer([]),
      [usersCall({ page: 2 })]: answer([userRow({ id: 12 })]),
    });
    expect((await screen.findByTestId('user-row')).dataset['id']).toBe('12');
    expect(textOf('pager-page')).toBe('Page 2 of 2');
    expect(location.search).toBe('?page=2');
  });

  test('are asked for again when their tab is opened again, with the same filters', async () => {
    let rows = [userRow()];
    const page = await openAdmin('/admin-panel', {
      [usersCall({ country: 'DE' })]: () => usersAnswer(rows)(),
    });
    await screen.findByTestId('user-row');
    await page.user.selectOptions(screen.getByTestId('users-country'), 'DE');
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('admin-tab-auditLog'));
    await screen.findByTestId('list-error');
    // Another tab has another address; the router of the tests leaves that of the browser alone.
    history.replaceState(null, '', '/');
    rows = [userRow({ id: 12 })];
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await waitFor(() => expect(screen.getByTestId('user-row').dataset['id']).toBe('12'));
    expect(screen.getByTestId<HTMLSelectElement>('users-country').value).toBe('DE');
    // The first list came with the page.
    expect(page.server.names().filter((name) => name === usersCall())).toHaveLength(1);
  });

  test('who may not be changed stay as they are', async () => {
    const page = await openAdmin('/admin-panel', {
      'PATCH /api/admin-panel/set-user-active/': () => refusal('cannot_change_admin'),
    });
    await page.user.click(await screen.findByTestId('user-edit'));
    await page.user.click(screen.getByTestId('user-toggle-active'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    expect(await alertText()).toBe('Something went wrong');
    expect(screen.queryByText('Inactive')).toBeNull();
  });

  test('are reached with the keys j and k', async () => {
    const page = await openAdmin('/admin-panel', {
      [usersCall()]: usersAnswer([userRow(), userRow({ id: 12 })]),
    });
    await screen.findAllByTestId('user-row');
    const [first, second] = screen.getAllByTestId('user-edit');
    await page.user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await page.user.keyboard('jj');
    expect(document.activeElement).toBe(second);
    await page.user.keyboard('k');
    expect(document.activeElement).toBe(first);
  });

  test('no name becomes a formula in a spreadsheet', () => {
    expect(cellOf('=1+1')).toBe("'=1+1");
    expect(cellOf('Byron, "Ada"')).toBe('"Byron, ""Ada"""');
    expect(cellOf(null)).toBe('');
  });

  test('a filter goes back to the first page, sorting and the period do not', () => {
    const third = { ...firstUsers, page: 3 };
    expect(pickUsers(third, { country: 'DE' }).page).toBe(1);
    expect(pickUsers(third, { sort_field: 'retention' }).page).toBe(3);
    expect(pickUsers(third, { retention: 'Weekly' }).page).toBe(3);
  });
});

describe('the dialogues', () => {
  const list = () =>
    Response.json({
      dialogues: { count: 1, total_pages: 1, results: [dialogue] },
      specialties: [{ specialty: 'Neurology', count: 1 }],
    });

  test('of a page past the end are those of the last page', async () => {
    history.replaceState(null, '', '/admin-panel?page=7');
    await openAdmin('/admin-panel#Dialogues', {
      [DIALOGUES]: list,
      [DIALOGUES.replace('page=1', 'page=7')]: () =>
        Response.json({ dialogues: { count: 1, total_pages: 1, results: [] }, specialties: [] }),
    });
    expect(await screen.findByTestId('dlg-row')).toBeTruthy();
    expect(textOf('pager-page')).toBe('Page 1 of 1');
  });

  test('are listed with their signs, and the filters are remembered', async () => {
    const page = await openAdmin('/admin-panel#Dialogues', { [DIALOGUES]: list });
    const found = within(await screen.findByTestId('dlg-row'));
    expect(found.getByTestId('dlg-unauth').textContent).toBe('Un auth');
    expect(found.getByTestId('dlg-trash')).toBeTruthy();
    expect(found.getByTestId('dlg-icon-comments').textContent).toContain('2');
    // A requested doctor is only shown once the nurse has answered.
    expect(found.queryByTestId('dlg-icon-doctor')).toBeNull();
    await page.user.selectOptions(screen.getByTestId('dlg-sentiment'), 'Like');
    await waitFor(() => expect(page.server.requests.at(-1)?.body).toContain('"sentiment":"Like"'));
    expect(readFilters().sentiment).toBe('Like');
  });

  test('that were there before are not shown in place of a failed list', async () => {
    let isDown = false;
    const page = await openAdmin('/admin-panel#Dialogues', {
      [DIALOGUES]: () => (isDown ? refusal('server_error') : list()),
    });
    await screen.findByTestId('dlg-row');
    await page.user.selectOptions(screen.getByTestId('dlg-sentiment'), 'Like');
    await screen.findByTestId('dlg-row');
    isDown = true;
    await page.user.selectOptions(screen.getByTestId('dlg-sentiment'), 'Any');
    await screen.findByTestId('list-error');
    expect(screen.queryByTestId('dlg-row')).toBeNull();
  });

  test('have a paid status to choose as soon as only paid users are wanted', async () => {
    const page = await openAdmin('/admin-panel#Dialogues', { [DIALOGUES]: list });
    await screen.findByTestId('dlg-row');
    const status = screen.getByTestId<HTMLSelectElement>('dlg-paid-status');
    expect(status.disabled).toBe(true);
    await page.user.click(screen.getByTestId('dlg-paid'));
    expect(status.disabled).toBe(false);
  });

  test('damaged filters fall back to their defaults, one by one', () => {
    localStorage.setItem('dialogues-filters', '{"minMessages":99,"user":"Auth","country":4}');
    expect(readFilters()).toMatchObject({ minMessages: 0, user: 'Auth', country: 'All countries' });
    localStorage.setItem('dialogues-filters', '{');
    expect(readFilters().sortField).toBe('created_at');
  });
});

describe('the overview', () => {
  const DAY_MS = 86_400_000;
  const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);
  const figures = (days: number) =>
    `GET /api/admin-panel/statistics/?from=${day(days - 1)}&to=${day(0)}`;

  test('does not tell the figures of another span where those that are wanted are missing', async () => {
    const page = await openAdmin('/admin-panel#overview', {
      [figures(30)]: () =>
        Response.json({ days: [], specialties: [], ratings: { up: 0, down: 0 } }),
      [figures(365)]: () => refusal('server_error'),
    });
    await screen.findByTestId('overview');
    await page.user.selectOptions(screen.getByTestId('overview-period'), '365');
    await screen.findByTestId('list-error');
    expect(screen.queryByTestId('overview')).toBeNull();
    await page.user.selectOptions(screen.getByTestId('overview-period'), '30');
    await screen.findByTestId('overview');
  });

  test('names a day alike in every place, money as money, and no number where there is none', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const none = { new_users: 0, active_users: 0, visitors: 0, questions: 0, answers: 0 };
    const rest = { failed_answers: 0, tokens: 0, median_first_token_ms: null, emergencies: 0 };
    const days = [{ date: '2026-03-02', ...none, ...rest, revenue: 1234.5 }];
    await openAdmin('/admin-panel#overview', {
      [figures(30)]: () => Response.json({ days, specialties: [], ratings: { up: 0, down: 0 } }),
    });
    const told = (await screen.findByTestId('overview')).textContent;
    vi.unstubAllEnvs();
    expect(told).toContain('02/03/26: $1234.50');
    expect(told).toContain('02/03/26: –');
    expect(told).not.toContain('01/03/26');
  });

  test('keeps the focus in its choice when the figures come', async () => {
    const come = Promise.withResolvers<void>();
    await openAdmin('/admin-panel#overview', {
      [figures(30)]: async () => {
        await come.promise;
        return Response.json({ days: [], specialties: [], ratings: { up: 0, down: 0 } });
      },
    });
    const choice = await screen.findByTestId('overview-period');
    choice.focus();
    come.resolve();
    await screen.findByTestId('overview');
    expect(document.activeElement).toBe(choice);
  });
});

describe('the audit log', () => {
  const log = (page: number) => `GET /api/admin-panel/audit-log/?page=${page}`;
  const entry = {
    id: 1,
    created_at: '2026-03-01T12:00:00.000Z',
    actor: { id: 7, email: 'ada@example.com' },
    action: 'settings.save',
    target: 'settings:assistant',
    ip: null,
  };
  const entries = () => Response.json({ count: 101, total_pages: 2, results: [entry] });

  test('has dates like every other list, with a 24-hour time', async () => {
    const at = new Date(2026, 2, 1, 22, 4, 5).toISOString();
    await openAdmin('/admin-panel#auditLog', {
      [log(1)]: () =>
        Response.json({ count: 1, total_pages: 1, results: [{ ...entry, created_at: at }] }),
    });
    const shown = within(await screen.findByTestId('audit-row'));
    expect(shown.getByRole('time').textContent).toBe('01/03/26 22:04:05');
  });

  test('that was there before is not shown in place of a failed one', async () => {
    let isDown = false;
    const page = await openAdmin('/admin-panel#auditLog', {
      [log(1)]: () => (isDown ? refusal('server_error') : entries()),
      [log(2)]: entries,
    });
    await screen.findByTestId('audit-row');
    await page.user.click(screen.getByTestId('pager-next'));
    await screen.findByTestId('audit-row');
    isDown = true;
    await page.user.click(screen.getByTestId('pager-prev'));
    await screen.findByTestId('list-error');
    expect(screen.queryByTestId('audit-row')).toBeNull();
  });
});

describe('the reviews', () => {
  const reviews = (status: string) => `GET /api/admin-panel/get-reviews/?page=1&status=${status}`;
  const review: ReviewRow = {
    id: 4,
    conversation_id: CHAT,
    chat_name: 'Headache',
    status: 'requested',
    specialty: 'Neurology',
    urgency: null,
    country: 'DE',
    requested_at: '2026-03-01T12:00:00.000Z',
    taken_at: null,
    done_at: null,
    user: {
      id: 11,
      first_name: 'Grace',
      last_name: '',
      email: 'grace@example.com',
      language: 'en',
    },
    taken_by: null,
  };
  const list = () =>
    Response.json({
      reviews: { count: 1, total_pages: 1, results: [review] },
      counts: { requested: 1, in_review: 0, done: 0 },
    });

  test('that were there before are not shown in place of a failed list', async () => {
    let isDown = false;
    const page = await openAdmin('/admin-panel#reviews', {
      [reviews('Any')]: () => (isDown ? refusal('server_error') : list()),
      [reviews('requested')]: list,
    });
    await screen.findByTestId('review-row');
    const choice = screen.getByTestId('reviews-status');
    await page.user.selectOptions(choice, 'requested');
    await screen.findByTestId('review-row');
    isDown = true;
    await page.user.selectOptions(choice, 'Any');
    await screen.findByTestId('list-error');
    expect(screen.queryByTestId('review-row')).toBeNull();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('review-row');
  });

  test('name no e-mail where contacts are hidden', async () => {
    hideContacts(true);
    await openAdmin('/admin-panel#reviews', { [reviews('Any')]: list });
    expect((await screen.findByTestId('review-row')).textContent).toContain('Grace');
    expect(document.body.textContent).not.toContain('grace@example.com');
  });

  test('are looked at as before after another tab, and an address tells how', async () => {
    const page = await openAdmin('/admin-panel#reviews', {
      [reviews('Any')]: list,
      [reviews('requested')]: list,
    });
    const choice = () => screen.findByTestId<HTMLSelectElement>('reviews-status');
    await page.user.selectOptions(await choice(), 'requested');
    await waitFor(() => expect(location.search).toBe('?status=requested'));
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('admin-tab-reviews'));
    expect((await choice()).value).toBe('requested');
  });
});
