import type { Knowledge, Medicine } from '../knowledge.ts';
import { form, type Text } from '../wording/text.ts';
import { normalName } from './medicine-name.ts';

/** Something a person takes: a medicine, a class of them, or a food, herb or substance. */
export interface Substance {
  /** As in the knowledge: a medicine id, `class:…` or `other:…`. */
  readonly id: string;
  readonly name: string;
  /** What interaction rules may call it: its id, its classes, and those of its ingredients. */
  readonly sides: readonly string[];
}

export interface MedicineNames {
  readonly byName: ReadonlyMap<string, Substance>;
  readonly byId: ReadonlyMap<string, Substance>;
  /** Names by their first letter, for words with a typing mistake. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** How many words the longest name has that begins with a word. */
  readonly longestFrom: ReadonlyMap<string, number>;
}

const known = new WeakMap<Knowledge, MedicineNames>();

/** Every name the knowledge has for something people take; made once per knowledge. */
export function medicineNames(knowledge: Knowledge): MedicineNames {
  const names = known.get(knowledge) ?? collectNames(knowledge);
  known.set(knowledge, names);
  return names;
}

function collectNames(knowledge: Knowledge): MedicineNames {
  const byName = new Map<string, Substance>();
  const byId = new Map<string, Substance>();
  const add = (substance: Substance, names: readonly string[]) => {
    byId.set(substance.id, substance);
    for (const name of names) {
      const normal = normalName(name);
      if (normal !== '' && !byName.has(normal)) byName.set(normal, substance);
    }
  };
  for (const medicine of knowledge.medicines) {
    const { id, name, aka } = medicine;
    add({ id, name: plainName(name), sides: sidesOf(knowledge, medicine) }, [name, ...aka, id]);
  }
  const { classes, others } = knowledge.medicineGroups;
  for (const { id, name, aka, classes: belongsTo } of others) {
    const sides = [`other:${id}`, ...belongsTo.map((one) => `class:${one}`)];
    add({ id: `other:${id}`, name, sides }, [name, ...aka]);
  }
  for (const { id, name, aka } of classes) {
    add({ id: `class:${id}`, name, sides: [`class:${id}`] }, [name, ...aka]);
  }

  const byLetter = new Map<string, string[]>();
  const longestFrom = new Map<string, number>();
  for (const name of byName.keys()) {
    const letter = name.charAt(0);
    const list = byLetter.get(letter);
    if (list) list.push(name);
    else byLetter.set(letter, [name]);
    const [first = '', ...further] = name.split(' ');
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, further.length + 1));
  }
  return { byName, byId, byLetter, longestFrom };
}

function sidesOf(knowledge: Knowledge, medicine: Medicine): string[] {
  const parts = [
    medicine,
    ...medicine.ingredients.flatMap((id) => knowledge.medicineById.get(id) ?? []),
  ];
  const sides = parts.flatMap(({ id, classes }) => [id, ...classes.map((one) => `class:${one}`)]);
  return [...new Set(sides)];
}

/** How something people take is called within a sentence. */
export function nameOf(knowledge: Knowledge, { id, name }: Named): Text {
  return form(name, knowledge.medicineById.get(id)?.name ?? name);
}

/** The same where a sentence begins with it. */
export function nameToBegin(knowledge: Knowledge, { id, name }: Named): Text {
  const begun = name.charAt(0).toUpperCase() + name.slice(1);
  return form(begun, knowledge.medicineById.get(id)?.name ?? name);
}

/** A medicine itself, whose name in the knowledge may say more than a sentence needs. */
export const substanceOf = (knowledge: Knowledge, { id, name }: Medicine): Named =>
  medicineNames(knowledge).byId.get(id) ?? { id, name };

type Named = Pick<Substance, 'id' | 'name'>;

/** As it stands inside a sentence: "Acetaminophen (paracetamol)" is acetaminophen there. */
function plainName(name: string): string {
  const plain = name.replace(/\s*\(.*\)$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}
