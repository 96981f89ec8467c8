import type { Condition } from './knowledge.ts';

/** By language: English names, and what they are in the language. */
export type TranslatedNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By language: what conditions are also called there, by their ids. */
export type OtherNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const inBrackets = /\s*[(（]([^()（）]*)[)）]/;

/** What each condition is called in a language: by the phrasebook, and by what people say beside it. */
export function namesOfConditions(
  conditions: readonly Pick<Condition, 'id' | 'name' | 'aka'>[],
  book: TranslatedNames[string] = {},
  others: OtherNames[string] = {},
): string[][] {
  return conditions.map(({ id, name, aka }) => {
    const translated = book[name] ?? '';
    const plain = translated.replace(inBrackets, '').trim();
    // "(urticaria)" is a second name, "(not burst)" says more about the first.
    const second = inBrackets.exec(name)?.[1]?.toLowerCase();
    const isName = aka.some((one) => one.toLowerCase() === second);
    const bracketed = isName ? (inBrackets.exec(translated)?.[1] ?? '') : '';
    return [plain, bracketed, ...(others[id] ?? [])].filter((one) => one !== '');
  });
}
