import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { runMedicineSafety } from './medicine-safety.ts';

const cases = runMedicineSafety(openCurrentKnowledge());
const mistakesOf = (chosen: typeof cases) =>
  chosen.flatMap(({ name, mistake }) => (mistake === null ? [] : [`${name}: ${mistake}`]));

describe('medicine safety', () => {
  it('has enough cases to mean something', () => {
    expect(cases.length).toBeGreaterThanOrEqual(130);
    expect(cases.filter(({ isHighRisk }) => isHighRisk).length).toBeGreaterThanOrEqual(100);
  });

  it('misses nothing that is contraindicated or major', () => {
    expect(mistakesOf(cases.filter(({ isHighRisk }) => isHighRisk))).toEqual([]);
  });

  it('grades the rest rightly, and calls nothing safe that is not known to be', () => {
    expect(mistakesOf(cases.filter(({ isHighRisk }) => !isHighRisk))).toEqual([]);
  });
});
