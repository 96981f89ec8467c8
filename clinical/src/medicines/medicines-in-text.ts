import type { Knowledge } from '../knowledge.ts';
import type { Tokens } from '../reading/token-list.ts';
import type { MedicineId } from '../types.ts';
import { unifySpelling } from './medicine-name.ts';
import { medicineNames } from './medicine-names.ts';

/** A medicine named in a text, by the numbers of its first word and of the word after its last. */
export interface NamedMedicine {
  readonly medicine: MedicineId;
  readonly start: number;
  readonly end: number;
}

/** The longest name at each place, in the order of the text. */
export function findMedicines(knowledge: Knowledge, tokens: Tokens): NamedMedicine[] {
  const { byName, longestFrom } = medicineNames(knowledge);
  const words = tokens.words.map(unifySpelling);
  const found: NamedMedicine[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const first = words[start] ?? '';
    const longest = longestFrom.get(first) ?? longestFrom.get(singular(first)) ?? 0;
    for (let end = Math.min(words.length, start + longest); end > start; end -= 1) {
      const name = words.slice(start, end).join(' ');
      const substance = byName.get(name) ?? byName.get(singular(name));
      if (substance === undefined || !knowledge.medicineById.has(substance.id)) continue;
      found.push({ medicine: substance.id, start, end });
      start = end - 1;
      break;
    }
  }
  return found;
}

const singular = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : word);
