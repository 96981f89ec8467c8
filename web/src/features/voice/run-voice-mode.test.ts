import type { AnswerEvent } from '@hale/contract/answer-events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test-support/eventually.ts';
import { connectIdleSession } from '../../test-support/idle-session.ts';
import { fakeAudio, type FakeAudio } from '../../test-support/fake-audio.ts';
import { fakeServer, refusal, type SeenRequest } from '../../test-support/fake-server.ts';
import { fakeUpload } from '../../test-support/fake-upload.ts';
import { CHAT, openStream, sampleChat, sampleMessage } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { setUser, useSession } from '../auth/session-store.ts';
import { setChats, useChatList } from '../chats/chat-list-store.ts';
import { currentChat, NEW_CHAT, useChats } from '../chats/chat-store.ts';
import { currentRecorder, useLevel, type Controls } from './recorder-store.ts';
import { runVoiceMode } from './run-voice-mode.ts';
import { currentVoice, leaveVoice, takeVoice } from './voice-store.ts';

const SEND = 'POST /api/messages/send-message/';
const CREATE = 'POST /api/chats/create/';
const DELETE = `DELETE /api/chats/delete/${CHAT}/`;
const STOP = `POST /api/chats/stop-answer/${CHAT}/`;
const stream = (id: number) => `GET /api/chats/get-gpt-answer/${CHAT}/en/?message=${id}`;

const audioEvent = (name: number): AnswerEvent => ({
  type: 'audio',
  data: btoa(String.fromCharCode(name)),
});
const textEvent = (data: string): AnswerEvent => ({ type: 'text', data });
const ending = (ai: string): AnswerEvent[] => [
  { full_response: { user_text: 'I have a headache', ai_text: ai } },
  { done: true },
];

let audio: FakeAudio;
const page = { onChatStarted: vi.fn(), onChatGone: vi.fn(), onLimit: vi.fn() };
const controls = (): Controls => {
  const { controls: now } = currentRecorder();
  if (!now) throw new Error('Nothing runs');
  return now;
};

const becomes = (activity: string) =>
  eventually(() => expect(currentRecorder().activity).toBe(activity));
const recording = () => eventually(() => expect(currentRecorder().phase).toBe('recording'));

const start = async (chat = CHAT) => {
  takeVoice(chat, 'voice');
  runVoiceMode(chat, page);
  await recording();
};

/** A server that takes recordings; each answer is a stream the test writes. */
const conversation = (answers: Readonly<Record<string, () => Response>> = {}) => {
  const streams = [openStream(), openStream()];
  let sent = 0;
  const server = fakeServer({
    [CREATE]: () => Response.json(sampleChat({ voiceMode: true }), { status: 201 }),
    [SEND]: () => {
      sent += 1;
      return Response.json(sampleMessage({ id: 4 + sent, message: '' }), { status: 201 });
    },
    [stream(5)]: () => streams[0]?.response ?? refusal('not_found'),
    [stream(6)]: () => streams[1]?.response ?? refusal('not_found'),
    ...answers,
  });
  const sends = () => server.requests.filter(({ name }) => name === SEND);
  return { server, sends, first: streams[0]!, second: streams[1]! };
};

const fileOf = ({ body }: SeenRequest) => {
  const file = body instanceof FormData ? body.get('files') : null;
  if (!(file instanceof File)) throw new Error('No file was sent');
  return file;
};

