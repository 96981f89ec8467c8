import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sleep } from '../../lib/sleep.ts';
import { eventually } from '../../test-support/eventually.ts';
import { connectIdleSession } from '../../test-support/idle-session.ts';
import { fakeServer, refusal, type SeenRequest } from '../../test-support/fake-server.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import {
  answerStream,
  CHAT,
  goodAnswer,
  openStream,
  sampleChat,
  sampleMessage,
} from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { currentSession, setUser, useSession } from '../auth/session-store.ts';
import {
  attachFiles,
  currentDraft,
  restoreDraft,
  setDraftText,
  useDrafts,
} from '../messages/draft-store.ts';
import { askAnew, regenerate } from '../messages/edit-message.ts';
import { removeMessage } from '../messages/delete-message.ts';
import { giveRating } from '../messages/rate-message.ts';
import { sendDraft } from '../messages/send-draft.ts';
import { stopWriting } from '../messages/stop-answer.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { findChat, setChats, useChatList } from './chat-list-store.ts';
import { currentChat, isBusy, NEW_CHAT, showHistory, startAnswer, useChats } from './chat-store.ts';
import { loadHistory } from './queries.ts';
import { visitorChatId } from './visitor-chat-store.ts';
import { joinAnswer } from './watch-answer.ts';

const SEND = 'POST /api/messages/send-message/';
const CREATE = 'POST /api/chats/create/';
const REMOVE = `DELETE /api/chats/delete/${CHAT}/`;
const CHECK = 'POST /auth/check-update-messages-attempts/';
const TRIAGE = 'POST /api/triage/';
const NAME = 'POST /api/chats/generate-chat-name/';
const stream = (id: number) => `GET /api/chats/get-gpt-answer/${CHAT}/en/?message=${id}`;

const created = (body: unknown) => Response.json(body, { status: 201 });
const attempts =
  (left = 9) =>
  () =>
    Response.json({
      messages_attempts: left,
      is_messages_attempts_over: left === 0,
      reset_at: '2026-04-01T00:00:00.000Z',
      user: sampleUser({ messages_attempts: left }),
    });

const texts = ({ body }: SeenRequest) => (body instanceof FormData ? body.get('message') : null);
const keyOf = ({ headers }: SeenRequest) => headers.get('idempotency-key');

const actions = () => ({ onChatStarted: vi.fn(), onLimit: vi.fn() });

const answered = (id: number) =>
  eventually(() => {
    expect(currentChat(CHAT).messages.at(-1)?.id).toBe(id);
    expect(isBusy(currentChat(CHAT))).toBe(false);
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  connectIdleSession();
  signIn();
  setUser(sampleUser());
  setChats([]);
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  useChats.setState({ chats: {} });
  useDrafts.setState({ drafts: {} });
  useChatList.setState({ chats: null });
  useSession.setState({ user: null, messagesAttempts: null, isMessagesAttemptsOver: false });
  forgetCookies();
  vi.unstubAllGlobals();
});

