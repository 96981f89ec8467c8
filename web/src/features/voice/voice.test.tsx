import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectIdleSession } from '../../test-support/idle-session.ts';
import { fakeAudio, type FakeAudio } from '../../test-support/fake-audio.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { showInRouter } from '../../test-support/in-router.tsx';
import { CHAT, sampleChat } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { useAuthPopup } from '../auth/auth-popup-store.ts';
import { setUser, useSession } from '../auth/session-store.ts';
import { setChats, useChatList } from '../chats/chat-list-store.ts';
import { useChats } from '../chats/chat-store.ts';
import { MessageBox } from '../messages/components/message-box.tsx';
import { currentDraft, setDraftText, useDrafts } from '../messages/draft-store.ts';
import { loadVoice, VoicePanel } from './load-parts.ts';
import { currentRecorder, useLevel } from './recorder-store.ts';
import { currentVoice, leaveVoice } from './voice-store.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 20_000 });

const PREPARE = 'POST /api/chats/prepare-speech/';
const TRANSCRIBE = 'POST /api/chats/whisper-speech/';

const onLimit = vi.fn();
let audio: FakeAudio;

const show = async () => {
  const page = await showInRouter(
    <MessageBox chat={CHAT} isBusy={false} onSend={vi.fn()} onLimit={onLimit} />,
  );
  await screen.findByTestId('chat-mic');
  return page;
};

const press = (name: string) => userEvent.click(screen.getByTestId(name));
const panel = () => screen.findByTestId('voice-panel');
const hear = (level: number, milliseconds: number) => act(() => audio.hear(level, milliseconds));
const recording = () =>
  waitFor(() => expect(screen.getByTestId('voice-panel').dataset['state']).toBe('recording'));

// Read once, on a busy machine for long.
beforeAll(async () => {
  await Promise.all([VoicePanel.preload(), loadVoice()]);
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  connectIdleSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  audio = fakeAudio();
  signIn();
  setUser(sampleUser());
  setChats([sampleChat()]);
});

afterEach(() => {
  act(() => {
    currentRecorder().controls?.end();
    leaveVoice();
  });
  useChats.setState({ chats: {} });
  useDrafts.setState({ drafts: {} });
  useChatList.setState({ chats: null });
  useSession.setState({ user: null, messagesAttempts: null, isMessagesAttemptsOver: false });
  useAuthPopup.setState({ isOpen: false });
  forgetCookies();
  onLimit.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('dictation', () => {
  test('puts the words into the box after what is there; nothing is sent', async () => {
    const server = fakeServer({
      [TRANSCRIBE]: () => Response.json({ transcripts: 'my head hurts' }),
    });
    setDraftText(CHAT, 'Since Monday');
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 3200);
    expect(screen.getByTestId('record-timer').textContent).toBe('0:03');
    // A pause to think ends nothing.
    hear(0, 5000);
    await press('chat-mic');
    await waitFor(() => expect(currentDraft(CHAT).text).toBe('Since Monday my head hurts'));
    expect(server.names()).toEqual([PREPARE, TRANSCRIBE]);
    expect(String(server.requests[1]?.body)).toMatch(/^\{"audio":"data:audio\/wav;base64,UklGR/);
    expect(audio.openMicrophones()).toBe(0);
    await waitFor(() => expect(screen.queryByTestId('voice-panel')).toBeNull());
  });

  test.each([{ transcripts: '' }, { transcripts: null }, {}])(
    'a recording without words empties the box: %o',
    async (answer) => {
      fakeServer({ [TRANSCRIBE]: () => Response.json(answer) });
      setDraftText(CHAT, 'Since Monday');
      await show();
      await press('chat-mic');
      await recording();
      hear(60, 960);
      await press('voice-finish');
      await waitFor(() => expect(currentDraft(CHAT).text).toBe(''));
    },
  );

  test('pauses and goes on; the timer stands meanwhile', async () => {
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 2048);
    await press('voice-pause');
    hear(60, 4096);
    expect(screen.getByTestId('record-timer').textContent).toBe('0:02');
    expect((await panel()).dataset['state']).toBe('recording');
    await press('voice-pause');
    hear(60, 1024);
    expect(screen.getByTestId('record-timer').textContent).toBe('0:03');
  });

  test('the shown length of what was recorded is a little shorter than measured', async () => {
    let answer: (response: Response) => void = () => undefined;
    fakeServer({ [TRANSCRIBE]: () => new Promise((resolve) => (answer = resolve)) });
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 2016 + 32);
    expect(screen.getByTestId('record-timer').textContent).toBe('0:02');
    await press('voice-finish');
    expect(screen.getByTestId('voice-panel').dataset['state']).toBe('stopped');
    expect(screen.getByTestId('record-timer').textContent).toBe('0:01');
    expect(audio.openMicrophones()).toBe(0);
    await waitFor(() => answer(Response.json({ transcripts: 'done' })));
  });

  test('a failure is said in the panel and logged, never alerted', async () => {
    fakeServer({ [TRANSCRIBE]: () => refusal('transcription_failed') });
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 960);
    await press('chat-mic');
    expect((await screen.findByTestId('voice-problem')).textContent).toContain(
      'Your words could not be written down.',
    );
    expect(console.error).toHaveBeenCalledOnce();
    expect(alertQueue.items()).toHaveLength(0);
  });

  test('an unplugged microphone: what was said until then is written down', async () => {
    fakeServer({ [TRANSCRIBE]: () => Response.json({ transcripts: 'my head' }) });
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 960);
    act(() => audio.unplug());
    await waitFor(() => expect(currentDraft(CHAT).text).toBe('my head'));
  });

  test('cancelled, nothing is kept', async () => {
    const server = fakeServer({});
    await show();
    await press('chat-mic');
    await recording();
    hear(60, 960);
    await press('voice-end');
    expect(screen.queryByTestId('voice-panel')).toBeNull();
    expect(audio.openMicrophones()).toBe(0);
    expect(server.names()).toEqual([PREPARE]);
  });
});

