import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, ChunkReader } from './chunk-reader.ts';

const around = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'big' };
const chunkOf = (content: string, more: object = {}) =>
  JSON.stringify({
    ...around,
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
    ...more,
  });

/** As the stream of a model reads them, and whether each was parsed. */
function readAll(chunks: readonly string[]) {
  const reader = new ChunkReader();
  return chunks.map((data) => {
    const word = reader.word(data);
    return word === null ? { ...reader.parse(data), parsed: true } : { word, parsed: false };
  });
}

const textOf = (read: { word?: string } & Chunk): unknown =>
  read.word ?? read.choices?.[0]?.delta?.content ?? '';

describe('the chunks of an answer', () => {
  it.each([
    ['close together', ':'],
    ['with spaces', ': '],
  ])('are parsed until it is known what stands around a word, %s', (_how, colon) => {
    const words = ['Take', ' two', ' a', ' day'];
    const read = readAll(words.map((word) => chunkOf(word).replaceAll(':', colon)));
    expect(read.map(textOf).join('')).toBe('Take two a day');
    expect(read.map(({ parsed }) => parsed)).toEqual([true, false, false, false]);
  });

  it('are never read as another text than the one they hold', () => {
    const words = fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 12 });
    const tricky = fc.constantFrom('"', '\\', '\\"', '"content":"', 'word', '\n', '\u0001', '');
    fc.assert(
      fc.property(fc.oneof(words, fc.array(tricky, { minLength: 2 })), (texts) => {
        const read = readAll(texts.map((text) => chunkOf(text)));
        expect(read.map(textOf)).toEqual(texts);
      }),
    );
  });

  it('are parsed when they bring more than a word', () => {
    const usage = { prompt_tokens: 3, completion_tokens: 2 };
    const finish = { choices: [{ index: 0, delta: { content: '!' }, finish_reason: 'stop' }] };
    const read = readAll([
      chunkOf('a'),
      chunkOf('b', { usage }),
      JSON.stringify({ ...around, ...finish }),
      JSON.stringify({ ...around, choices: [], usage }),
    ]);
    expect(read).toMatchObject([{ parsed: true }, { usage }, finish, { choices: [], usage }]);
  });

  it('are read by the text of the first answer, not by another of the same name', () => {
    const named = (other: string) => `{"content":"${other}",${chunkOf('same').slice(1)}`;
    const second = (other: string) =>
      JSON.stringify({ choices: [{ delta: { content: 'same' } }, { delta: { content: other } }] });
    for (const write of [named, second]) {
      const read = readAll(['one', 'two', 'three'].map(write));
      expect(read.map(textOf)).toEqual(['same', 'same', 'same']);
    }
  });

  it('stay with what they know after a word that has to be parsed', () => {
    const read = readAll(['a', '\n', '"', '\\', '\t', 'b'].map((word) => chunkOf(word)));
    expect(read.map(({ parsed }) => parsed)).toEqual([true, true, true, true, true, false]);
  });

  it('are parsed each when the model changes something else with each word', () => {
    const read = readAll([1, 2, 3, 4, 5, 6].map((number) => chunkOf('a', { number })));
    expect(read.map(({ parsed }) => parsed)).toEqual([true, true, true, true, true, true]);
  });

  it('are refused when they are no chunks', () => {
    expect(() => readAll([chunkOf('a'), 'null'])).toThrow('malformed');
    expect(() => readAll([chunkOf('a'), '{not json}'])).toThrow(SyntaxError);
    expect(() => readAll([chunkOf('a'), chunkOf('b').slice(0, -1)])).toThrow(SyntaxError);
  });
});
