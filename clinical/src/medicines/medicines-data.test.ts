import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { decidingRule } from './interaction-rules.ts';
import { medicineNames } from './medicine-names.ts';

const knowledge = openCurrentKnowledge();

describe('the medicines data', () => {
  it('is large enough', () => {
    expect(knowledge.medicines.length).toBeGreaterThanOrEqual(250);
    expect(knowledge.interactions.length).toBeGreaterThanOrEqual(350);
    expect(knowledge.noInteraction.length).toBeGreaterThanOrEqual(60);
  });

  it('has no pair that is called harmless and has a rule', () => {
    const { byId } = medicineNames(knowledge);
    const contradictions = knowledge.noInteraction.filter(({ between: [a, b] }) =>
      decidingRule(knowledge, byId.get(a)?.sides ?? [], byId.get(b)?.sides ?? []),
    );
    expect(contradictions).toEqual([]);
  });

  it('has no class that nothing belongs to', () => {
    const used = new Set(
      [...knowledge.medicines, ...knowledge.medicineGroups.others].flatMap(
        ({ classes }) => classes,
      ),
    );
    const empty = knowledge.medicineGroups.classes.filter(({ id }) => !used.has(id));
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  it('has no allergy group that no medicine is in', () => {
    const used = new Set(knowledge.medicines.flatMap(({ allergyGroups }) => allergyGroups));
    const isOfOthers = new Set(['carbapenems', 'iodinated-contrasts']);
    const empty = knowledge.medicineGroups.allergyGroups.filter(({ id }) => !used.has(id));
    expect(empty.map(({ id }) => id).filter((id) => !isOfOthers.has(id))).toEqual([]);
  });

  it('has limits that fit together', () => {
    for (const { id, adult } of knowledge.medicines) {
      const { singleMg, dailyMg, weeklyMg } = adult.max;
      if (singleMg === null || dailyMg === null || weeklyMg !== undefined) continue;
      // Vitamin D may be given once a week in one large dose.
      if (id !== 'cholecalciferol') expect(dailyMg, id).toBeGreaterThanOrEqual(singleMg);
    }
  });
});
