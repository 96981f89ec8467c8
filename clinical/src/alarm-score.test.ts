import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { alarmCount, alarmScore } from './alarm-score.ts';
import { readMessage } from './read-message.ts';

const knowledge = openCurrentKnowledge();
const scoreOf = (text: string, explained = 0): number =>
  alarmScore(knowledge, readMessage(knowledge, text), explained);

const collapse = 'a man at the bus stop is clutching his chest and sinking down, he is grey';

describe('how alarming a description is', () => {
  it('is high where several dangers are told, though no cause is named', () => {
    expect(scoreOf(collapse)).toBeGreaterThan(0.5);
    expect(scoreOf('how can i get rid of spots on my chin, any tips')).toBeLessThan(-1);
  });

  it('is less where something harmless explains it, and in a long text', () => {
    expect(scoreOf(collapse, 0.9)).toBeLessThan(scoreOf(collapse));
    const long = `${collapse}. ${'We had planned a walk to the lake with our friends. '.repeat(20)}`;
    expect(scoreOf(long)).toBeLessThan(scoreOf(collapse));
  });

  it('does not count what is denied, asked about or long past', () => {
    const count = (text: string) => alarmCount(knowledge, readMessage(knowledge, text));
    expect(count('he collapsed and is unresponsive')).toBeGreaterThan(0);
    expect(count('no collapse, not vomiting')).toBe(0);
    expect(count('years ago I collapsed')).toBe(0);
  });
});
