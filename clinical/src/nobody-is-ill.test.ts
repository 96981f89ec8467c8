import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('who tells of no complaint', () => {
  it.each(['is it safe to fly at 28 weeks pregnant', 'I am 28 weeks pregnant', 'oxygen 97'])(
    'is told of no illness: %s',
    (text) => {
      const { triage, answer } = ask(text);
      expect(triage.level).toBe('self_care');
      expect(answer.markdown).not.toMatch(/first to think of/);
    },
  );

  it('but drinks a bottle a day is told what it can do, and not that it has no dose', () => {
    const { triage, answer } = ask('drinking a bottle of vodka a day and want to stop');
    expect(triage.level).toBe('urgent');
    expect(answer.markdown).toMatch(/stops at once can get fits/);
    expect(ask('drinking 10 beers a day, how do I stop').answer.markdown).toMatch(
      /Alcohol use disorder/,
    );
  });
});

it('a baby with a fever whose age is not told is seen today', () => {
  expect(ask('my baby has a fever').triage.level).toBe('urgent');
});
