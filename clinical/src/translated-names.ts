import type { Condition } from './knowledge.ts';
import { normalName } from './medicines/medicine-name.ts';

/** By language: English names, and what they are in the language. */
export type TranslatedNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By language: what conditions or medicines are also called there, by their ids. */
export type OtherNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Named {
  readonly name: string;
  readonly aka: readonly string[];
}

const inBrackets = /\s*[(（]([^()（）]*)[)）]/;

/** What each condition is called in a language: by the phrasebook, and by what people say beside it. */
export function namesOfConditions(
  conditions: readonly Pick<Condition, 'id' | 'name' | 'aka'>[],
  book: TranslatedNames[string] = {},
  others: OtherNames[string] = {},
): string[][] {
  return conditions.map((condition) => [
    ...translate(condition, book),
    ...(others[condition.id] ?? []),
  ]);
}

function translate({ name, aka }: Named, book: TranslatedNames[string]): string[] {
  const translated = book[name] ?? '';
  const plain = translated.replace(inBrackets, '').trim();
  // "(urticaria)" is a second name, "(not burst)" says more about the first.
  const second = inBrackets.exec(name)?.[1]?.toLowerCase();
  const isName = aka.some((one) => one.toLowerCase() === second);
  const bracketed = isName ? (inBrackets.exec(translated)?.[1] ?? '') : '';
  return [plain, bracketed].filter((one) => one !== '');
}

/** Fewer letters, or Chinese characters, are mostly a word of its own. */
const FEWEST_LETTERS = 4;
const FEWEST_CHARACTERS = 2;

const isLong = (name: string) =>
  name.length >= (/\p{Script=Han}/u.test(name) ? FEWEST_CHARACTERS : FEWEST_LETTERS);

/**
 * A medicine is called the same everywhere but for its letters and endings: one list for all languages.
 * A name that something else has already, a food for instance, stays with that.
 */
export function withTranslatedNames<Medicine extends Named & { readonly id: string }>(
  medicines: readonly Medicine[],
  { translated, others, taken }: MoreNames,
): Medicine[] {
  const known = new Set(
    [...medicines.flatMap(({ name, aka }) => [name, ...aka]), ...taken].map(normalName),
  );
  return medicines.map((medicine) => {
    const more = [
      ...Object.values(translated).flatMap((book) => translate(medicine, book)),
      ...Object.values(others).flatMap((names) => names[medicine.id] ?? []),
    ].filter((name) => {
      const normal = normalName(name);
      if (!isLong(name) || known.has(normal)) return false;
      known.add(normal);
      return true;
    });
    return { ...medicine, aka: [...medicine.aka, ...more] };
  });
}

interface MoreNames {
  readonly translated: TranslatedNames;
  readonly others: OtherNames;
  /** Names of what else people take. */
  readonly taken: readonly string[];
}
