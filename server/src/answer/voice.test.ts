import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Asker } from '../../test/asker.ts';
import type { ReadAnswer } from '../../test/answer-reader.ts';
import { signedIn, startChat } from '../../test/chatting.ts';
import { recordingStatus, sendRecording, silence } from '../../test/recordings.ts';
import { mailedLink, person, signUpForm } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { type SpeechServer, startSpeechServer } from '../../test/speech-server.ts';
import { wordErrors } from '../../test/words.ts';
import { readWav, speechRate } from '../ports/speech/wav.ts';

const said = 'I have had a headache and a fever since yesterday.';
const timeout = 300_000;

/** With the levers for tests, and with what people have: ears and a voice behind an endpoint. */
let levers: TestServer;
let real: TestServer;
let endpoint: SpeechServer;
let spoken: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  levers = await startServer();
  const { speech } = levers.context;
  endpoint = await startSpeechServer(speech);
  real = await startServer({
    settings: { TEST_HOOKS: '0', SPEECH_BASE_URL: endpoint.url },
    // Real ears on a machine that runs other tests.
    answerTimes: { limitMs: timeout },
  });
  const { signal } = new AbortController();
  spoken = Uint8Array.from(await speech.speak(said, { language: 'en', signal }));
}, timeout);
afterAll(async () => {
  await real.stop();
  await endpoint.stop();
  await levers.stop();
});

describe('an answer to a recording', { timeout }, () => {
  it('comes as text and sound, and leaves the transcript in the chat but no voice', async () => {
    const asker = await someone(levers);
    const sent = await sendRecording(asker, silence());
    const answer = await asker.read();
    expect(answer.userText).toBe('This is a test transcript.');
    const sounds = soundsOf(answer);
    expect(sounds.length).toBeGreaterThan(0);
    for (const sound of sounds) expect(readWav(sound)?.rate).toBe(speechRate);

    const kept = await asker.newest();
    expect(textsOf(answer).join('')).toBe(kept.response);
    expect(kept).toMatchObject({ message: 'This is a test transcript.', files: [] });
    expect(await recordingStatus(asker, sent)).toBe(404);

    const again = await asker.read();
    expect(textsOf(again)).toEqual([kept.response]);
    expect(soundsOf(again)).toEqual([]);
  });

  it('is written without sound in a language that has no voice here', async () => {
    const asker = await someone(levers);
    await sendRecording(asker, silence());
    const answer = await asker.read({ lang: 'ar' });
    expect(soundsOf(answer)).toEqual([]);
    expect(textsOf(answer).join('')).not.toBe('');
  });

  it('fails honestly when it was not heard, and answers what was said when asked again', async () => {
    const asker = await signedUp(real);
    const sent = await sendRecording(asker, spoken);
    endpoint.script({ kind: 'status', status: 400 });
    expect((await asker.read()).error?.code).toBe('transcription_failed');
    const unheard = await asker.newest();
    expect(unheard).toMatchObject({ id: sent.id, message: '', response: '' });
    expect(unheard.files).toHaveLength(1);

    const answer = await asker.read();
    const heard = answer.userText ?? '';
    expect(wordErrors(said, heard).errors).toBeLessThanOrEqual(1);
    expect(answer.text).toMatch(/headache|fever/i);
    expect(soundsOf(answer).length).toBeGreaterThan(0);
    expect((await asker.newest()).message).toBe(heard);
  });
});

it('who is about to speak is expected: ears, and a voice if the answer is to be heard', async () => {
  const { client } = await signedUp(real);
  const ears = vi.spyOn(real.context.speech, 'warmEars');
  const voice = vi.spyOn(real.context.speech, 'warmVoice');
  await client.call(api.prepareSpeech, { body: {} });
  expect([ears.mock.calls, voice.mock.calls]).toEqual([[[]], []]);
  await client.call(api.prepareSpeech, { body: { lang: 'de' } });
  expect([ears.mock.calls, voice.mock.calls]).toEqual([[[], []], [['de']]]);
});

describe('a dictation', { timeout }, () => {
  it('becomes text', async () => {
    const { client } = await signedUp(real);
    const audio = Buffer.from(spoken).toString('base64');
    const dictation = { body: { audio: `data:audio/wav;base64,${audio}` } };
    const { body } = await client.call(api.transcribeSpeech, dictation);
    expect(wordErrors(said, body.transcripts).errors).toBeLessThanOrEqual(1);
  });

  it('is the known sentence where test hooks are on', async () => {
    const client = await signedIn(levers);
    const { body } = await client.call(api.transcribeSpeech, { body: { audio: 'AAAA' } });
    expect(body).toEqual({ transcripts: 'This is a test transcript.' });
  });

  it('is refused when it is empty, no base64 or no sound', async () => {
    const { client } = await signedUp(real);
    const send = (audio: string) => client.refused(api.transcribeSpeech, { body: { audio } });
    expect((await send('')).status).toBe(400);
    expect((await send('not base64!')).status).toBe(400);
    const noSound = await send(Buffer.from('no sound at all').toString('base64'));
    expect(noSound).toMatchObject({ status: 502, body: { code: 'transcription_failed' } });
  });
});

async function someone(server: TestServer): Promise<Asker> {
  const client = await signedIn(server);
  return new Asker(client, await startChat(client));
}

/** The way people come in where nothing is made for tests. */
async function signedUp(server: TestServer): Promise<Asker> {
  const client = server.client();
  const name = `voice-${Math.random().toString(36).slice(2)}`;
  const { email, password } = person(name);
  await client.call(api.signUp, { body: signUpForm(name) });
  await client.call(api.requestVerificationMail, { body: { email } });
  await client.call(api.verifyEmail, { params: await mailedLink(client, email) });
  const { body } = await client.call(api.logIn, { body: { email, password } });
  client.token = body.access;
  return new Asker(client, await startChat(client));
}

function textsOf({ events }: ReadAnswer): string[] {
  return events.flatMap((event) => ('type' in event && event.type === 'text' ? [event.data] : []));
}

function soundsOf({ audio }: ReadAnswer): Uint8Array[] {
  return audio.map((base64) => Buffer.from(base64, 'base64'));
}