beforeEach(() => {
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
  useChats.setState({ chats: {} });
  useChatList.setState({ chats: null });
  useSession.setState({ user: null, messagesAttempts: null, isMessagesAttemptsOver: false });
  forgetCookies();
  page.onChatStarted.mockClear();
  page.onChatGone.mockClear();
  page.onLimit.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a conversation', () => {
  test('listens, sends recording.wav, plays the answer in order and listens again', async () => {
    const { sends, first } = conversation();
    await start();
    audio.say();
    await becomes('thinking');
    expect(currentRecorder().phase).toBe('stopped');
    const file = fileOf(sends()[0]!);
    expect([file.name, file.type]).toEqual(['recording.wav', 'audio/wav']);
    // All that was heard until the second of silence was full.
    const heardFrames = (640 + 960 + 1024) / 32;
    expect(file.size).toBe(44 + heardFrames * 512 * 2);

    first.push(textEvent('A cold. '), audioEvent(1), audioEvent(2));
    await becomes('speaking');
    await eventually(() => expect(audio.playing()).toEqual([1]));
    audio.sounds[0]?.end();
    await eventually(() => expect(audio.playing()).toEqual([2]));
    first.push(textEvent('Rest.'), audioEvent(3), ...ending('A cold. Rest.'));
    await eventually(() => expect(currentChat(CHAT).running).toBeNull());
    expect(currentChat(CHAT).messages.at(-1)?.message).toBe('I have a headache');
    audio.sounds[1]?.end();
    await eventually(() => expect(audio.playing()).toEqual([3]));
    expect(currentRecorder().phase).toBe('stopped');
    audio.sounds[2]?.end();
    await recording();
    expect(currentRecorder().activity).toBe('listening');
    expect(audio.getUserMedia).toHaveBeenCalledOnce();
    expect(audio.sounds.map(({ name }) => name)).toEqual([1, 2, 3]);
  });

  test('asks for a microphone without echo', async () => {
    await start();
    expect(audio.getUserMedia).toHaveBeenCalledWith({
      audio: expect.objectContaining({ echoCancellation: true }),
    });
  });

  test('on the new-chat page makes a chat of voice mode and goes on there', async () => {
    const { server } = conversation();
    await start(NEW_CHAT);
    audio.say();
    await becomes('thinking');
    const created = server.requests.find(({ name }) => name === CREATE);
    expect(created?.body).toBe('{"voiceMode":true}');
    expect(page.onChatStarted).toHaveBeenCalledExactlyOnceWith(CHAT);
    expect(currentVoice()).toMatchObject({ chat: CHAT, use: 'voice' });
  });

  test('speaking into the answer stops it, and the first words are in the next recording', async () => {
    const { sends, first } = conversation({ [STOP]: () => Response.json({ stopped: true }) });
    await start();
    audio.say();
    await becomes('thinking');
    first.push(textEvent('A cold.'), audioEvent(1), audioEvent(2), ...ending('A cold.'));
    await eventually(() => expect(audio.playing()).toEqual([1]));
    audio.hear(5, 960);
    audio.hear(80, 512);
    await recording();
    expect(audio.playing()).toEqual([]);
    audio.hear(5, 1280);
    await eventually(() => expect(sends()).toHaveLength(2));
    const bytes = new DataView(await fileOf(sends()[1]!).arrayBuffer());
    const samples = Array.from({ length: (bytes.byteLength - 44) / 2 }, (_, index) =>
      bytes.getInt16(44 + 2 * index, true),
    );
    expect(samples.filter((sample) => sample === 80)).toHaveLength((512 / 32) * 512);
    expect(audio.sounds.map(({ name }) => name)).toEqual([1]);
  });

  test('who speaks into an answer that is still written stops the writing, then asks', async () => {
    const { sends, first } = conversation({
      [STOP]: () => {
        first.push(...ending('A cold.'));
        return Response.json({ stopped: true });
      },
    });
    await start();
    audio.say();
    await becomes('thinking');
    first.push(textEvent('A cold.'), audioEvent(1));
    await eventually(() => expect(audio.playing()).toEqual([1]));
    controls().interrupt();
    await recording();
    audio.say();
    await eventually(() => expect(sends()).toHaveLength(2));
  });

  test('ending it means silence and gives the microphone back', async () => {
    const { first } = conversation();
    await start();
    audio.say();
    await becomes('thinking');
    first.push(textEvent('A cold.'), audioEvent(1), audioEvent(2));
    await eventually(() => expect(audio.playing()).toEqual([1]));
    expect(audio.openMicrophones()).toBe(1);
    controls().end();
    expect(audio.playing()).toEqual([]);
    expect([audio.openMicrophones(), audio.openContexts()]).toEqual([0, 0]);
    expect(currentVoice().use).toBeNull();
    first.push(audioEvent(3), ...ending('A cold.'));
    await eventually(() => expect(currentChat(CHAT).running).toBeNull());
    expect(audio.sounds).toHaveLength(1);
    expect(currentRecorder().phase).toBe('idle');
  });

  test('muted, it hears nothing and sends nothing', async () => {
    const { sends } = conversation();
    await start();
    controls().togglePause();
    expect(audio.track()?.enabled).toBe(false);
    audio.say();
    expect(useLevel.getState().level).toBe(0);
    expect(currentRecorder()).toMatchObject({ phase: 'recording', isPaused: true });
    controls().togglePause();
    expect(audio.track()?.enabled).toBe(true);
    expect(sends()).toHaveLength(0);
    audio.say();
    await eventually(() => expect(sends()).toHaveLength(1));
  });

  test('nobody speaks: it keeps listening, and little is kept', async () => {
    const { sends } = conversation();
    await start();
    audio.hear(5, 60_000);
    expect(currentRecorder()).toMatchObject({ phase: 'recording', seconds: 60 });
    audio.say();
    await eventually(() => expect(sends()).toHaveLength(1));
    expect(fileOf(sends()[0]!).size).toBeLessThan(9 * 32_000);
  });

  test('an answer without sound is read by a voice of this device', async () => {
    const spoken: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        readonly text: string;

        constructor(sentence: string) {
          super();
          this.text = sentence;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [
        { lang: 'en-US', localService: false },
        { lang: 'en-GB', localService: true },
      ],
      addEventListener: () => undefined,
      cancel: () => undefined,
      speak: (utterance: EventTarget & { text: string; lang: string }) => {
        spoken.push(`${utterance.lang}: ${utterance.text}`);
        setTimeout(() => utterance.dispatchEvent(new Event('end')));
      },
    });
    const { first } = conversation();
    await start();
    audio.say();
    await becomes('thinking');
    first.push(
      textEvent('## Diagnosis\n**A cold.** Rest.'),
      ...ending('## Diagnosis\n**A cold.** Rest.'),
    );
    await recording();
    expect(spoken).toEqual(['en-GB: Diagnosis', 'en-GB: A cold.', 'en-GB: Rest.']);
    expect(currentRecorder().isVoiceless).toBe(false);
  });

  test('where nobody can read the answer, it says so and listens again', async () => {
    const { first } = conversation();
    await start();
    audio.say();
    await becomes('thinking');
    first.push(textEvent('A cold.'), ...ending('A cold.'));
    await recording();
    expect(currentRecorder().isVoiceless).toBe(true);
  });
});

