import type { ReviewDetail } from '@hale/contract/admin-reviews';
import type { CaseSheet } from '@hale/contract/case-sheet';
import { api } from '@hale/contract';
import type { ChatReview } from '@hale/contract/doctor-review';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { CHAT, sampleChat, sampleMessage } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { usePrivacy } from '../admin/privacy-store.ts';
import { clearSession, setUser } from '../auth/session-store.ts';
import { useChats } from '../chats/chat-store.ts';
import { useDoctorReview } from './doctor-review-store.ts';

const COUNT = `GET ${api.countDoctorReview.path}`;
const ACCEPT = `GET ${api.acceptDoctorReview.path}?chat_id=${CHAT}`;
const LINK = `GET ${api.getPartnerLink.path}?chat_id=${CHAT}`;
const REVIEW = `GET /api/chats/doctor-review/${CHAT}/`;

const NOON = '2026-03-10T12:00:00.000Z';
const nurse = [{ response: 'Shall a doctor look at it?' }];
const requested: ChatReview = {
  id: 3,
  status: 'requested',
  requested_at: NOON,
  taken_at: null,
  done_at: null,
  note: null,
  after_message_id: 5,
};
const note = { text: 'Drink enough.', name: 'Dr. Hopper', role: 'Cardiologist', created_at: NOON };

type Answers = Parameters<typeof fakeServer>[0];

const openChat = async (answers: Answers = {}) => {
  signIn();
  setUser(sampleUser());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const messages = [
    sampleMessage({ response: 'It may be a cold.', nurse_messages: nurse, uses_profile: true }),
    sampleMessage({ id: 6, response: 'Rest.', message: 'And now?' }),
  ];
  const server = fakeServer({
    'GET /api/chats/get-user-chats/': () => Response.json([sampleChat()]),
    [`GET /api/chats/get-history/${CHAT}/`]: () => Response.json(messages),
    [COUNT]: () => Response.json({ counter: 1 }),
    [REVIEW]: () => Response.json({ review: null }),
    ...answers,
  });
  return { server, ...(await openPage(`/chat/${CHAT}`)) };
};

const press = async (user: Awaited<ReturnType<typeof openPage>>['user'], testId: string) =>
  user.click(await screen.findByTestId(testId));

beforeEach(() => {
  clearSession();
  queryClient.clear();
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  useDoctorReview.setState({ stage: 'closed', chat: null, reviews: {} });
  useChats.setState({ chats: {} });
  forgetCookies();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a nurse’s reply', () => {
  test('leads to the explanation, the confirmation and the care app', async () => {
    let isRequested = false;
    const open = vi.fn(() => ({ opener: 'us' }));
    vi.stubGlobal('open', open);
    const { user, server } = await openChat({
      [ACCEPT]: () => {
        isRequested = true;
        return Response.json({ message: 'Doctor review requested', chat_id: CHAT });
      },
      [LINK]: () => Response.json({ url: 'https://care.example/ticket' }),
      [REVIEW]: () => Response.json({ review: isRequested ? requested : null }),
    });
    expect(await screen.findAllByTestId('doctor-review-button')).toHaveLength(1);
    await press(user, 'doctor-review-button');
    const popup = await screen.findByTestId('doctor-popup');
    expect(popup.dataset['state']).toBe('intro');
    expect(screen.getByTestId('doctor-price').textContent).toBe('$19.99');
    expect(server.names()).toContain(COUNT);

    await press(user, 'doctor-continue');
    await waitFor(() => expect(popup.dataset['state']).toBe('accepted'));
    await press(user, 'doctor-ok');
    await press(user, 'open-in-app-button');
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://care.example/ticket', '_blank'));
    const card = await screen.findByTestId('review-card');
    expect(card.dataset['status']).toBe('requested');
    // Below the last message that the physician knew of.
    expect(card.closest('[data-testid=message]')?.getAttribute('data-id')).toBe('5');
  });

  test('says where no doctor reviews yet, and stays', async () => {
    const { user } = await openChat({ [ACCEPT]: () => refusal('doctor_review_unavailable') });
    await press(user, 'doctor-review-button');
    await press(user, 'doctor-continue');
    expect((await screen.findByTestId('doctor-error')).textContent).toBe(
      'Doctor review is not available in your region yet.',
    );
    expect(screen.getByTestId('doctor-popup').dataset['state']).toBe('intro');
  });

  test('shows the physician’s note with name and role', async () => {
    await openChat({
      [REVIEW]: () =>
        Response.json({
          review: { ...requested, status: 'done', note, taken_at: NOON, done_at: NOON },
        }),
    });
    expect((await screen.findByTestId('physician-note')).textContent).toContain('Drink enough.');
    expect(screen.getByTestId('note-name').textContent).toBe('Dr. Hopper');
    expect(screen.getByTestId('note-role').textContent).toBe('Cardiologist');
  });

  test('stands beside the sign that the profile was used', async () => {
    await openChat();
    expect(await screen.findAllByTestId('uses-profile')).toHaveLength(1);
  });
});