describe('the panel', () => {
  test('asks for the permission that is missing', async () => {
    audio.deny();
    await show();
    await press('chat-voice');
    expect((await screen.findByTestId('voice-permission')).textContent).toBe(
      'Give a permission to use your microphone!',
    );
    expect(screen.getByTestId('voice-panel').dataset['state']).toBe('idle');
    await press('voice-retry');
    await recording();
  });

  test('its circle grows with the voice, to twice its size at most', async () => {
    await show();
    await press('chat-voice');
    await recording();
    const scale = () => screen.getByTestId('voice-circle').style.transform;
    hear(51, 64);
    expect(scale()).toBe('scale(1.200)');
    hear(255, 64);
    expect(scale()).toBe('scale(2.000)');
    useLevel.setState({ level: 400 });
    expect(scale()).toBe('scale(2.000)');
  });

  test('stands ready, but does not listen, in a chat that was begun by voice', async () => {
    setChats([sampleChat({ voiceMode: true })]);
    await show();
    expect((await panel()).dataset['state']).toBe('idle');
    expect(audio.getUserMedia).not.toHaveBeenCalled();
    await press('voice-start');
    await recording();
    await press('chat-voice');
    expect(screen.queryByTestId('voice-panel')).toBeNull();
    expect(audio.openMicrophones()).toBe(0);
  });

  test('whoever leaves the page gives the microphone back', async () => {
    const page = await show();
    await press('chat-voice');
    await recording();
    page.unmount();
    await waitFor(() => expect(audio.openMicrophones()).toBe(0));
    expect(currentVoice().use).toBeNull();
  });
});

describe('who may speak', () => {
  test('a visitor is asked to sign up', async () => {
    useSession.setState({ user: null });
    await show();
    await press('chat-mic');
    expect(useAuthPopup.getState().isOpen).toBe(true);
    useAuthPopup.setState({ isOpen: false });
    await press('chat-voice');
    expect(useAuthPopup.getState().isOpen).toBe(true);
    expect(audio.getUserMedia).not.toHaveBeenCalled();
  });

  test('somebody without messages left is led to the plans', async () => {
    useSession.setState({ isMessagesAttemptsOver: true });
    await show();
    await press('chat-voice');
    expect(onLimit).toHaveBeenCalledOnce();
    expect(audio.getUserMedia).not.toHaveBeenCalled();
  });
});
