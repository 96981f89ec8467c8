import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from '../src/engine.ts';
import { languagesBesideEnglish } from '../src/reading/languages-read.ts';

const knowledge = openCurrentKnowledge();

/**
 * What people cry in danger, and what only sounds like it: `emergency|text` and `calm|text`. The phrases
 * were written with these texts in view; of words that nobody thought of, half to two thirds are heard.
 */
const told = (language: string) =>
  readFileSync(new URL(`./cries/${language}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [expected = '', text = ''] = line.split(/\|(.*)/s);
      const { level } = consult(knowledge, [{ by: 'person', text }], { language }).triage;
      return { isMeant: expected === 'emergency', isHeard: level === 'emergency', text };
    });

const LEAST_HEARD = 0.95;
const MOST_FALSE = 0.07;

describe.each(languagesBesideEnglish)('in %s', (language) => {
  const all = told(language);
  const meant = all.filter(({ isMeant }) => isMeant);
  const calm = all.filter(({ isMeant }) => !isMeant);

  it('nearly every cry for help is heard', () => {
    const missed = meant.filter(({ isHeard }) => !isHeard).map(({ text }) => text);
    expect(meant.length).toBeGreaterThanOrEqual(200);
    expect(1 - missed.length / meant.length, missed.join('\n')).toBeGreaterThan(LEAST_HEARD);
  });

  it('and little else', () => {
    const wrong = calm.filter(({ isHeard }) => isHeard).map(({ text }) => text);
    expect(calm.length).toBeGreaterThanOrEqual(150);
    expect(wrong.length / calm.length, wrong.join('\n')).toBeLessThan(MOST_FALSE);
  });
});
