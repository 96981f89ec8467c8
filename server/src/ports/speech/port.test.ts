import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpeechServer, startSpeechServer } from '../../../test/speech-server.ts';
import { wordErrors } from '../../../test/words.ts';
import { openEmbeddedSpeech } from './embedded.ts';
import { openOpenAiSpeech, type OpenAiSpeechOptions } from './openai-compatible.ts';
import { maxRecordingSeconds, maxSentenceLength, type Speech, SpeechError } from './port.ts';
import { readWav, speechRate, writeWav } from './wav.ts';

const signal = new AbortController().signal;
const english = { language: 'en', signal } as const;
const log = { warn: () => undefined };
const sentence = 'I have had a headache and a fever since yesterday.';

const embedded = openEmbeddedSpeech({ log });
let server: SpeechServer;
let remote: Speech;

beforeAll(async () => {
  server = await startSpeechServer(embedded);
  remote = openRemote();
});
afterAll(async () => {
  await server.stop();
  await embedded.close();
});

const openRemote = (changes: Partial<OpenAiSpeechOptions> = {}): Speech =>
  openOpenAiSpeech({
    baseUrl: server.url,
    apiKey: 'secret-key',
    hearModel: 'ears',
    speakModel: 'mouth',
    voice: 'calm',
    concurrency: 4,
    retryDelayMs: 1,
    ...changes,
  });

describe.each([
  { name: 'embedded', open: () => embedded },
  { name: 'endpoint', open: () => remote },
])('speech: $name', ({ open }) => {
  it(
    'says a sentence as one complete WAV, and hears what it said',
    { timeout: 120_000 },
    async () => {
      const wav = await open().speak(sentence, english);
      const header = new DataView(wav.buffer, wav.byteOffset);
      expect(Buffer.from(wav.subarray(0, 4)).toString()).toBe('RIFF');
      expect(header.getUint32(4, true)).toBe(wav.length - 8);
      expect([header.getUint16(22, true), header.getUint32(24, true)]).toEqual([1, 16_000]);
      expect(header.getUint16(34, true)).toBe(16);
      const sound = readWav(wav);
      expect(sound && sound.samples.length / sound.rate).toBeGreaterThan(2);

      const { text } = await open().hear(wav, english);
      expect(wordErrors(sentence, text).errors).toBeLessThanOrEqual(1);
    },
  );

  it('hears nothing in silence', { timeout: 60_000 }, async () => {
    const silence = writeWav({ samples: new Float32Array(speechRate), rate: speechRate });
    expect(await open().hear(silence, english)).toMatchObject({ text: '' });
  });

  it('refuses what is no recording, and what is too long', { timeout: 60_000 }, async () => {
    const noise = Buffer.from('this is no recording at all');
    await expect(open().hear(noise, english)).rejects.toMatchObject({ problem: 'unreadable' });
    const samples = new Float32Array((maxRecordingSeconds + 1) * speechRate);
    const long = open().hear(writeWav({ samples, rate: speechRate }), english);
    await expect(long).rejects.toMatchObject({ problem: 'too long' });
    const speech = open().speak('a'.repeat(maxSentenceLength + 1), english);
    await expect(speech).rejects.toMatchObject({ problem: 'too long' });
  });

  it('ends when nobody waits any more', { timeout: 60_000 }, async () => {
    const gone = new Error('gone');
    const control = new AbortController();
    const speaking = open().speak(sentence, { language: 'en', signal: control.signal });
    control.abort(gone);
    await expect(speaking).rejects.toBe(gone);
  });
});

