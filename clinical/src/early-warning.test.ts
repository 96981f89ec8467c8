import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { earlyWarningScore } from './early-warning.ts';
import { readMessage } from './read-message.ts';

const knowledge = openCurrentKnowledge();
const scoreOf = (text: string): number => earlyWarningScore(readMessage(knowledge, text));

describe('vital signs together', () => {
  it.each([
    ['A 70-year-old man. BP 88/50, HR 122, RR 28, temp 38.6, sats 91%', 12],
    ['A 30-year-old woman. BP 120/70, HR 80, RR 14, temp 36.8, sats 98%', 0],
    ['A 55-year-old man. RR 22, HR 112, temp 38.4', 5],
  ])('%s', (text, score) => {
    expect(scoreOf(text)).toBe(score);
  });

  it('one value alone is no pattern', () => {
    expect(scoreOf('I am 40 and my pulse is 135')).toBe(0);
  });

  it('new confusion counts as a vital sign', () => {
    expect(scoreOf('My dad is 70 and confused, HR 115')).toBe(5);
  });

  it('less oxygen is usual in COPD', () => {
    const vitals = 'sats 90%, RR 18, HR 80';
    expect(scoreOf(`A 70-year-old man. ${vitals}`)).toBe(3);
    expect(scoreOf(`A 70-year-old man with known COPD. ${vitals}`)).toBe(0);
  });

  it('small children breathe and beat faster', () => {
    expect(scoreOf('My 8 month old: HR 140, RR 40, sats 98%')).toBe(0);
    expect(scoreOf('My 8 month old: HR 195, RR 70, sats 91%')).toBe(9);
  });
});
