import type { DialogRow } from '@hale/contract/admin-dialog-list';
import type { DialogDetail } from '@hale/contract/admin-dialog-view';
import type { ReviewRow } from '@hale/contract/admin-reviews';
import type { Settings } from '@hale/contract/admin-settings';
import { listUsers, type AdminUserRow } from '@hale/contract/admin-users';
import { buildPath } from '@hale/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { CHAT, sampleMessage } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { clearSession, setUser } from '../auth/session-store.ts';
import { cellOf } from './export-users.ts';
import { firstUsers, pickUsers, type UserFilters } from './pick-users.ts';
import { settingsQuery } from './queries.ts';
import { readFilters } from './read-filters.ts';
import { useSettingsEdit } from './settings-edit-store.ts';

const CHATS = 'GET /api/chats/get-user-chats/';
const SETTINGS = 'GET /api/admin-panel/get-settings/';
const SAVE = 'POST /api/admin-panel/write-settings/';
const VERSIONS = 'GET /api/admin-panel/settings-history/';
const FILES = 'GET /api/admin-panel/get-uploaded-files/';
const DIALOGUES = 'POST /api/admin-panel/get-dialogs-list/?page=1';
const DIALOG = `GET /api/admin-panel/view-dialog/${CHAT}/?lang=en`;
const TRANSLATE = 'POST /api/admin-panel/translate-message/';
const LABEL = 'POST /api/admin-panel/change-dialog-data/';
const COMMENT = 'POST /api/admin-panel/create-comment/';

const users = (changes: Partial<UserFilters> = {}) => {
  const query = { ...firstUsers, ...changes, page_size: 100, status: '' };
  return `GET ${buildPath(listUsers.path, {}, query)}`;
};

const row = (changes: Partial<AdminUserRow> = {}): AdminUserRow => ({
  id: 11,
  email: 'grace@example.com',
  username: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  firstName: 'Grace',
  lastName: 'Hopper',
  date_joined: '2026-03-01T12:00:00.000Z',
  status: 'Active',
  active_through: null,
  country: 'DE',
  retention_monthly: 9,
  retention_weekly: 3,
  retention: 9,
  asked_questions: 4,
  used_tokens: 12_345,
  tokens_used_count: 12_345,
  platform: 'ios',
  profile: {
    is_active: true,
    active_through: null,
    country: 'DE',
    retention_monthly: 9,
    retention_weekly: 3,
    asked_questions: 4,
    tokens_used_count: 12_345,
    platform: 'ios',
  },
  ...changes,
});

const usersAnswer = (rows: readonly AdminUserRow[]) => () =>
  Response.json({
    users: { count: rows.length, total_pages: 1, results: rows },
    countries: [{ profile__country: 'DE', user_count: 1200 }],
    un_auth_users_count: 3,
    doctor_counter: 2,
  });

const settings: Settings = {
  rag_prompt: 'Be kind.',
  instructions_generate_patient_summary: '',
  instructions_classifier: '',
  instructions_check_if_dialog_finished: '',
  instructions_voice_assistant: '',
  instructions_check_if_user_agreed: '',
  instructions_is_chat_specialty_suitable_with_lad: '',
  rag_llm_temperature: 0.3,
  top_p_llm_temperature: 1,
};

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

const detail: DialogDetail = {
  id: 1,
  conversation_id: CHAT,
  name: 'Headache',
  is_deleted: false,
  created_at: '2026-03-01T12:00:00.000Z',
  specialty: 'Neurology',
  sentiment: null,
  messages_count: 1,
  messages: [
    {
      ...sampleMessage({ id: 5, message: 'Kopfweh', response: 'Ruhe' }),
      translated_message: null,
      translated_response: null,
      translated_nurse_message: null,
      run_id: null,
      sources: null,
      comments: [],
    },
  ],
};

type Answers = Parameters<typeof fakeServer>[0];

const open = async (address: string, answers: Answers = {}) => {
  signIn();
  setUser(sampleUser({ isAdmin: true }));
  const server = fakeServer({
    [CHATS]: () => Response.json([]),
    [users()]: usersAnswer([row()]),
    [SETTINGS]: () => Response.json(settings),
    [FILES]: () => Response.json([]),
    [DIALOG]: () => Response.json(detail),
    [TRANSLATE]: () =>
      Response.json({ id: 5, message: 'Headache', response: 'Rest', nurse_message: null }),
    ...answers,
  });
  return { server, ...(await openPage(address)) };
};

