import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamedText } from './streamed-text.ts';

const around = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'big' };
const chunkOf = (delta: object, more: object = {}) => ({
  ...around,
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
});
const usage = { prompt_tokens: 3, completion_tokens: 2 };

/** How servers write an event. */
const ways = [
  (data: string) => `data: ${data}\n\n`,
  (data: string) => `data:${data}\n\n`,
  (data: string) => `data: ${data}\r\n\r\n`,
  (data: string) => `: ping\n\nevent: message\ndata: ${data}\n\n`,
];

function eventsOf(words: readonly string[], write: (data: string) => string): string[] {
  const chunks = [
    chunkOf({ role: 'assistant', content: '' }),
    ...words.map((content) => chunkOf({ content })),
    chunkOf({}, { finish_reason: 'stop' }),
    { ...around, choices: [], usage },
  ];
  return [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]', '{"ignored":true}'].map(write);
}

/** So many at a time, again and again. */
function cut<Part>(parts: readonly Part[], lengths: readonly number[]): Part[][] {
  const pieces: Part[][] = [];
  for (let [from, turn] = [0, 0]; from < parts.length; turn += 1) {
    const to = from + (lengths[turn % lengths.length] ?? parts.length);
    pieces.push(parts.slice(from, to));
    from = to;
  }
  return pieces;
}

function readAll(pieces: readonly string[]) {
  const text = new StreamedText('big');
  let told = '';
  for (const piece of pieces) {
    text.read(piece);
    told += text.take();
  }
  return { told: told + text.rest(), isWhole: text.isWhole, isOver: text.isOver, ...text.report };
}

describe('the text of a stream', () => {
  it('is the same wherever it is cut, and however its events are written', () => {
    const tricky = fc.constantFrom(
      '"',
      '\\',
      '\\"',
      '"}}]}\n\ndata: {',
      '\n',
      '\u0001',
      'é',
      '😀',
      '',
    );
    const words = fc.array(fc.oneof(fc.string(), tricky), { minLength: 1, maxLength: 8 });
    const lengths = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 });
    // Nearly always some events come together, and whole.
    const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, fc.constantFrom(...ways), lengths, counts, (said, write, cuts, groups) => {
        const all = ['A', ...said];
        const events = eventsOf(all, write);
        const whole = { told: all.join(''), isWhole: true, isOver: true, promptTokens: 3 };
        expect(readAll(cut([...events.join('')], cuts).map((one) => one.join('')))).toMatchObject(
          whole,
        );
        expect(readAll(cut(events, groups).map((one) => one.join('')))).toMatchObject(whole);
      }),
    );
  });

  it('is not parsed while all that comes is words', () => {
    const text = new StreamedText('big');
    const event = (content: string) => `data: ${JSON.stringify(chunkOf({ content }))}\n\n`;
    text.read(event('Take'));
    const parse = JSON.parse;
    JSON.parse = () => {
      throw new Error('parsed');
    };
    try {
      text.read(event(' two') + event(' a') + event(' day'));
    } finally {
      JSON.parse = parse;
    }
    expect(text.take()).toBe('Take two a day');
  });

  it('is not taken from the middle of an event', () => {
    const text = new StreamedText('big');
    const event = (content: string) => `data: ${JSON.stringify(chunkOf({ content }))}\n\n`;
    text.read(event('Take'));
    text.read('data: {\n');
    expect(() => text.read(event(' two'))).toThrow(SyntaxError);
  });

  it('that breaks in the middle keeps what came before', () => {
    const text = new StreamedText('big');
    text.read(`data: ${JSON.stringify(chunkOf({ content: 'Take' }))}\n\n`);
    expect(() => text.read('data: {"choices"\n\n')).toThrow(SyntaxError);
    expect(text.take()).toBe('Take');
  });

  it('has no half characters', () => {
    const event = (content: string) => `data: {"choices":[{"delta":{"content":"${content}"}}]}\n\n`;
    const text = new StreamedText('big');
    const pieces = ['A \\ud83d', '\\ude00 and \\ud83d and', ' \\ud83d'].map((content) => {
      text.read(event(content));
      return text.take();
    });
    expect([...pieces, text.rest()]).toEqual(['A ', '😀 and \ufffd and', ' ', '\ufffd']);
  });

  it('may be told in parts, of which thoughts are none of it', () => {
    const thought = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] };
    const take = { type: 'text', text: 'Take' };
    const contents = [[thought], [take, { type: 'text', text: ' two' }], ' a day', 5, [null, 'x']];
    const events = contents.map((content) => `data: ${JSON.stringify(chunkOf({ content }))}\n\n`);
    expect(readAll(events).told).toBe('Take two a day');
  });
});