const words = (own: string) => ({ own, english: null });
const sheet: CaseSheet = {
  conversation_id: CHAT,
  language: 'en',
  is_translated: true,
  created_at: NOON,
  name: words('Headache'),
  specialty: 'Neurology',
  patient: { name: 'Ada Byron', age: 36, sex: 'female', country: 'UA' },
  summary: words('Three days of headache.'),
  urgency: null,
  timeline: [{ message_id: 5, created_at: NOON, text: words('I have a headache') }],
  findings: { present: [words('Headache')], absent: [words('Rash')] },
  medicines: [],
  allergies: [words('Penicillin')],
  history: [],
  differential: [{ name: words('Cold'), likelihood: 60, for: [words('Fever')], against: [] }],
  advised: [words('Rest')],
  attachments: [],
  sources: [],
  note: null,
};
const detail: ReviewDetail = {
  id: 3,
  conversation_id: CHAT,
  chat_name: 'Headache',
  status: 'requested',
  specialty: 'Undefined',
  urgency: null,
  country: 'UA',
  requested_at: NOON,
  taken_at: null,
  done_at: null,
  user: { id: 9, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', language: 'ua' },
  taken_by: null,
  note: null,
};

describe('staff', () => {
  const me = { id: 7, first_name: 'Ada', last_name: 'Byron' };
  const openReview = async (answers: Answers) => {
    signIn();
    setUser(sampleUser({ isAdmin: true }));
    const server = fakeServer({
      'GET /api/chats/get-user-chats/': () => Response.json([]),
      ...answers,
    });
    const { router, ...page } = await openPage('/admin-panel/view-review/3');
    return { server, router, ...page };
  };
  const VIEW = 'GET /api/admin-panel/view-review/3/?lang=en';
  const TAKE = 'POST /api/admin-panel/take-review/3/';
  const SAVE = 'POST /api/admin-panel/save-review-note/3/';
  const FINISH = 'POST /api/admin-panel/finish-review/3/';

  test('read the case, take it, and sign the note', async () => {
    const taken = { ...detail, status: 'in_review' as const, taken_at: NOON, taken_by: me };
    const { user, server } = await openReview({
      [VIEW]: () => Response.json({ ...detail, case_sheet: sheet }),
      [TAKE]: () => Response.json(taken),
      [FINISH]: () => Response.json({ ...taken, status: 'done', done_at: NOON, note }),
    });
    expect((await screen.findByTestId('case-sheet')).textContent).toContain('Penicillin');
    await press(user, 'review-take');
    const form = await screen.findByTestId('review-note-form');
    expect(form.textContent).toContain('Ukrainian');
    await press(user, 'review-finish');
    expect(form.textContent).toContain('Write the note first.');
    expect(document.activeElement?.getAttribute('name')).toBe('note');
    expect(server.names()).not.toContain(FINISH);

    await user.type(screen.getByRole('textbox', { name: 'Note to the patient' }), 'Drink enough.');
    await user.type(screen.getByRole('textbox', { name: 'Role' }), 'Cardiologist');
    await press(user, 'review-finish');
    await press(user, 'confirm-yes');
    await waitFor(() => expect(screen.getByTestId('review-head').dataset['status']).toBe('done'));
    const sent = server.requests.find(({ name }) => name === FINISH)?.body;
    expect(sent).toBe(
      JSON.stringify({ note: 'Drink enough.', name: 'Ada Byron', role: 'Cardiologist' }),
    );
    expect(screen.queryByTestId('review-note-form')).toBeNull();
    expect(screen.getByTestId('sheet-note').textContent).toContain(note.text);
  });

  test('keep what they type while the note is being saved', async () => {
    const saved = Promise.withResolvers<void>();
    const taken = { ...detail, status: 'in_review' as const, taken_at: NOON, taken_by: me };
    const { user } = await openReview({
      [VIEW]: () => Response.json({ ...taken, note, case_sheet: sheet }),
      [SAVE]: async () => {
        await saved.promise;
        return Response.json({ ...taken, note: { ...note, text: 'Drink enough. Rest.' } });
      },
    });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Note to the patient',
    });
    await user.type(box, ' Rest.');
    await press(user, 'review-save');
    await user.type(box, ' Come back on Monday.');
    saved.resolve();
    await screen.findByText('The draft is saved');
    expect(box.value).toBe('Drink enough. Rest. Come back on Monday.');
  });

  test('see no e-mail of the patient where contacts are hidden', async () => {
    usePrivacy.setState({ hidesContacts: true });
    await openReview({ [VIEW]: () => Response.json({ ...detail, case_sheet: sheet }) });
    const head = await screen.findByTestId('review-head');
    usePrivacy.setState({ hidesContacts: false });
    expect(head.textContent).toContain('Ada Byron · 10/03/26');
  });

  test('are told when a colleague was faster', async () => {
    const { user } = await openReview({
      [VIEW]: () => Response.json({ ...detail, case_sheet: sheet }),
      [TAKE]: () => refusal('review_taken'),
    });
    await press(user, 'review-take');
    expect((await screen.findByTestId('app-alert')).textContent).toContain(
      'A colleague has taken this review.',
    );
  });
});