const alertText = async () =>
  (await screen.findByTestId('app-alert')).querySelector('p')?.textContent;
const textOf = (testId: string) => screen.getByTestId(testId).textContent;

beforeEach(() => {
  clearSession();
  queryClient.clear();
  localStorage.clear();
  useSettingsEdit.setState({ edit: null });
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  forgetCookies();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('the users', () => {
  test('are listed with their numbers', async () => {
    await open('/admin-panel');
    const user = within(await screen.findByTestId('user-row'));
    expect(user.getByTestId('user-name').textContent).toBe('Grace Hopper');
    expect(user.getByTestId('user-platform').dataset['platform']).toBe('ios');
    expect(user.getByTestId('user-retention').textContent).toBe('9');
    expect(user.getByText('12,345')).toBeTruthy();
    expect(textOf('users-unauth-count')).toBe('3');
    expect(screen.getByText('Germany (1,200)')).toBeTruthy();
  });

  test('are asked for again with each filter, and sorted by the second click downwards', async () => {
    const page = await open('/admin-panel', {
      [users({ sort_direction: 'desc' })]: usersAnswer([row({ id: 12 })]),
      [users({ sort_direction: 'desc', country: 'DE' })]: usersAnswer([]),
    });
    await screen.findByTestId('user-row');
    await page.user.click(screen.getByTestId('users-sort-date_joined'));
    await waitFor(() => expect(screen.getByTestId('user-row').dataset['id']).toBe('12'));
    await page.user.selectOptions(screen.getByTestId('users-country'), 'DE');
    await screen.findByText('No user fits these filters.');
  });

  test('cannot be shown: it is said, and can be tried again', async () => {
    const page = await open('/admin-panel', { [users()]: () => refusal('validation_error') });
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    for (const count of ['users-total', 'users-doctor-count', 'users-unauth-count']) {
      expect(textOf(count), count).toBe('–');
    }
    const before = page.server.names().filter((name) => name === users()).length;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(page.server.names().filter((name) => name === users()).length).toBe(before + 1),
    );
  });

  test('that were there before are not shown in place of a failed list', async () => {
    let isDown = false;
    const page = await open('/admin-panel', {
      [users()]: () => (isDown ? refusal('server_error') : usersAnswer([row()])()),
      [users({ is_paid_users: true })]: usersAnswer([]),
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
    const page = await open('/admin-panel', {
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

  test('who may not be changed stay as they are', async () => {
    const page = await open('/admin-panel', {
      'PATCH /api/admin-panel/set-user-active/': () => refusal('cannot_change_admin'),
    });
    await page.user.click(await screen.findByTestId('user-edit'));
    await page.user.click(screen.getByTestId('user-toggle-active'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    expect(await alertText()).toBe('Something went wrong');
    expect(screen.queryByText('Inactive')).toBeNull();
  });

  test('are reached with the keys j and k', async () => {
    const page = await open('/admin-panel', { [users()]: usersAnswer([row(), row({ id: 12 })]) });
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

  test('are listed with their signs, and the filters are remembered', async () => {
    const page = await open('/admin-panel#Dialogues', { [DIALOGUES]: list });
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
    const page = await open('/admin-panel#Dialogues', {
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

  test('damaged filters fall back to their defaults, one by one', () => {
    localStorage.setItem('dialogues-filters', '{"minMessages":99,"user":"Auth","country":4}');
    expect(readFilters()).toMatchObject({ minMessages: 0, user: 'Auth', country: 'All countries' });
    localStorage.setItem('dialogues-filters', '{');
    expect(readFilters().sortField).toBe('created_at');
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
    await open('/admin-panel#auditLog', {
      [log(1)]: () =>
        Response.json({ count: 1, total_pages: 1, results: [{ ...entry, created_at: at }] }),
    });
    const shown = within(await screen.findByTestId('audit-row'));
    expect(shown.getByRole('time').textContent).toBe('01/03/26 22:04:05');
  });

  test('that was there before is not shown in place of a failed one', async () => {
    let isDown = false;
    const page = await open('/admin-panel#auditLog', {
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
    const page = await open('/admin-panel#reviews', {
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
});

describe('the viewer', () => {
  const address = `/admin-panel/view-dialog/${CHAT}`;

  test('shows the translation once all is translated, and the original on demand', async () => {
    const page = await open(address);
    await waitFor(() => expect(textOf('view-prompt')).toBe('Headache'));
    await page.user.click(screen.getByTestId('view-toggle'));
    expect(textOf('view-prompt')).toBe('Kopfweh');
    expect(screen.getByTestId<HTMLButtonElement>('view-trace').disabled).toBe(true);
  });

  test('says once that it cannot translate, and stays with the original', async () => {
    await open(address, { [TRANSLATE]: () => refusal('translation_failed') });
    expect(await alertText()).toBe('Error during translate, please try again');
    expect(textOf('view-prompt')).toBe('Kopfweh');
  });

  test('says that a question was not answered, and offers no sources of nothing', async () => {
    const messages = detail.messages.map((it) => ({ ...it, response: '' }));
    await open(address, {
      [DIALOG]: () => Response.json({ ...detail, messages }),
      [TRANSLATE]: () =>
        Response.json({ id: 5, message: 'Headache', response: '', nurse_message: null }),
    });
    await waitFor(() => expect(textOf('view-prompt')).toBe('Headache'));
    expect(textOf('view-response')).toBe('This question was not answered.');
    for (const button of ['view-sources', 'view-copy']) {
      expect(screen.getByTestId<HTMLButtonElement>(button).disabled, button).toBe(true);
    }
  });

  test('takes a label back that was refused', async () => {
    const page = await open(address, { [LABEL]: () => refusal('not_found') });
    const choice = await screen.findByTestId<HTMLSelectElement>('view-sentiment');
    await page.user.selectOptions(choice, 'Warning');
    expect(await alertText()).toBe('Error during changing dialog, please try again');
    expect(choice.value).toBe('');
  });

  test('takes comments, and only their author can delete them', async () => {
    const comment = (id: number) => ({
      id: 3,
      text: 'Well answered',
      created_at: '2026-03-01T12:00:00.000Z',
      user: { user: { id, first_name: 'Ada', last_name: 'Byron' } },
    });
    const others = { ...comment(99), id: 2 };
    const messages = detail.messages.map((it) => ({ ...it, comments: [others] }));
    const page = await open(address, {
      [DIALOG]: () => Response.json({ ...detail, messages }),
      [COMMENT]: () => Response.json(comment(7), { status: 201 }),
    });
    await page.user.click(await screen.findByTestId('view-comments'));
    expect(screen.queryByTestId('comment-delete')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('comment-send').disabled).toBe(true);
    await page.user.type(screen.getByTestId('comment-text'), 'Well answered');
    await page.user.click(screen.getByTestId('comment-send'));
    await waitFor(() => expect(screen.getAllByTestId('comment-item')).toHaveLength(2));
    expect(screen.getAllByTestId('comment-delete')).toHaveLength(1);
  });
});

describe('the settings', () => {
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test('are saved as a whole, numbers within their range', async () => {
    const page = await open('/admin-panel#chatSettings', {
      [SAVE]: ({ body }) =>
        Response.json({
          message: 'Settings saved',
          settings: { ...settings, rag_prompt: String(body) },
        }),
    });
    await screen.findByTestId('settings-save');
    await page.user.clear(field('rag_llm_temperature'));
    await page.user.type(field('rag_llm_temperature'), '7');
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    const sent = page.server.requests.find(({ name }) => name === SAVE)?.body;
    expect(JSON.parse(String(sent))).toEqual({ ...settings, rag_llm_temperature: 2 });
  });

  test('that are not saved yet are still there after a look at another tab', async () => {
    let current = settings;
    let isDown = true;
    const page = await open('/admin-panel#chatSettings', {
      [SETTINGS]: () => Response.json(current),
      [SAVE]: ({ body }) => {
        current = { ...settings, ...JSON.parse(String(body)) };
        return Response.json({ message: 'Settings saved', settings: current });
      },
      'POST /api/admin-panel/upload-files-in-settings/': () =>
        isDown ? refusal('server_error') : Response.json({ message: 'Files uploaded', files: [] }),
    });
    const lookAround = async () => {
      await page.user.click(screen.getByTestId('admin-tab-userManagement'));
      await screen.findByTestId('user-row');
      await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
      await screen.findByTestId('settings-save');
    };
    const file = new File(['x'], 'x.txt', { type: 'text/plain' });
    await page.user.upload(await screen.findByTestId('settings-files'), file);
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await lookAround();
    expect(field('rag_prompt').value).toBe('Be kind. Be brief.');
    expect(textOf('settings-file')).toContain('x.txt');

    // Half of it is saved now; the rest is still there, and nobody else has changed anything.
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Something went wrong');
    await page.user.click(screen.getByTestId('app-alert-ok'));
    await lookAround();
    expect(textOf('settings-file')).toContain('x.txt');
    isDown = false;
    await page.user.click(screen.getByTestId('settings-save'));
    expect(await alertText()).toBe('Settings saved');
    await page.user.click(screen.getByTestId('app-alert-ok'));

    // With all saved there is nothing to keep: what somebody else saves is seen.
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    queryClient.setQueryData(settingsQuery.queryKey, { ...current, rag_prompt: 'Be long.' });
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await screen.findByTestId('settings-save');
    expect(field('rag_prompt').value).toBe('Be long.');
  });

  test('are asked about when somebody else saved while they were edited', async () => {
    let current = settings;
    const page = await open('/admin-panel#chatSettings', {
      [SETTINGS]: () => Response.json(current),
    });
    await screen.findByTestId('settings-save');
    await page.user.type(field('rag_prompt'), ' Be brief.');
    await page.user.click(screen.getByTestId('admin-tab-userManagement'));
    await screen.findByTestId('user-row');
    current = { ...settings, rag_prompt: 'Be long.' };
    queryClient.setQueryData(settingsQuery.queryKey, current);
    await page.user.click(screen.getByTestId('admin-tab-chatSettings'));
    await page.user.click(await screen.findByTestId('settings-save'));
    await page.user.click(await screen.findByTestId('confirm-no'));
    expect(page.server.names()).not.toContain(SAVE);
  });

  test('are not written over those of somebody else without a question', async () => {
    let isSecond = false;
    const page = await open('/admin-panel#chatSettings', {
      [SETTINGS]: () =>
        Response.json(isSecond ? { ...settings, rag_prompt: 'Be brief.' } : settings),
    });
    await screen.findByTestId('settings-save');
    isSecond = true;
    await page.user.click(screen.getByTestId('settings-save'));
    await page.user.click(await screen.findByTestId('confirm-no'));
    expect(page.server.names()).not.toContain(SAVE);
  });

  test('as they were delivered are saved like any others', async () => {
    const delivered = { ...settings, rag_prompt: 'As delivered.' };
    const version = {
      version: 1,
      created_at: '2026-03-01T12:00:00.000Z',
      author: { id: 7, first_name: 'Ada', last_name: 'Byron' },
      changed: ['rag_prompt'],
    };
    const page = await open('/admin-panel#chatSettings', {
      [VERSIONS]: () => Response.json([version]),
      'GET /api/admin-panel/delivered-settings/': () => Response.json(delivered),
      [SAVE]: () => Response.json({ message: 'Settings saved', settings: delivered }),
    });
    await page.user.click(await screen.findByTestId('settings-restore-delivered'));
    await page.user.click(await screen.findByTestId('confirm-yes'));
    expect(await alertText()).toBe('Settings saved');
    const sent = page.server.requests.find(({ name }) => name === SAVE)?.body;
    expect(JSON.parse(String(sent))).toEqual(delivered);
    expect(field('rag_prompt').value).toBe('As delivered.');
  });

  test('that cannot be read have no tab, and their address leads home', async () => {
    const page = await open('/admin-panel#chatSettings', {
      [SETTINGS]: () => refusal('not_found'),
    });
    await waitFor(() => expect(page.at()).toBe('/'));
  });

  test('say when the knowledge files cannot be read, and read them again', async () => {
    let isDown = true;
    const answers = Promise.withResolvers<void>();
    const page = await open('/admin-panel#chatSettings', {
      [FILES]: async () => {
        await answers.promise;
        return isDown ? refusal('server_error') : Response.json([]);
      },
    });
    await screen.findByTestId('settings-files-spinner');
    answers.resolve();
    expect((await screen.findByTestId('list-error')).textContent).toContain('Something went wrong');
    expect(screen.queryByTestId('settings-files')).toBeNull();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('settings-files');
    expect(screen.queryByTestId('list-error')).toBeNull();
  });

  test('refuse a knowledge file that is neither Word nor text', async () => {
    await open('/admin-panel#chatSettings');
    const input = await screen.findByTestId('settings-files');
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.setup({ applyAccept: false }).upload(input, picture);
    expect(await alertText()).toBe('Allowed files: DOCX, TXT, up to 15 MB each.');
    expect(screen.queryByTestId('settings-file')).toBeNull();
  });
});