describe('a question', () => {
  test('on the new-chat page makes a chat, goes there, is saved, then answered', async () => {
    const server = fakeServer({
      [CREATE]: () => created(sampleChat()),
      [SEND]: () => created(sampleMessage()),
      [stream(5)]: () => answerStream(goodAnswer('## Diagnosis\nA cold.')),
      [CHECK]: attempts(),
    });
    setDraftText(NEW_CHAT, '  I have a headache ');
    const { onChatStarted, onLimit } = actions();
    await sendDraft(NEW_CHAT, { onChatStarted, onLimit });
    await answered(5);
    expect(server.names().slice(0, 3)).toEqual([CREATE, SEND, stream(5)]);
    expect(onChatStarted).toHaveBeenCalledExactlyOnceWith(CHAT);
    expect(texts(server.requests[1]!)).toBe('I have a headache');
    expect(currentChat(CHAT).messages[0]?.response).toBe('## Diagnosis\nA cold.');
    expect(currentDraft(CHAT).text).toBe('');
    expect(Object.keys(localStorage)).toEqual([]);
    await eventually(() => expect(currentSession().messagesAttempts).toBe(9));
  });

  test('in a chat goes there at once; twice at the same moment it goes once', async () => {
    const server = fakeServer({
      [SEND]: () => created(sampleMessage()),
      [stream(5)]: () => answerStream(goodAnswer('Hello')),
      [CHECK]: attempts(),
    });
    setDraftText(CHAT, 'I have a headache');
    await Promise.all([sendDraft(CHAT, actions()), sendDraft(CHAT, actions())]);
    await answered(5);
    expect(server.names().filter((name) => name === SEND)).toHaveLength(1);
    expect(server.names()).not.toContain(CREATE);
  });

  test('that is empty is not sent', async () => {
    const server = fakeServer({});
    setDraftText(CHAT, '  \n ');
    await sendDraft(CHAT, actions());
    expect(server.requests).toEqual([]);
  });

  test('is in the box again when it was refused, with the server’s reason', async () => {
    fakeServer({
      [SEND]: () => refusal('validation_error', { message_client: 'Too long for us.' }),
    });
    setDraftText(CHAT, 'I have a headache');
    await sendDraft(CHAT, actions());
    expect(currentDraft(CHAT).text).toBe('I have a headache');
    expect(currentChat(CHAT)).toMatchObject({
      pending: null,
      refusal: { text: 'Too long for us.', triage: null },
    });
  });

  test('that failed without a reason says the usual words', async () => {
    fakeServer({ [SEND]: () => new Response('', { status: 500 }) });
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    expect(currentChat(CHAT).refusal?.text).toBe('Error. Please try again later.');
  });

  test('to a chat that is gone waits in a new one, after what is typed there', async () => {
    fakeServer({ [SEND]: () => refusal('not_found') });
    setChats([sampleChat()]);
    showHistory(CHAT, [sampleMessage()]);
    setDraftText(NEW_CHAT, 'My knee');
    setDraftText(CHAT, 'I have a headache');
    attachFiles(NEW_CHAT, [new File(['x'], 'a.txt')]);
    const onChatGone = vi.fn();
    await sendDraft(CHAT, { ...actions(), onChatGone });
    expect(onChatGone).toHaveBeenCalledOnce();
    expect(currentDraft(NEW_CHAT)).toMatchObject({
      text: 'My knee\nI have a headache',
      attachments: [{ file: { name: 'a.txt' } }],
      sentKey: null,
    });
    expect(currentDraft(CHAT).text).toBe('');
    expect(currentChat(NEW_CHAT).refusal?.text).toMatch(/deleted/);
    expect(currentChat(CHAT).messages).toEqual([]);
    expect(findChat(CHAT)).toBeUndefined();
  });

  test('whose files are refused leaves no empty chat behind, and waits in a new one', async () => {
    fakeUpload();
    const server = fakeServer({
      [CREATE]: () => created(sampleChat()),
      [SEND]: () => refusal('files_limits'),
      [REMOVE]: () => new Response(null, { status: 204 }),
    });
    setDraftText(NEW_CHAT, 'What is this?');
    attachFiles(NEW_CHAT, [new File(['x'], 'a.pdf')]);
    const onChatGone = vi.fn();
    await sendDraft(NEW_CHAT, { ...actions(), onChatGone });
    expect(server.names()).toEqual([CREATE, SEND, REMOVE]);
    expect(findChat(CHAT)).toBeUndefined();
    expect(onChatGone).toHaveBeenCalledOnce();
    expect(currentDraft(NEW_CHAT)).toMatchObject({
      text: 'What is this?',
      attachments: [{ file: { name: 'a.pdf' } }],
    });
    expect(currentChat(NEW_CHAT).refusal?.text).toMatch(/^Allowed files/);
  });

  test('whose files take too long can be taken back, which is no error', async () => {
    fakeUpload();
    fakeServer({
      [SEND]: () => {
        currentChat(CHAT).pending?.cancel?.();
        return new Promise<Response>(() => undefined);
      },
    });
    setDraftText(CHAT, 'What is this?');
    attachFiles(CHAT, [new File(['x'], 'a.pdf')]);
    await sendDraft(CHAT, actions());
    expect(currentDraft(CHAT)).toMatchObject({
      text: 'What is this?',
      attachments: [{ file: { name: 'a.pdf' } }],
    });
    expect(currentChat(CHAT)).toMatchObject({ pending: null, refusal: null });
  });

  test('comes back before what was typed meanwhile', async () => {
    fakeServer({
      [SEND]: () => {
        setDraftText(CHAT, 'second');
        return refusal('server_error');
      },
    });
    setDraftText(CHAT, 'first');
    await sendDraft(CHAT, actions());
    expect(currentDraft(CHAT).text).toBe('first\nsecond');
  });

  test('is sent again under the same key, unless its words change', async () => {
    const server = fakeServer({ [SEND]: () => new Response('', { status: 502 }) });
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    await sendDraft(CHAT, actions());
    setDraftText(CHAT, 'Hi!');
    await sendDraft(CHAT, actions());
    const [first, second, third] = server.requests.filter(({ name }) => name === SEND).map(keyOf);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('whose chat could not be made stays where it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({
      [CREATE]: () => refusal('too_many_attempts'),
      [TRIAGE]: () => Response.json({ triage: null }),
    });
    setDraftText(NEW_CHAT, 'Hi');
    const { onChatStarted, onLimit } = actions();
    await sendDraft(NEW_CHAT, { onChatStarted, onLimit });
    expect(currentDraft(NEW_CHAT).text).toBe('Hi');
    expect(currentChat(NEW_CHAT).refusal).toEqual({
      text: 'Too many attempts, please try again later',
      triage: null,
      isQuiet: true,
    });
    expect(onChatStarted).not.toHaveBeenCalled();
    expect(onLimit).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('that is an emergency is told so even if no chat can be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const triage = { level: 'emergency', title: 'Call', advice: 'Now', call: '112' } as const;
    fakeServer({
      [CREATE]: () => refusal('server_error'),
      [TRIAGE]: () => Response.json({ triage }),
    });
    setDraftText(NEW_CHAT, 'Crushing chest pain');
    await sendDraft(NEW_CHAT, actions());
    expect(currentDraft(NEW_CHAT).text).toBe('Crushing chest pain');
    expect(currentChat(NEW_CHAT).refusal).toMatchObject({ triage });
    expect(currentChat(NEW_CHAT).refusal?.isQuiet).toBeUndefined();
    vi.restoreAllMocks();
  });

  test('of other words leaves the box alone', async () => {
    const server = fakeServer({
      [SEND]: () => created(sampleMessage()),
      [stream(5)]: () => answerStream(goodAnswer('Hello')),
      [CHECK]: attempts(),
    });
    setDraftText(CHAT, 'half typed');
    await sendDraft(CHAT, { ...actions(), text: 'A starter' });
    await answered(5);
    expect(texts(server.requests[0]!)).toBe('A starter');
    expect(currentDraft(CHAT).text).toBe('half typed');
  });
});

