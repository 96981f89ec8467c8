import type { DialogDetail } from '@hale/contract/admin-dialog-view';
import type { Settings } from '@hale/contract/admin-settings';
import { listUsers, type AdminUserRow } from '@hale/contract/admin-users';
import { buildPath } from '@hale/contract/endpoint';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { firstUsers, type UserFilters } from '../features/admin/pick-users.ts';
import { usePrivacy } from '../features/admin/privacy-store.ts';
import { useSettingsEdit } from '../features/admin/settings-edit-store.ts';
import { useUserFilters } from '../features/admin/user-filters-store.ts';
import { clearSession, setUser } from '../features/auth/session-store.ts';
import { firstReviews, useReviewsView } from '../features/doctor-review/reviews-view-store.ts';
import { alertQueue } from '../ui/show-alert.ts';
import { fakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { CHAT, sampleMessage } from './sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from './sample-user.ts';

const CHATS = 'GET /api/chats/get-user-chats/';
export const SETTINGS = 'GET /api/admin-panel/get-settings/';
export const FILES = 'GET /api/admin-panel/get-uploaded-files/';
export const VERSIONS = 'GET /api/admin-panel/settings-history/';
export const DIALOG = `GET /api/admin-panel/view-dialog/${CHAT}/?lang=en`;
export const TRANSLATE = 'POST /api/admin-panel/translate-message/';

/** The call of the users' list with these filters. */
export const usersCall = (changes: Partial<UserFilters> = {}) => {
  const query = { ...firstUsers, ...changes, page_size: 100, status: '' };
  return `GET ${buildPath(listUsers.path, {}, query)}`;
};

export const userRow = (changes: Partial<AdminUserRow> = {}): AdminUserRow => ({
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

export const usersAnswer =
  (rows: readonly AdminUserRow[], totalPages = 1) =>
  () =>
    Response.json({
      users: { count: rows.length, total_pages: totalPages, results: rows },
      countries: [{ profile__country: 'DE', user_count: 1200 }],
      un_auth_users_count: 3,
      doctor_counter: 2,
    });

export const sampleSettings: Settings = {
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

export const sampleDialog: DialogDetail = {
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

/** The staff area in front of an administrator, whose calls are answered. */
export const openAdmin = async (address: string, answers: Answers = {}) => {
  signIn();
  setUser(sampleUser({ isAdmin: true }));
  const server = fakeServer({
    [CHATS]: () => Response.json([]),
    [usersCall()]: usersAnswer([userRow()]),
    [SETTINGS]: () => Response.json(sampleSettings),
    [FILES]: () => Response.json([]),
    [VERSIONS]: () => Response.json([]),
    [DIALOG]: () => Response.json(sampleDialog),
    [TRANSLATE]: () =>
      Response.json({ id: 5, message: 'Headache', response: 'Rest', nurse_message: null }),
    ...answers,
  });
  return { server, ...(await openPage(address)) };
};

export const textOf = (testId: string) => screen.getByTestId(testId).textContent;

/** Each test of the staff area begins as if nobody had been there. */
export const startAfresh = (): void => {
  beforeEach(() => {
    clearSession();
    queryClient.clear();
    localStorage.clear();
    useSettingsEdit.setState({ edit: null });
    useUserFilters.setState({ last: firstUsers });
    useReviewsView.setState({ last: firstReviews });
    usePrivacy.setState({ hidesContacts: false });
  });

  afterEach(() => {
    for (const alert of alertQueue.items()) alert.close();
    forgetCookies();
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });
};
