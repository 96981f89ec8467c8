import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );
const headings = [
  '## Diagnosis',
  '## Recommended diagnostics',
  '## Treatment plan',
  '## Disclaimer',
];
const headingsOf = (markdown: string) =>
  markdown.split('\n').filter((line) => line.startsWith('## '));

describe('an answer', () => {
  it.each([
    'I have had a sore throat and fever for three days',
    'crushing chest pain and sweating',
    'pain',
    'can I take ibuprofen with warfarin?',
    'asdf qwer zxcv',
    '',
    '🤒🤒🤒',
  ])('has the four parts, once and in order: %s', (text) => {
    const { answer } = ask(text);
    const found = headingsOf(answer.markdown);
    if (found.length > 0) expect(found).toEqual(headings);
    else expect(answer.markdown.length).toBeLessThan(600);
  });

  it('to small talk is short and has no parts', () => {
    for (const text of ['hello', 'thank you so much!']) {
      const { markdown, statements } = ask(text).answer;
      expect(headingsOf(markdown)).toEqual([]);
      expect(statements).toEqual([]);
    }
  });

  it('cites only sources that exist, for sentences that are in it', () => {
    const { markdown, statements } = ask('burning when I pee and going all the time').answer;
    expect(statements.length).toBeGreaterThan(3);
    const plain = markdown.replaceAll('**', '');
    for (const { sentence, sources } of statements) {
      expect(plain).toContain(sentence);
      for (const id of sources) expect(knowledge.sourceById.has(id)).toBe(true);
    }
  });

  it('to an emergency says so first', () => {
    const { markdown } = ask('crushing chest pain into my left arm').answer;
    expect(markdown.split('\n\n')[1]).toMatch(/emergency/i);
  });

  it('asks two or three questions when little is known, none of which was answered', () => {
    const { questions, reading } = ask('I have a headache');
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const { finding } of questions) expect(reading.present.has(finding)).toBe(false);
  });

  it('remembers and corrects over a conversation', () => {
    const { reading } = ask('I have a headache and a fever', 'actually I have no fever');
    expect(reading.present.has('headache')).toBe(true);
    expect(reading.present.has('fever')).toBe(false);
  });

  it.each([
    'sudden weakness of my right arm and slurred speech. My family says it is nothing.',
    'My family says it is nothing, but I have crushing chest pain',
    'my husband thinks I am overreacting but I have crushing chest pain',
    'my mum says it is nothing but my throat is closing',
    'people tell me it is nothing but I want to kill myself',
  ])('is not talked out of an emergency: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });
});
