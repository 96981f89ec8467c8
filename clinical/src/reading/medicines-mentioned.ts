import type { AllergensFound } from './allergies.ts';
import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import { implicit } from './subject.ts';
import type { NameMatch } from './spans.ts';
import type { Surroundings } from './mentions.ts';
import type { Knowledge } from '../knowledge.ts';
import type { MedicineId } from '../types.ts';

export interface MedicinesFound {
  readonly medicines: readonly MedicineId[];
  readonly allergies: readonly string[];
}

/**
 * Medicines the patient takes or asks about, and what the patient is allergic to. A class of medicines
 * ("blood thinner") and other things people take stand as in the interactions: `class:anticoagulant`,
 * `other:grapefruit`.
 */
export function readMedicines(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
  allergens: AllergensFound,
): MedicinesFound {
  const { tokens, subjects, patient, negatedBy } = around;
  const allergies = new Set(allergens.words);
  const medicines = new Set<MedicineId>();
  for (const name of names) {
    const { start, end } = name;
    const id = idOf(knowledge, name);
    const who = subjects.of[start] ?? implicit;
    if (id === undefined || (who !== patient && who !== implicit)) continue;
    if (end - start === 1 && ordinary.has(tokens.words[start] ?? '')) continue;
    const next = tokens.words[end] ?? '';
    if (allergens.isAllergen[start] === 1 || next === 'allergy' || next === 'allergic')
      allergies.add(id);
    else if ((negatedBy[start] ?? -1) < 0) medicines.add(id);
  }
  return { medicines: [...medicines], allergies: [...allergies] };
}

/** Without their endings these words of one language are a brand of another: yellow and Amarel. */
const ordinary = new Set(['amarelo', 'amarela', 'amarelos', 'amarelas']);

function idOf(knowledge: Knowledge, { kind, index }: NameMatch): string | undefined {
  if (kind === nameOfMedicine) return knowledge.medicines[index]?.id;
  if (kind !== nameOfGroup) return undefined;
  const { classes, others } = knowledge.medicineGroups;
  const group = classes[index];
  if (group) return `class:${group.id}`;
  const other = others[index - classes.length];
  return other && `other:${other.id}`;
}
