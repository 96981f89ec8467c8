import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from '../src/engine.ts';
import type { Urgency } from '../src/types.ts';
import { readVignettes, type Vignette } from './vignette.ts';

/* What must hold for any case, tried on all of ours. */

const knowledge = openCurrentKnowledge();
const vignettes = [...readVignettes('tune'), ...readVignettes('held')];
const order: readonly Urgency[] = ['self_care', 'routine', 'urgent', 'emergency'];

const ask = ({ age, sex }: Vignette, text: string) =>
  consult(knowledge, [{ by: 'person', text }], {
    person: { ...(age !== undefined && { ageYears: age }), ...(sex !== undefined && { sex }) },
  });

/** What is thought of the cases as they are: asked once for all that is compared with it. */
const asTold = vignettes.map((vignette) => ({ vignette, found: ask(vignette, vignette.text) }));

/** The share of cases in which a change of the text leaves the first condition as it was. */
function steadiness(change: (text: string) => string): number {
  const steady = asTold.filter(({ vignette, found }) => {
    const after = ask(vignette, change(vignette.text));
    return after.ranked[0]?.id === found.ranked[0]?.id;
  });
  return steady.length / vignettes.length;
}

/** Two letters in the middle of the longest word change places. */
function swapInLongestWord(text: string): string {
  const words = text.match(/[a-z]{6,}/g) ?? [];
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return text;
  const at = Math.floor(longest.length / 2);
  const slip =
    longest.slice(0, at - 1) + longest.charAt(at) + longest.charAt(at - 1) + longest.slice(at + 1);
  return text.replace(longest, slip);
}

describe('over all vignettes', () => {
  it('every accepted condition exists', () => {
    const unknown = vignettes.flatMap(({ id, accept }) =>
      accept.filter((name) => !knowledge.conditionById.has(name)).map((name) => `${id}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each<[string, number, (text: string) => string]>([
    [
      'an irrelevant sentence',
      0.95,
      (text) => `${text} My neighbour has a new car, and it is a grey day here.`,
    ],
    ['capital letters', 0.95, (text) => text.toUpperCase()],
    ['a slip of the finger in one long word', 0.95, swapInLongestWord],
    ['another order of sentences', 0.85, (text) => text.split('. ').toReversed().join('. ')],
  ])('%s leaves the first condition in a share of at least %d', (_name, least, change) => {
    expect(steadiness(change)).toBeGreaterThanOrEqual(least);
  });

  it('reassurance never lowers the urgency', () => {
    for (const { vignette, found } of asTold) {
      const before = order.indexOf(found.triage.level);
      const calmed = `${vignette.text} My family says it's nothing.`;
      const after = order.indexOf(ask(vignette, calmed).triage.level);
      expect(after, vignette.id).toBeGreaterThanOrEqual(before);
    }
  });

  it('every answer has the four parts or is short', () => {
    for (const { vignette, found } of asTold) {
      const headings = found.answer.markdown.split('\n').filter((line) => line.startsWith('## '));
      expect([0, 4], vignette.id).toContain(headings.length);
    }
  });
});
