import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import { cuesOf, findCues } from './cues.ts';
import { implicit } from './subject.ts';
import type { NameMatch } from './spans.ts';
import type { Surroundings } from './mentions.ts';
import { gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { MedicineId } from '../types.ts';

const allergyBefore = cuesOf<'allergy'>([
  [
    'allergy',
    `allergic to | allergy to | allergies to | allergies | allergy | hypersensitive to | hypersensitivity to
    anaphylaxis to | reaction to | alergica a | alergico a | allergique a | allergisch gegen`,
  ],
]);

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
): MedicinesFound {
  const { tokens, subjects, patient, negatedBy } = around;
  const { isAllergen, allergies } = findAllergies(tokens, negatedBy);
  const medicines = new Set<MedicineId>();
  for (const { value, start, end } of names) {
    const id = idOf(knowledge, value);
    const who = subjects.of[start] ?? implicit;
    if (id === undefined || (who !== patient && who !== implicit)) continue;
    const next = tokens.words[end] ?? '';
    if (isAllergen[start] === 1 || next === 'allergy' || next === 'allergic') allergies.add(id);
    else if ((negatedBy[start] ?? -1) < 0) medicines.add(id);
  }
  return { medicines: [...medicines], allergies: [...allergies] };
}

function idOf(knowledge: Knowledge, value: number): string | undefined {
  const index = value >> 2;
  if (value % 4 === nameOfMedicine) return knowledge.medicines[index]?.id;
  if (value % 4 !== nameOfGroup) return undefined;
  const { classes, others } = knowledge.medicineGroups;
  const group = classes[index];
  if (group) return `class:${group.id}`;
  const other = others[index - classes.length];
  return other && `other:${other.id}`;
}

const mostWords = 12;
const listWords = new Set([
  'and',
  'or',
  'the',
  'a',
  'any',
  'to',
  'both',
  'include',
  'includes',
  'are',
  'is',
  'y',
  'et',
  'und',
  'la',
  'le',
  'all',
  'some',
]);
const endWords = new Set([
  'but',
  'so',
  'i',
  'he',
  'she',
  'and',
  'my',
  'what',
  'can',
  'which',
  'that',
  'since',
  'with',
  'have',
  'has',
  'takes',
  'take',
  'is',
  'was',
  'medications',
  'meds',
]);

/** Words of the list after "allergic to"; each of them is an allergen. */
function findAllergies(tokens: Tokens, negatedBy: Int32Array) {
  const isAllergen = new Uint8Array(tokens.words.length);
  const allergies = new Set<string>();
  for (const { start, end } of findCues(allergyBefore, tokens)) {
    if ((negatedBy[start] ?? -1) >= 0) continue;
    const isBare = end - start === 1;
    // "my allergies are bad" names none; "allergies: penicillin" does.
    if (isBare && (tokens.gaps[end] ?? 0) === 0) continue;
    for (let at = end; at < Math.min(tokens.words.length, end + mostWords); at += 1) {
      const word = tokens.words[at] ?? '';
      const isEnd =
        endWords.has(word) && !(word === 'and' && !endWords.has(tokens.words[at + 1] ?? ''));
      if (((tokens.gaps[at] ?? 0) & gapStop) !== 0 || isEnd) break;
      if (none.has(word)) break;
      isAllergen[at] = 1;
      if (word !== '' && !listWords.has(word)) allergies.add(word);
    }
  }
  return { isAllergen, allergies };
}

const none = new Set(['none', 'no', 'nkda', 'nothing', 'unknown', 'medication', 'medications']);
