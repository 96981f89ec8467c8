import { expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { rulesThatMayFire } from './rules-by-finding.ts';

const knowledge = openCurrentKnowledge();

it('leaves out only rules that none of the findings can set off', () => {
  for (const { id } of knowledge.findings) {
    const mayFire = knowledge.redFlags.filter(({ any, all, with: beside }) => {
      const waitsFor = [...any, ...all, ...beside];
      return waitsFor.length === 0 || waitsFor.includes(id);
    });
    expect(rulesThatMayFire(knowledge, [id]), id).toEqual(mayFire);
  }
});

it('has each rule once and in the order of the knowledge', () => {
  const ids = knowledge.findings.map(({ id }) => id);
  expect(rulesThatMayFire(knowledge, ids.toReversed(), ids)).toEqual(knowledge.redFlags);
});
