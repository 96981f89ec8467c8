import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { checkMedicines, type MedicinesToCheck } from './check-medicines.ts';
import { readDoses } from './medicines/read-doses.ts';
import { inEnglish } from './wording/wording.ts';

const knowledge = openCurrentKnowledge();
const person = { ageYears: null, sex: null, pregnant: null };
const check = (input: Partial<MedicinesToCheck>) =>
  checkMedicines(knowledge, { taken: [], ...input });
const summary = (input: Partial<MedicinesToCheck>) =>
  check(input).map(({ kind, level, medicines }) => [kind, level, ...medicines]);

describe('checking medicines', () => {
  it('checks what is planned against what is taken, the most dangerous first', () => {
    expect(
      summary({ taken: ['warfarin', 'sildenafil'], planned: ['isosorbide-mononitrate'] })[0],
    ).toEqual(['interaction', 'contraindicated', 'isosorbide-mononitrate', 'sildenafil']);
  });

  it('sees the same ingredient in two products', () => {
    expect(summary({ taken: ['Tylenol', 'co-codamol'] })).toContainEqual([
      'duplicate',
      'major',
      'acetaminophen',
      'co-codamol',
    ]);
  });

  it('counts a medicine that is named twice once', () => {
    expect(summary({ taken: ['ibuprofen', 'Advil'], planned: ['ibuprofen'] })).toEqual([]);
  });

  it('knows related allergies and says how likely they are', () => {
    expect(summary({ planned: ['cephalexin'], allergies: ['penicillin'] })).toEqual([
      ['allergy', 'moderate', 'cephalexin'],
    ]);
    const [warning] = check({ planned: ['cephalexin'], allergies: ['penicillin'] });
    expect(inEnglish(warning?.sentence ?? '')).toContain('About 2 in 100');
  });

  it('says an illness once, though a rule and the kidneys both speak of it', () => {
    const warnings = check({
      planned: ['ibuprofen'],
      present: new Set(['kidney-disease-history']),
    });
    expect(warnings.map(({ kind }) => kind)).toEqual(['condition']);
  });

  it('takes the age into account', () => {
    expect(
      summary({ planned: ['acetylsalicylic-acid'], person: { ...person, ageYears: 7 } }),
    ).toEqual([['age', 'contraindicated', 'acetylsalicylic-acid']]);
    expect(summary({ planned: ['acetaminophen'], person: { ...person, ageYears: 40 } })).toEqual(
      [],
    );
  });

  it('calls an overdose what it is', () => {
    const doses = readDoses(knowledge, 'I swallowed 40 tablets of paracetamol 500 mg');
    const [warning] = check({ taken: ['acetaminophen'], doses });
    expect(warning).toMatchObject({ kind: 'dose', level: 'contraindicated' });
    expect(inEnglish(warning?.advice ?? '')).toContain('liver failure');
  });

  it('gives sources that exist for everything it says', () => {
    const everybody = {
      taken: knowledge.medicines.slice(0, 50).map(({ id }) => id),
      allergies: ['penicillin', 'sulfa', 'aspirin'],
      person: { ageYears: 80, sex: null, pregnant: true },
      present: new Set(['breastfeeding', 'kidney-disease-history', 'liver-disease-history']),
    };
    const warnings = check(everybody);
    expect(warnings.length).toBeGreaterThan(100);
    for (const { sources, advice, ...warning } of warnings) {
      const sentence = inEnglish(warning.sentence);
      expect(
        sources.every((id) => knowledge.sourceById.has(id)) && sources.length > 0,
        sentence,
      ).toBe(true);
      expect(inEnglish(advice), sentence).not.toBe('');
    }
  });

  it('ignores names it does not know', () => {
    expect(
      check({ taken: ['', 'zzyzxol', '🙂', 'x'.repeat(10_000)], allergies: ['', 'cats'] }),
    ).toEqual([]);
  });
});