describe('a draft', () => {
  test('outlives a reload, also in the middle of sending', async () => {
    let during: string | null = null;
    fakeServer({
      [SEND]: () => {
        during = localStorage.getItem(`draft 7 ${CHAT}`);
        return refusal('server_error');
      },
    });
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    expect(during).toContain('"text":"Hi"');
    useDrafts.setState({ drafts: {} });
    await restoreDraft(CHAT);
    expect(currentDraft(CHAT).text).toBe('Hi');
  });

  test('that the server has already is not offered again', async () => {
    fakeServer({ [SEND]: () => new Response('', { status: 502 }) });
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    useDrafts.setState({ drafts: {} });
    showHistory(CHAT, [sampleMessage({ message: 'Hi' })]);
    await restoreDraft(CHAT);
    expect(currentDraft(CHAT).text).toBe('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('in the words of the message before it was not taken with that', async () => {
    fakeServer({ [SEND]: () => new Response('', { status: 502 }) });
    showHistory(CHAT, [sampleMessage({ message: 'Yes', response: 'Why?' })]);
    setDraftText(CHAT, 'Yes');
    await sendDraft(CHAT, actions());
    useDrafts.setState({ drafts: {} });
    await restoreDraft(CHAT);
    expect(currentDraft(CHAT).text).toBe('Yes');
  });

  test('of another person is not shown', async () => {
    setDraftText(CHAT, 'private');
    useDrafts.setState({ drafts: {} });
    setUser(sampleUser({ user_id: 8 }));
    await restoreDraft(CHAT);
    expect(currentDraft(CHAT).text).toBe('');
  });

  test('of one tab and that of another at the same chat leave each other alone', async () => {
    const place = `draft 7 ${CHAT}`;
    await restoreDraft(CHAT);
    setDraftText(CHAT, 'of the other tab');
    const others = String(localStorage.getItem(place));
    const comeBack = async () => {
      useDrafts.setState({ drafts: {} });
      await restoreDraft(CHAT);
      return currentDraft(CHAT).text;
    };
    // It was empty when this tab looked.
    localStorage.clear();
    expect(await comeBack()).toBe('');
    localStorage.setItem(place, others);
    setDraftText(CHAT, 'of this one');
    setDraftText(CHAT, 'of this tab');
    expect(localStorage.getItem(place)).toBe(others);
    expect(await comeBack()).toBe('of this tab');
    // A tab that is opened afterwards takes up what lies there, then what lies aside.
    const binding = { ...sessionStorage };
    sessionStorage.clear();
    expect(await comeBack()).toBe('of the other tab');
    localStorage.removeItem(place);
    expect(await comeBack()).toBe('of this tab');
    localStorage.setItem(place, others);
    Object.assign(sessionStorage, binding);
    // What is done with the one is not done with the other.
    expect(await comeBack()).toBe('of this tab');
    setDraftText(CHAT, '');
    expect(Object.keys(localStorage)).toEqual([place]);
  });

  test('that another tab has changed or taken away is that tab’s', async () => {
    const place = `draft 7 ${CHAT}`;
    setDraftText(CHAT, 'begun here');
    const changed = String(localStorage.getItem(place)).replace('begun here', 'ended there');
    localStorage.setItem(place, changed);
    setDraftText(CHAT, '');
    expect(localStorage.getItem(place)).toBe(changed);
    setDraftText(CHAT, 'something else');
    expect(localStorage.getItem(place)).toBe(changed);
    expect(Object.keys(localStorage)).toHaveLength(2);
  });

  test('keeps its files when it comes back', async () => {
    vi.stubGlobal('XMLHttpRequest', undefined);
    fakeServer({});
    attachFiles(CHAT, [new File(['x'], 'a.txt')]);
    await sendDraft(CHAT, actions());
    expect(currentDraft(CHAT).attachments.map(({ file }) => file.name)).toEqual(['a.txt']);
  });
});

describe('without messages left', () => {
  beforeEach(() => setUser(sampleUser({ messages_attempts: 0 })));

  test('nothing is sent, the words stay, the person is asked', async () => {
    const server = fakeServer({ [TRIAGE]: () => Response.json({ triage: null }) });
    setDraftText(CHAT, 'Hi');
    const { onChatStarted, onLimit } = actions();
    await sendDraft(CHAT, { onChatStarted, onLimit });
    expect(server.names()).toEqual([TRIAGE]);
    expect(onLimit).toHaveBeenCalledOnce();
    expect(currentDraft(CHAT).text).toBe('Hi');
  });

  test('an emergency is told first', async () => {
    const triage = { level: 'emergency', title: 'Call', advice: 'Now', call: '112' } as const;
    fakeServer({ [TRIAGE]: () => Response.json({ triage }) });
    setDraftText(CHAT, 'crushing chest pain');
    const { onChatStarted, onLimit } = actions();
    await sendDraft(CHAT, { onChatStarted, onLimit });
    expect(currentChat(CHAT).refusal?.triage).toEqual(triage);
    expect(onLimit).not.toHaveBeenCalled();
  });

  test('known only to the server: its words, its triage, and the question back', async () => {
    setUser(sampleUser({ messages_attempts: 1 }));
    const triage = { level: 'urgent', title: 'Soon', advice: 'Today', call: null } as const;
    const over = {
      message_client: 'All messages of the month are used up.',
      reset_at: new Date(Date.now() + 86_400_000 * 2.5).toISOString(),
    };
    const server = fakeServer({
      [SEND]: (request) =>
        texts(request) === 'Hi'
          ? refusal('attempts_over', over)
          : refusal('attempts_over', { ...over, triage }),
      [CHECK]: attempts(0),
    });
    setDraftText(CHAT, 'Hi');
    const first = actions();
    await sendDraft(CHAT, first);
    expect(first.onLimit).toHaveBeenCalledOnce();
    expect(currentChat(CHAT).refusal?.text).toBe(over.message_client);
    await eventually(() => expect(currentSession().isMessagesAttemptsOver).toBe(true));
    setUser(sampleUser({ messages_attempts: 1 }));
    setDraftText(CHAT, 'chest pain');
    const second = actions();
    await sendDraft(CHAT, second);
    expect(currentChat(CHAT).refusal?.triage).toEqual(triage);
    expect(second.onLimit).not.toHaveBeenCalled();
    expect(server.names()).toContain(CHECK);
  });
});

describe('an answer', () => {
  test('grows in its message and is there when it ends', async () => {
    const answer = openStream();
    fakeServer({ [stream(5)]: () => answer.response, [CHECK]: attempts() });
    showHistory(CHAT, [sampleMessage()]);
    joinAnswer(CHAT);
    answer.push({ value: 'One ' });
    await eventually(() => expect(currentChat(CHAT).running?.answer.text).toBe('One '));
    answer.push({ value: 'two' });
    await eventually(() => expect(currentChat(CHAT).running?.answer.text).toBe('One two'));
    answer.push({ nurse: 'Rest.' });
    answer.push({ full_response: { user_text: 'x', ai_text: 'One two' } }, { done: true });
    await answered(5);
    expect(currentChat(CHAT).messages[0]).toMatchObject({
      response: 'One two',
      nurse_messages: [{ response: 'Rest.' }],
    });
  });

  test('is joined when its chat is opened, and never by two at once', async () => {
    const server = fakeServer({
      [`GET /api/chats/get-history/${CHAT}/`]: () => Response.json([sampleMessage()]),
      [stream(5)]: () => answerStream(goodAnswer('Hello')),
      [CHECK]: attempts(),
    });
    await loadHistory(CHAT);
    joinAnswer(CHAT);
    joinAnswer(CHAT);
    await answered(5);
    expect(server.names().filter((name) => name === stream(5))).toHaveLength(1);
    joinAnswer(CHAT);
    expect(currentChat(CHAT).running).toBeNull();
  });

  test('that is being written is not replaced by an older history', async () => {
    const answer = openStream();
    fakeServer({
      [stream(5)]: () => answer.response,
      [`GET /api/chats/get-history/${CHAT}/`]: () => Response.json([]),
    });
    showHistory(CHAT, [sampleMessage()]);
    joinAnswer(CHAT);
    await loadHistory(CHAT);
    showHistory(CHAT, []);
    expect(currentChat(CHAT).messages).toHaveLength(1);
    answer.push({ done: true });
  });

  test('that failed has the server’s words in its place, and is asked for again at no cost', async () => {
    let tries = 0;
    const server = fakeServer({
      [stream(5)]: () => {
        tries += 1;
        return answerStream(
          tries === 1
            ? [{ value: '## Di' }, { error: 'ai_failed', message_client: 'Sorry.' }, { done: true }]
            : goodAnswer('Hello'),
        );
      },
      [CHECK]: attempts(),
    });
    showHistory(CHAT, [sampleMessage()]);
    joinAnswer(CHAT);
    await eventually(() => expect(currentChat(CHAT).failures).toEqual({ 5: 'Sorry.' }));
    expect(currentChat(CHAT).messages[0]?.response).toBe('');
    joinAnswer(CHAT);
    expect(currentChat(CHAT).running).toBeNull();
    await regenerate(CHAT, currentChat(CHAT).messages[0]!);
    await answered(5);
    expect(currentChat(CHAT).failures).toEqual({});
    expect(server.names().filter((name) => name.includes('edit-message'))).toEqual([]);
  });

  test('that was stopped before its first word says so', async () => {
    const answer = openStream();
    const server = fakeServer({
      [stream(5)]: () => answer.response,
      [`POST /api/chats/stop-answer/${CHAT}/`]: () => Response.json({ stopped: true }),
      [CHECK]: attempts(),
    });
    showHistory(CHAT, [sampleMessage()]);
    joinAnswer(CHAT);
    await stopWriting(CHAT);
    expect(currentChat(CHAT).running?.isStopping).toBe(true);
    answer.push({ error: 'stopped', message_client: '' }, { done: true });
    await eventually(() =>
      expect(currentChat(CHAT).failures).toEqual({ 5: 'You stopped this answer.' }),
    );
    expect(server.names()).toContain(`POST /api/chats/stop-answer/${CHAT}/`);
  });

  test('tells of every fiftieth piece', async () => {
    const answer = openStream();
    fakeServer({ [stream(5)]: () => answer.response, [CHECK]: attempts() });
    showHistory(CHAT, [sampleMessage()]);
    joinAnswer(CHAT);
    for (let piece = 0; piece < 120; piece += 1) answer.push({ value: 'x' });
    await eventually(() => expect(currentChat(CHAT).running?.laps).toBe(2));
    answer.push(...goodAnswer('end'));
    await answered(5);
  });
});

test('only the chats seen last are kept, and those something happens in', () => {
  showHistory(CHAT, [sampleMessage()]);
  startAnswer(CHAT, 5);
  for (let chat = 0; chat < 40; chat += 1) showHistory(`chat-${chat}`, [sampleMessage()]);
  const kept = Object.keys(useChats.getState().chats);
  expect(kept).toHaveLength(20);
  expect(kept).toContain(CHAT);
  expect(kept).toContain('chat-39');
  expect(kept).not.toContain('chat-0');
});

describe('the name of a chat', () => {
  const exchange = (more: Parameters<typeof fakeServer>[0] = {}) =>
    fakeServer({
      [stream(5)]: () => answerStream(goodAnswer('Hello')),
      [CHECK]: attempts(),
      [NAME]: () => Response.json({ chat_name: 'Cold 🤧' }),
      ...more,
    });

  test('is made after the first exchange and typed letter by letter', async () => {
    setChats([sampleChat()]);
    const server = exchange();
    showHistory(CHAT, [sampleMessage()]);
    const seen = new Set<string | undefined>();
    const forget = useChatList.subscribe(() => seen.add(findChat(CHAT)?.name));
    joinAnswer(CHAT);
    await eventually(() => expect(findChat(CHAT)?.name).toBe('Cold 🤧'));
    forget();
    expect([...seen].slice(-6)).toEqual(['C', 'Co', 'Col', 'Cold', 'Cold ', 'Cold 🤧']);
    const request = server.requests.find(({ name }) => name === NAME);
    expect(request?.body).toBe(`{"conversation_id":"${CHAT}","lang_name":"English"}`);
  });

  test('stays when files have no words to make one of, and is not typed again', async () => {
    setChats([sampleChat()]);
    const server = exchange({ [NAME]: () => Response.json({ chat_name: 'New chat' }) });
    showHistory(CHAT, [sampleMessage()]);
    const seen = new Set<string | undefined>();
    const forget = useChatList.subscribe(() => seen.add(findChat(CHAT)?.name));
    joinAnswer(CHAT);
    await eventually(() => expect(server.names()).toContain(NAME));
    await sleep(50);
    forget();
    expect([...seen]).toEqual(['New chat']);
  });

  test.each([
    ['it has one already', [sampleChat({ name: 'Mine' })], [sampleMessage()]],
    [
      'it is not the first exchange',
      [sampleChat()],
      [sampleMessage({ id: 4, response: 'x' }), sampleMessage()],
    ],
    ['the chat is a visitor’s', [], [sampleMessage()]],
  ])('is not made when %s', async (_, list, messages) => {
    setChats(list);
    const server = exchange();
    showHistory(CHAT, messages);
    joinAnswer(CHAT);
    await answered(5);
    await eventually(() => expect(server.names()).toContain(CHECK));
    expect(server.names()).not.toContain(NAME);
  });
});

describe('a change of a message', () => {
  const two = [sampleMessage({ id: 4, response: 'First' }), sampleMessage({ response: 'Second' })];

  test('edited, it and the later ones are replaced and answered anew', async () => {
    showHistory(CHAT, two);
    const server = fakeServer({
      'PATCH /api/messages/edit-message/4/': () =>
        created(sampleMessage({ id: 6, message: 'New' })),
      [stream(6)]: () => answerStream(goodAnswer('Third', 'New')),
      [CHECK]: attempts(),
    });
    expect(await askAnew(CHAT, two[0]!, 'New')).toBe(true);
    await answered(6);
    expect(currentChat(CHAT).messages.map(({ id, response }) => [id, response])).toEqual([
      [6, 'Third'],
    ]);
    expect(server.requests[0]?.body).toBe('{"message":"New"}');
  });

  test('a new answer is an edit with the same words; its failure has words of its own', async () => {
    showHistory(CHAT, two);
    const server = fakeServer({
      'PATCH /api/messages/edit-message/5/': () => created(sampleMessage({ id: 6 })),
      [stream(6)]: () =>
        answerStream([{ error: 'ai_failed', message_client: 'Other.' }, { done: true }]),
      [CHECK]: attempts(),
    });
    await regenerate(CHAT, two[1]!);
    await eventually(() =>
      expect(currentChat(CHAT).failures).toEqual({ 6: 'Error, please try again later' }),
    );
    expect(server.requests[0]?.body).toBe('{"message":"I have a headache"}');
  });

  test('refused is told in an alert and changes nothing', async () => {
    showHistory(CHAT, two);
    fakeServer({
      'PATCH /api/messages/edit-message/5/': () => refusal('answer_in_progress'),
      'DELETE /api/messages/delete-message/5/': () => refusal('answer_in_progress'),
      [CHECK]: attempts(),
    });
    expect(await askAnew(CHAT, two[1]!, 'New')).toBe(false);
    await removeMessage(CHAT, 5);
    expect(alertQueue.items().map(({ text }) => text)).toEqual([
      'An answer is still being written.',
      'An answer is still being written.',
    ]);
    expect(currentChat(CHAT)).toMatchObject({ messages: two, isChanging: false });
  });

  test('whose fate was not heard is tried again as the same, or looked up', async () => {
    showHistory(CHAT, two);
    const server = fakeServer({
      'PATCH /api/messages/edit-message/5/': () => new Response('', { status: 502 }),
      'DELETE /api/messages/delete-message/5/': () => new Response('', { status: 502 }),
      [`GET /api/chats/get-history/${CHAT}/`]: () => Response.json([two[0]]),
      [CHECK]: attempts(),
    });
    for (const text of ['New', 'New', 'Newer']) await askAnew(CHAT, two[1]!, text);
    const [first, second, third] = server.requests
      .filter(({ name }) => name.startsWith('PATCH'))
      .map(keyOf);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await removeMessage(CHAT, 5);
    expect(currentChat(CHAT).messages.map(({ id }) => id)).toEqual([4]);
  });

  test('deleted, it is gone', async () => {
    showHistory(CHAT, two);
    fakeServer({
      'DELETE /api/messages/delete-message/4/': () => new Response(null, { status: 204 }),
    });
    await removeMessage(CHAT, 4);
    expect(currentChat(CHAT).messages.map(({ id }) => id)).toEqual([5]);
  });

  test('nothing changes while an answer is being written', async () => {
    const answer = openStream();
    const server = fakeServer({ [stream(5)]: () => answer.response });
    showHistory(CHAT, [two[0]!, sampleMessage()]);
    joinAnswer(CHAT);
    await removeMessage(CHAT, 4);
    await askAnew(CHAT, two[0]!, 'New');
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    expect(server.names()).toEqual([stream(5)]);
    answer.push({ done: true });
  });

  test('a rating shows at once, the same again withdraws it, a refusal takes it back', async () => {
    showHistory(CHAT, two);
    const rating = () => currentChat(CHAT).messages[1]?.rating;
    fakeServer({
      'POST /api/messages/feedback/5/': ({ body }) =>
        String(body).includes('down')
          ? refusal('not_found')
          : Response.json({ rating: String(body).includes('up') ? 'up' : null, reason: null }),
    });
    await giveRating(CHAT, currentChat(CHAT).messages[1]!, 'up');
    expect(rating()).toBe('up');
    await giveRating(CHAT, currentChat(CHAT).messages[1]!, 'up');
    expect(rating()).toBeNull();
    await giveRating(CHAT, currentChat(CHAT).messages[1]!, 'down');
    expect(rating()).toBeNull();
  });
});

describe('a visitor', () => {
  beforeEach(() => {
    forgetCookies();
    useSession.setState({ user: null, messagesAttempts: 3, isMessagesAttemptsOver: false });
  });

  test('uses the calls of visitors', async () => {
    const history = [sampleMessage({ id: 4, response: 'First' })];
    showHistory(CHAT, history);
    const server = fakeServer({
      'POST /api/without-auth-chat/send-message/': () => created(sampleMessage()),
      [stream(5)]: () => answerStream(goodAnswer('Hello')),
      [stream(6)]: () => answerStream(goodAnswer('Again')),
      'POST /api/without-auth-chat/edit-message/5/': () => created(sampleMessage({ id: 6 })),
      'DELETE /api/without-auth-chat/delete-message/4/': () => new Response(null, { status: 204 }),
      'GET /api/without-auth-chat/check-update-attempts/': () =>
        Response.json({ attempts: 2, reset_at: '2026-04-01T00:00:00.000Z' }),
    });
    setDraftText(CHAT, 'Hi');
    await sendDraft(CHAT, actions());
    await answered(5);
    await eventually(() => expect(currentSession().messagesAttempts).toBe(2));
    await regenerate(CHAT, currentChat(CHAT).messages[1]!);
    await answered(6);
    await removeMessage(CHAT, 4);
    expect(currentChat(CHAT).messages.map(({ id }) => id)).toEqual([6]);
    expect(server.requests.every(({ headers }) => !headers.has('authorization'))).toBe(true);
  });

  test.each(['not_found', 'not_authenticated'] as const)(
    'whose chat is no longer theirs is answered in a new one: %s',
    async (code) => {
      const other = CHAT.replace('7d', '8d');
      showHistory(CHAT, [sampleMessage({ response: 'First' })]);
      const server = fakeServer({
        'POST /api/without-auth-chat/send-message/': ({ body }) =>
          body instanceof FormData && body.get('conversation_id') === CHAT
            ? refusal(code)
            : created(sampleMessage({ id: 8, conversation_id: other })),
        'POST /api/without-auth-chat/create-chat/': () =>
          created({ chat: { ...sampleChat({ conversation_id: other }), id: 'default' } }),
        [`GET /api/chats/get-gpt-answer/${other}/en/?message=8`]: () =>
          answerStream(goodAnswer('Hello')),
        'GET /api/without-auth-chat/check-update-attempts/': () =>
          Response.json({ attempts: 2, reset_at: '2026-04-01T00:00:00.000Z' }),
      });
      setDraftText(CHAT, 'Hi');
      await sendDraft(CHAT, actions());
      await eventually(() => expect(currentChat(other).messages[0]?.response).toBe('Hello'));
      expect(visitorChatId()).toBe(other);
      expect([CHAT, other].map((id) => currentDraft(id).text)).toEqual(['', '']);
      expect(Object.keys(localStorage)).toEqual([]);
      expect(server.names().filter((name) => name.endsWith('send-message/'))).toHaveLength(2);
    },
  );

  test('hears why a change or a removal was refused', async () => {
    showHistory(CHAT, [sampleMessage({ response: 'First' })]);
    fakeServer({
      'POST /api/without-auth-chat/edit-message/5/': () => refusal('not_authenticated'),
      'DELETE /api/without-auth-chat/delete-message/5/': () => refusal('not_authenticated'),
      'GET /api/without-auth-chat/get-history/': () => refusal('not_authenticated'),
      'GET /api/without-auth-chat/check-update-attempts/': () =>
        Response.json({ attempts: 2, reset_at: '2026-04-01T00:00:00.000Z' }),
    });
    await regenerate(CHAT, currentChat(CHAT).messages[0]!);
    expect(alertQueue.items()).toHaveLength(1);
    await removeMessage(CHAT, 5);
    expect(alertQueue.items()).toHaveLength(2);
  });
});
