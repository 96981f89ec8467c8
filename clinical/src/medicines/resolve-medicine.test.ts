import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { resolveMedicine } from './resolve-medicine.ts';

const knowledge = openCurrentKnowledge();
const idOf = (written: string) => resolveMedicine(knowledge, written)?.id ?? null;

describe('resolving a medicine name', () => {
  it.each([
    ['acetaminophen', 'acetaminophen'],
    ['Paracétamol', 'acetaminophen'],
    ['парацетамол', 'acetaminophen'],
    ['Tylenol Extra Strength 500 mg caplets', null],
    ['Tylenol 500 mg caplets', 'acetaminophen'],
    ['low-dose aspirin', 'acetylsalicylic-acid'],
    ['Sertraline hydrochloride 50mg tablets', 'sertraline'],
    ['Lipitor (atorvastatin)', 'atorvastatin'],
    ['amoxicillin/clavulanic acid', 'amoxicillin-clavulanic-acid'],
    ['sulphasalazine', 'sulfasalazine'],
    ['iron', 'ferrous-sulfate'],
    ['potassium', 'other:potassium-supplement'],
    ["St. John's Wort", 'other:st-johns-wort'],
    ['blood thinners', 'class:anticoagulant'],
    ['NSAIDs', 'class:nsaid'],
    ['amlodipine and benazepril', 'amlodipine+other:benazepril'],
  ])('understands “%s” as %s', (written, id) => {
    expect(idOf(written)).toBe(id);
  });

  it.each([
    ['ibuprofin', 'ibuprofen'],
    ['warferin', 'warfarin'],
    ['omeprozole', 'omeprazole'],
    ['metfromin', 'metformin'],
    ['hydrochlorthiazide', 'hydrochlorothiazide'],
  ])('forgives a mistake in “%s”', (written, id) => {
    expect(idOf(written)).toBe(id);
  });

  it('does not take a medicine for another one that is spelt like it', () => {
    expect(idOf('prednisone')).toBe('prednisone');
    expect(idOf('prednisolone')).toBe('prednisolone');
    expect(idOf('hydroxyzine')).toBe('hydroxyzine');
    expect(idOf('hydralazine')).toBe('hydralazine');
    expect(idOf('quinine')).toBe('other:quinine');
    expect(idOf('quinidine')).toBe('other:quinidine');
  });

  it('knows the class of a medicine it does not have by the ending of its name', () => {
    expect(idOf('zofenopril')).toBe('class:ace-inhibitor');
    expect(idOf('gemifloxacin')).toBe('class:fluoroquinolone');
    expect(idOf('cholesterol')).toBeNull();
  });

  it.each(['', ' ', '???', '🙂', 'a'.repeat(50_000), 'dragon root', '(((', '/'.repeat(999)])(
    'knows nothing of “%.20s”',
    (written) => {
      expect(idOf(written)).toBeNull();
    },
  );
});
