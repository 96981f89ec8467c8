import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';
import { inEnglish, inLanguage } from '../wording/wording.ts';
import { findQuestions } from './answers.ts';
import { putToAnother } from './put-question.ts';

const knowledge = openCurrentKnowledge();
const asked = (text: string) =>
  consult(knowledge, [{ by: 'person', text }]).questions.map(({ question }) => inEnglish(question));

describe('a question is put to whoever asks', () => {
  it.each([
    ['Have you vomited?', 'Have they vomited?'],
    ['Does light bother you or hurt your eyes?', 'Does light bother them or hurt their eyes?'],
    ['Does it hurt when you cough?', 'Does it hurt when they cough?'],
    ['Is the child floppy or limp?', 'Is the child floppy or limp?'],
  ])('%s', (question, other) => {
    expect(putToAnother(question)).toBe(other);
  });

  it('who asks for a child is not asked about themselves', () => {
    const questions = asked('my 4 year old son has a fever and a cough');
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) expect(question).not.toMatch(/\byou\b/);
  });

  it('and is understood when they answer', () => {
    expect(findQuestions(knowledge, '- Have they vomited?')).toEqual(
      findQuestions(knowledge, '- Have you vomited?'),
    );
    expect(findQuestions(knowledge, '- Have they vomited?')).toEqual(['vomiting']);
  });

  it('and in another language', () => {
    const book = new Map([['Have you vomited?', '¿Ha habido vómitos?']]);
    const text = 'Dígame:\n\n- ¿Ha habido vómitos?\n- ¿Algo más?';
    expect(findQuestions(knowledge, text, inLanguage('es', book))).toEqual(['vomiting']);
    expect(findQuestions(knowledge, text)).toEqual([]);
  });

  it('an adult is asked about no child', () => {
    for (const text of ['i am 30 and feel weak and floppy', 'i have a fever and a rash, i am 40'])
      for (const question of asked(text)) expect(question).not.toMatch(/the (child|baby)/);
  });
});
