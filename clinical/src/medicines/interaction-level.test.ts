import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { inEnglish } from '../wording/wording.ts';
import { decidingRule } from './interaction-rules.ts';
import { interactionLevel } from './interaction-level.ts';
import { medicineNames } from './medicine-names.ts';

const knowledge = openCurrentKnowledge();

describe('the level of an interaction', () => {
  it('is the same in both directions', () => {
    for (const { between } of knowledge.interactions) {
      const [a, b] = between;
      expect(interactionLevel(knowledge, b, a).level).toBe(interactionLevel(knowledge, a, b).level);
    }
  });

  it('is at least that of every rule about two medicines, unless one is said to be milder', () => {
    const order = ['contraindicated', 'major', 'moderate', 'minor', 'none', 'unknown'];
    for (const { between, level } of knowledge.interactions) {
      const found = interactionLevel(knowledge, ...between).level;
      expect(order.indexOf(found), between.join(' + ')).toBeLessThanOrEqual(order.indexOf(level));
    }
  });

  it('comes from the rule that names the pair most closely, where several are as severe', () => {
    const { sides: a = [] } = medicineNames(knowledge).byId.get('simvastatin') ?? {};
    const { sides: b = [] } = medicineNames(knowledge).byId.get('clarithromycin') ?? {};
    expect(decidingRule(knowledge, a, b)?.between).toEqual(['simvastatin', 'clarithromycin']);
  });

  it('is milder than the rule for the classes only where the knowledge says so', () => {
    expect(interactionLevel(knowledge, 'tadalafil', 'doxazosin').level).toBe('major');
    expect(interactionLevel(knowledge, 'tadalafil', 'tamsulosin').level).toBe('moderate');
  });

  it('counts for a combination what counts for its ingredients', () => {
    expect(interactionLevel(knowledge, 'Hyzaar', 'lithium').level).toBe('major');
    expect(interactionLevel(knowledge, 'amlodipine/valsartan', 'spironolactone').level).toBe(
      'major',
    );
  });

  it('tells why, what to do and where it is written', () => {
    const verdict = interactionLevel(knowledge, 'Viagra', 'nitro spray');
    expect(verdict.mechanism).not.toBe('');
    expect(verdict.advice).not.toBe('');
    expect(verdict.sources.every((id) => knowledge.sourceById.has(id))).toBe(true);
  });

  it('is none only for pairs that are stated to be harmless', () => {
    const harmless = new Set(
      knowledge.noInteraction.map(({ between }) => between.toSorted().join(' + ')),
    );
    const ids = knowledge.medicines.map(({ id }) => id);
    for (const a of ids) {
      for (const b of ids) {
        if (interactionLevel(knowledge, a, b).level !== 'none') continue;
        expect(harmless).toContain([a, b].toSorted().join(' + '));
      }
    }
  });

  it('says that it does not know, and of what', () => {
    const verdict = interactionLevel(knowledge, 'zzyzxol', 'aspirin');
    expect(verdict).toMatchObject({ level: 'unknown', sources: [] });
    expect(inEnglish(verdict.advice)).toContain('zzyzxol');
  });
});
