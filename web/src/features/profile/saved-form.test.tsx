import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { localKeys } from '../../lib/local-store.ts';
import { sleep } from '../../lib/sleep.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { clearSession, currentSession, setUser } from '../auth/session-store.ts';

const SAVE = 'POST /auth/save-personal-info/';

const tokenFor = (id: number) => `head.${btoa(JSON.stringify({ sub: String(id) }))}.seal`;

const nothing = {
  first_name: null,
  last_name: null,
  gender: null,
  gender_other: null,
  date_of_birth: null,
  country: null,
  phone_number: null,
  email: null,
  address: null,
  city: null,
  zip_code: null,
  medical_history: [],
  medical_history_details: {},
  id_verification: { status: 'none', submitted_at: null },
};

const unknown = {
  is_on: true,
  has_data: false,
  age: null,
  sex: null,
  pregnancy: null,
  allergies: [],
  medicines: [],
  history: [],
};

beforeEach(() => {
  clearSession();
  queryClient.clear();
  localStorage.clear();
});

afterEach(() => {
  clearSession();
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openForm = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  signIn(tokenFor(7));
  setUser(sampleUser({ user_id: 7 }));
  const server = fakeServer({
    'GET /api/chats/get-user-chats/': () => Response.json([]),
    'GET /auth/get-personal-data/': () => Response.json(nothing),
    'GET /auth/answer-profile/': () => Response.json(unknown),
    'GET /api/lad/get-patient-medical-records/': () => Response.json({ records: [] }),
    [SAVE]: () => Response.json({ message: 'ok', personal_data: nothing }),
    ...answers,
  });
  const page = await openPage('/your-medical-history');
  const [first] = await screen.findAllByTestId('medical-option');
  const [, second, third] = screen.getAllByTestId('medical-option');
  if (!first || !second || !third) throw new Error('There are more conditions than that');
  return { ...page, server, options: [second, third] as const };
};

const saves = ({ names }: ReturnType<typeof fakeServer>) =>
  names().filter((name) => name === SAVE).length;

test('what is typed is saved for who types it, and not for who signs in in another tab meanwhile', async () => {
  const { user, server, options, router } = await openForm();
  await user.click(options[0]);
  await waitFor(() => expect(saves(server)).toBe(1));
  const own = localKeys();

  signIn(tokenFor(8));
  await user.click(options[1]);
  await waitFor(() => expect(currentSession().user).toBeNull());
  // The next page takes its time, and this one can still be used.
  await user.click(options[0]);
  await sleep(1200);
  window.dispatchEvent(new Event('online'));
  await sleep(50);
  expect(saves(server)).toBe(1);
  expect(localKeys().filter((key) => key.startsWith('draft visitor'))).toEqual([]);
  expect(localKeys()).toEqual(expect.arrayContaining([...own]));

  // Whoever stays nevertheless leaves with the next way they take.
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await router.navigate({ to: '/profile' });
  expect(assign).toHaveBeenCalledExactlyOnceWith('/profile');
  expect(saves(server)).toBe(1);
});

test('the form is here also where what stands above it cannot be read, which is asked for no more than twice', async () => {
  const { server } = await openForm({
    'GET /auth/answer-profile/': () => refusal('server_error'),
    'GET /api/lad/get-patient-medical-records/': () => refusal('server_error'),
  });
  await sleep(300);
  expect(screen.getAllByTestId('medical-option').length).toBeGreaterThan(2);
  const asked = server.names().filter((name) => name === 'GET /auth/answer-profile/');
  expect(asked.length).toBeLessThan(3);
});
