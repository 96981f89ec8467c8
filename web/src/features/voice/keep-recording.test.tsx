import type { Message, MessageFile } from '@hale/contract/messages';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test-support/eventually.ts';
import { connectIdleSession } from '../../test-support/idle-session.ts';
import { fakeAudio, type FakeAudio } from '../../test-support/fake-audio.ts';
import { fakeServer } from '../../test-support/fake-server.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { CHAT, openStream, sampleChat, sampleMessage } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { setUser, useSession } from '../auth/session-store.ts';
import { setChats, useChatList } from '../chats/chat-list-store.ts';
import { currentChat, useChats } from '../chats/chat-store.ts';
import { UserMessage } from '../messages/components/user-message.tsx';
import { KeepRecording } from './components/keep-recording.tsx';
import { keepRecordings } from './keep-recording-store.ts';
import { RecordingPlayer } from './load-parts.ts';
import { loadVoiceTexts } from './load-texts.ts';
import { currentRecorder } from './recorder-store.ts';
import { runVoiceMode } from './run-voice-mode.ts';
import { leaveVoice, takeVoice } from './voice-store.ts';

const SEND = 'POST /api/messages/send-message/';
const HISTORY = `GET /api/chats/get-history/${CHAT}/`;
const STREAM = `GET /api/chats/get-gpt-answer/${CHAT}/en/?message=5`;

const recording: MessageFile = {
  type: 'other',
  file: '/api/download/media/3f0c',
  file_of_name: 'recording.wav',
};

let audio: FakeAudio;

beforeAll(async () => {
  await Promise.all([loadVoiceTexts(), RecordingPlayer.preload()]);
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  connectIdleSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  audio = fakeAudio();
  fakeUpload();
  signIn();
  setUser(sampleUser());
  setChats([sampleChat()]);
});

afterEach(() => {
  currentRecorder().controls?.end();
  leaveVoice();
  keepRecordings(false);
  useChats.setState({ chats: {} });
  useChatList.setState({ chats: null });
  useSession.setState({ user: null });
  forgetCookies();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Somebody speaks; the answer is a stream the test writes, the history what the test says. */
const speak = async (history: () => readonly Message[] = () => []) => {
  const stream = openStream();
  const server = fakeServer({
    [SEND]: () =>
      Response.json(sampleMessage({ message: '', files: [recording] }), { status: 201 }),
    [STREAM]: () => stream.response,
    [HISTORY]: () => Response.json(history()),
  });
  takeVoice(CHAT, 'voice');
  runVoiceMode(CHAT, { onChatStarted: vi.fn(), onChatGone: vi.fn(), onLimit: vi.fn() });
  await eventually(() => expect(currentRecorder().phase).toBe('recording'));
  audio.say();
  await eventually(() => expect(currentRecorder().activity).toBe('thinking'));
  const sent = server.requests.find(({ name }) => name === SEND)?.body;
  return { server, stream, form: sent instanceof FormData ? sent : new FormData() };
};

const newest = () => currentChat(CHAT).messages.at(-1);

describe('a recording', () => {
  test('is not kept unless somebody wants it', async () => {
    const { form } = await speak();
    expect(form.get('files')).toBeInstanceOf(File);
    expect(form.has('keep_recording')).toBe(false);
    expect(form.get('lang')).toBe('en');
  });

  test('is kept by who has switched that on, also the next time', async () => {
    const page = render(<KeepRecording />);
    const choice = screen.getByRole('switch', { name: 'Keep my recording in this chat' });
    expect(choice.getAttribute('aria-checked')).toBe('false');
    screen.getByText('It is deleted as soon as it is understood.');
    await userEvent.click(choice);
    expect(choice.getAttribute('aria-checked')).toBe('true');
    page.unmount();
    expect(localStorage.getItem('keep-recordings')).toBe('true');
    const { form } = await speak();
    expect(form.get('keep_recording')).toBe('true');
  });

  test('is seen in words while the answer is still written, and goes from the screen', async () => {
    const { server, stream } = await speak(() => [sampleMessage({ message: 'My head hurts' })]);
    expect(newest()).toMatchObject({ message: '', files: [recording] });
    stream.push({ type: 'text', data: 'A ' });
    await eventually(() => expect(newest()?.message).toBe('My head hurts'));
    expect(newest()?.files).toEqual([]);
    expect(currentChat(CHAT).running).not.toBeNull();
    stream.push({ type: 'text', data: 'cold.' });
    await eventually(() => expect(currentChat(CHAT).running?.answer.text).toBe('A cold.'));
    expect(server.names().filter((name) => name === HISTORY)).toHaveLength(1);
  });

  test('that is not understood yet stays what it is', async () => {
    const { stream } = await speak(() => [sampleMessage({ message: '', files: [recording] })]);
    stream.push({ type: 'text', data: 'A ' });
    await eventually(() => expect(currentChat(CHAT).running?.answer.text).toBe('A '));
    expect(newest()).toMatchObject({ message: '', files: [recording] });
  });
});

describe('in the chat', () => {
  const show = (message: Message) =>
    render(<UserMessage chat={CHAT} message={message} isNewest={true} />);

  test('a kept recording can be heard beside its words', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    show(sampleMessage({ files: [recording] }));
    const player = await waitFor(() => screen.getByLabelText('Your recording'));
    expect(player.tagName).toBe('AUDIO');
    expect(player.hasAttribute('controls')).toBe(true);
    expect(screen.getByTestId('message-user').textContent).toBe('I have a headache');
  });

  test('one without words is a file like any other', () => {
    vi.stubGlobal('IntersectionObserver', vi.fn());
    show(sampleMessage({ message: '', files: [recording] }));
    expect(screen.getByTestId('message-file').textContent).toContain('recording.wav');
    expect(screen.queryByTestId('message-recording')).toBeNull();
  });
});
