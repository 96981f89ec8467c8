import type { AnswerEvent } from '@hale/contract/answer-events';
import { describe, expect, it } from 'vitest';
import { type Speech, SpeechError } from '../ports/speech/port.ts';
import { speak } from './speak.ts';

const log = { warn: () => undefined };
const never = new AbortController().signal;

/** A voice that says a sentence when it is told to. */
function slowVoice(canSpeak = true) {
  const waiting: { sentence: string; done: PromiseWithResolvers<Uint8Array> }[] = [];
  const voice: Speech = {
    hear: () => Promise.reject(new SpeechError('unavailable')),
    canSpeak: () => canSpeak,
    speak: (sentence) => {
      const done = Promise.withResolvers<Uint8Array>();
      waiting.push({ sentence, done });
      return done.promise;
    },
    warmEars: () => undefined,
    warmVoice: () => undefined,
    close: async () => undefined,
  };
  return {
    voice,
    waiting,
    finish: (place = 0) => {
      const [one] = waiting.splice(place, 1);
      one?.done.resolve(Buffer.from(one.sentence));
    },
  };
}

/** Text that is written when it is told to. */
function slowText() {
  const stream = new TransformStream<string, string>(undefined, { highWaterMark: 100 });
  const writer = stream.writable.getWriter();
  return {
    pieces: stream.readable,
    write: (piece: string) => void writer.write(piece),
    end: () => void writer.close(),
    fail: (error: Error) => void writer.abort(error),
  };
}

const tell = (event: AnswerEvent | undefined): string => {
  if (!event || !('type' in event)) return 'nothing';
  return event.type === 'text' ? event.data : `♪ ${Buffer.from(event.data, 'base64').toString()}`;
};

function start(voice: Speech, triage: Parameters<typeof speak>[1]['triage'] = null) {
  const text = slowText();
  const tools = { log: log as never, speech: voice, signal: never };
  const events = speak(text.pieces, { language: 'en', triage }, tools);
  const next = async (): Promise<string> => {
    const { done, value } = await events.next();
    return done ? 'the end' : tell(value);
  };
  return { ...text, next };
}

describe('an answer that is spoken', () => {
  it('is heard while its text still runs', async () => {
    const { voice, finish } = slowVoice();
    const { write, end, next } = start(voice);
    write('One. ');
    expect(await next()).toBe('One. ');
    write('Two. ');
    expect(await next()).toBe('Two. ');
    finish();
    expect(await next()).toBe('♪ One.');
    write('Three.');
    expect(await next()).toBe('Three.');
    end();
    const rest = next();
    finish();
    expect(await rest).toBe('♪ Two.');
    const last = next();
    await Promise.resolve();
    finish();
    expect(await last).toBe('♪ Three.');
    expect(await next()).toBe('the end');
  });

  it('keeps the order however long each sentence takes', async () => {
    const { voice, waiting, finish } = slowVoice();
    const { write, end, next } = start(voice);
    write('One. Two. Three.\n');
    end();
    expect(await next()).toBe('One. Two. Three.\n');
    const first = next();
    // Only so many are made ahead.
    expect(waiting.map(({ sentence }) => sentence)).toEqual(['One.', 'Two.']);
    finish(1);
    finish(0);
    expect(await first).toBe('♪ One.');
    expect(await next()).toBe('♪ Two.');
    finish();
    expect(await next()).toBe('♪ Three.');
    expect(await next()).toBe('the end');
  });

  it('says first what cannot wait', async () => {
    const { voice, finish } = slowVoice();
    const triage = {
      level: 'emergency',
      title: 'Emergency',
      advice: 'Call 112 now.',
      call: '112',
    } as const;
    const { next } = start(voice, triage);
    const first = next();
    await Promise.resolve();
    finish();
    expect(await first).toBe('♪ Emergency.');
    finish();
    expect(await next()).toBe('♪ Call one one two now.');
  });

  it('is written to its end when the voice fails', async () => {
    const { voice, waiting } = slowVoice();
    const { write, end, next } = start(voice);
    write('One. ');
    expect(await next()).toBe('One. ');
    waiting[0]?.done.reject(new SpeechError('unavailable'));
    write('Two. ');
    expect(await next()).toBe('Two. ');
    end();
    expect(await next()).toBe('the end');
    expect(waiting).toHaveLength(1);
  });

  it('is only written where there is no voice for its language', async () => {
    const { voice, waiting } = slowVoice(false);
    const { write, end, next } = start(voice);
    write('One. ');
    expect(await next()).toBe('One. ');
    end();
    expect(await next()).toBe('the end');
    expect(waiting).toEqual([]);
  });

  it('fails when its text fails', async () => {
    const { voice } = slowVoice();
    const { fail, next } = start(voice);
    fail(new Error('no more words'));
    await expect(next()).rejects.toThrow('no more words');
  });
});