describe('embedded speech', () => {
  it('sounds the same every time', { timeout: 60_000 }, async () => {
    const once = await embedded.speak('Drink enough water.', english);
    expect(await embedded.speak('Drink enough water.', english)).toEqual(once);
  });

  it('tells German from English by itself', { timeout: 120_000 }, async () => {
    const said = 'Ich habe seit gestern Kopfschmerzen und Fieber.';
    const wav = await embedded.speak(said, { language: 'de', signal });
    const heard = await embedded.hear(wav, english);
    expect(heard.language).toBe('de');
    expect(wordErrors(said, heard.text).errors).toBeLessThanOrEqual(2);
  });

  it('says honestly which languages it cannot speak', async () => {
    expect([embedded.canSpeak('en'), embedded.canSpeak('de')]).toEqual([true, true]);
    expect(embedded.canSpeak('ar')).toBe(false);
    const speaking = embedded.speak('مرحبا', { language: 'ar', signal });
    await expect(speaking).rejects.toMatchObject({ problem: 'no voice' });
  });

  it('refuses more than may wait', { timeout: 60_000 }, async () => {
    const small = openEmbeddedSpeech({ log, maxWaiting: 1 });
    const silence = writeWav({ samples: new Float32Array(speechRate), rate: speechRate });
    const first = small.hear(silence, english);
    await expect(small.hear(silence, english)).rejects.toMatchObject({ problem: 'busy' });
    expect(await first).toMatchObject({ text: '' });
    await small.close();
  });

  it('gives up what takes too long', { timeout: 120_000 }, async () => {
    const hasty = openEmbeddedSpeech({ log, speakLimitMs: 1 });
    await expect(hasty.speak(sentence, english)).rejects.toMatchObject({ problem: 'timeout' });
    await hasty.close();
  });
});

describe('speech of an endpoint', () => {
  it('asks in the words of the protocol', { timeout: 60_000 }, async () => {
    server.asked.length = 0;
    await remote.hear(await remote.speak('Good morning.', english), english);
    const [spoken, heard] = server.asked;
    expect(spoken).toMatchObject({
      path: '/v1/audio/speech',
      authorization: 'Bearer secret-key',
      fields: { model: 'mouth', voice: 'calm', input: 'Good morning.', response_format: 'wav' },
    });
    expect(heard).toMatchObject({
      path: '/v1/audio/transcriptions',
      fields: { model: 'ears', response_format: 'json' },
      file: { name: 'recording.wav', type: 'audio/wav' },
    });
  });

  it('tries once more after a failure that may pass', { timeout: 60_000 }, async () => {
    server.script({ kind: 'status', status: 503 });
    expect((await remote.speak('Good morning.', english)).length).toBeGreaterThan(1000);
    server.script({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
    const failing = remote.speak('Good morning.', english);
    await expect(failing).rejects.toEqual(new SpeechError('unavailable'));
  });

  it('does not repeat what was refused', async () => {
    server.asked.length = 0;
    server.script({ kind: 'status', status: 400 });
    const refused = remote.speak('Good morning.', english);
    await expect(refused).rejects.toMatchObject({ problem: 'malformed' });
    expect(server.asked).toHaveLength(1);
  });

  it('does not wait for ever, and does not believe everything', async () => {
    server.script({ kind: 'hang' });
    const slow = openRemote({ speakLimitMs: 50 }).speak('Good morning.', english);
    await expect(slow).rejects.toMatchObject({ problem: 'timeout' });
    server.script({ kind: 'body', type: 'audio/wav', body: 'no sound' });
    const wrong = remote.speak('Good morning.', english);
    await expect(wrong).rejects.toMatchObject({ problem: 'malformed' });
  });

  it('asks for so many at once, lets as many wait and refuses the rest', async () => {
    const narrow = openRemote({ concurrency: 1 });
    server.mostAtOnce = 0;
    const body = writeWav({ samples: new Float32Array(160), rate: speechRate });
    const answer = { kind: 'body', type: 'audio/wav', body } as const;
    server.script(answer, answer);
    const results = await Promise.allSettled(
      ['One.', 'Two.', 'Three.'].map((text) => narrow.speak(text, english)),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(server.mostAtOnce).toBe(1);
  });
});
