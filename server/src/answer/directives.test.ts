import { describe, expect, it } from 'vitest';
import { noDirectives, readDirectives, shapeDraft } from './directives.ts';

const never = new AbortController().signal;
const read = (text: string) => readDirectives(text, true);

async function shape(text: string, question: string): Promise<string[]> {
  const draft = async function* pieces() {
    yield text;
  };
  const shaped: string[] = [];
  for await (const piece of shapeDraft(draft(), read(question).directives, never))
    shaped.push(piece);
  return shaped;
}

describe('directives', () => {
  it('are ordinary text without test hooks', () => {
    const text = 'A [[error]] and [[chunks:3]]';
    expect(readDirectives(text, false)).toEqual({ asked: text, directives: noDirectives });
  });

  it('are taken out of the question', () => {
    expect(read('[[slow:5]] my head [[nurse]] hurts [[chunks:2]]').asked).toBe('my head  hurts');
  });

  it('stay within their bounds', () => {
    expect(read('[[chunks:0]]').directives.chunks).toBe(1);
    expect(read('[[chunks:900]]').directives.chunks).toBe(500);
    expect(read('[[chunks:x]]').directives.chunks).toBeNull();
    expect(read('[[slow:99999]]').directives.slowMs).toBe(2000);
    expect(read('[[specialty:Magic]]').directives.specialty).toBe('Undefined');
    expect(read('[[specialty:Cardiology]]').directives.specialty).toBe('Cardiology');
  });

  it.each([1, 2, 7, 500])('make exactly %i pieces of the text', async (count) => {
    for (const text of ['ab', 'Ein längerer Text 🩺 mit 🤒 Zeichen. '.repeat(30)]) {
      const pieces = await shape(text, `[[chunks:${count}]]`);
      expect(pieces).toHaveLength(count);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
    }
  });

  it('fail after two pieces', async () => {
    await expect(shape('some text', '[[error]]')).rejects.toMatchObject({ code: 'ai_failed' });
  });
});