describe('what can go wrong', () => {
  test('no permission: it says so, logs it and can be tried again', async () => {
    audio.deny();
    takeVoice(CHAT, 'voice');
    runVoiceMode(CHAT, page);
    expect(currentRecorder().phase).toBe('starting');
    await becomes('failed');
    expect(currentRecorder()).toMatchObject({ phase: 'idle', problems: ['permission'] });
    expect(console.error).toHaveBeenCalledWith('NotAllowedError: No');
    controls().retry();
    await recording();
  });

  test('no microphone is another thing than no permission, where the browser tells', async () => {
    audio.deny('NotFoundError');
    takeVoice(CHAT, 'voice');
    runVoiceMode(CHAT, page);
    await becomes('failed');
    expect(currentRecorder().problems).toEqual(['permission', 'no_microphone']);
  });

  test('an unplugged microphone sends nothing by itself', async () => {
    const { sends } = conversation();
    await start();
    audio.hear(70, 960);
    audio.unplug();
    expect(currentRecorder()).toMatchObject({ activity: 'failed', problems: ['lost'] });
    expect([audio.openMicrophones(), audio.openContexts()]).toEqual([0, 0]);
    controls().retry();
    await recording();
    expect(sends()).toHaveLength(0);
  });

  test('left while the browser still asks for the microphone: it is given back at once', async () => {
    takeVoice(CHAT, 'voice');
    runVoiceMode(CHAT, page);
    controls().end();
    await eventually(() => expect(audio.track()?.isLive).toBe(false));
    expect(currentRecorder().phase).toBe('idle');
  });

  test('an empty recording is an error', async () => {
    const { sends } = conversation();
    await start();
    controls().finish();
    expect(currentRecorder().problems).toEqual(['empty']);
    expect(console.error).toHaveBeenCalledWith('EmptyRecordingError: Nothing was recorded');
    expect(sends()).toHaveLength(0);
  });

  test('a recording that could not be sent is sent again with the same key', async () => {
    let tries = 0;
    const { sends } = conversation({
      [SEND]: () => {
        tries += 1;
        if (tries === 1) return refusal('too_many_attempts');
        return Response.json(sampleMessage({ message: '' }), { status: 201 });
      },
    });
    await start();
    audio.say();
    await becomes('failed');
    expect(currentRecorder().problems).toEqual(['not_sent']);
    controls().retry();
    await becomes('thinking');
    const keys = sends().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('a refused first recording leaves no empty chat behind and can be sent again', async () => {
    let tries = 0;
    const { server } = conversation({
      [SEND]: () => {
        tries += 1;
        if (tries === 1) return refusal('validation_error');
        return Response.json(sampleMessage({ message: '' }), { status: 201 });
      },
      [DELETE]: () => new Response(null, { status: 204 }),
    });
    await start(NEW_CHAT);
    audio.say();
    await becomes('failed');
    expect(currentRecorder().problems).toEqual(['not_sent']);
    expect(server.requests.map(({ name }) => name)).toContain(DELETE);
    expect(page.onChatGone).toHaveBeenCalledExactlyOnceWith(CHAT);
    expect(currentVoice().chat).toBe(NEW_CHAT);
    expect(useChatList.getState().chats).toEqual([]);
    controls().retry();
    await becomes('thinking');
    expect(server.requests.filter(({ name }) => name === CREATE)).toHaveLength(2);
    expect(currentVoice().chat).toBe(CHAT);
  });

  test('without messages left it ends and leads to the plans', async () => {
    conversation({ [SEND]: () => refusal('attempts_over') });
    await start();
    audio.say();
    await eventually(() => expect(page.onLimit).toHaveBeenCalledOnce());
    expect(audio.openMicrophones()).toBe(0);
    expect(currentVoice().use).toBeNull();
  });

  test('an answer that failed is not followed by another recording', async () => {
    const { first, sends } = conversation();
    await start();
    audio.say();
    await becomes('thinking');
    first.push({ error: 'transcription_failed', message_client: 'Error.' }, { done: true });
    await becomes('failed');
    expect(currentRecorder().problems).toEqual(['not_answered']);
    expect(audio.openMicrophones()).toBe(0);
    expect(sends()).toHaveLength(1);
  });
});
