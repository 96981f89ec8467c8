import { cuesOf, findCues } from './cues.ts';
import { extentOf, type FindingMatch } from './spans.ts';
import { gapStop, type Tokens } from './token-list.ts';

const allergyBefore = cuesOf<'allergy'>([
  [
    'allergy',
    `allergic to | allergy to | allergies to | allergies | allergy | hypersensitive to | hypersensitivity to
    anaphylaxis to | reaction to | alergica a | alergico a | allergique a | allergisch gegen`,
  ],
]);

export interface AllergensFound {
  /** 1 for words that name what the patient is allergic to. */
  readonly isAllergen: Uint8Array;
  readonly words: readonly string[];
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
  'drugs',
  'drug',
  'medicine',
  'medicines',
]);
const endWords = new Set([
  'it',
  'this',
  'they',
  'gave',
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
  // What is wrong today, with no mark before it: "allergic to penicillin sore throat".
  ...'sore throat fever temperature cough coughing headache pain painful rash itchy swollen swelling vomiting diarrhoea diarrhea toothache infected uti tonsils earache burning'.split(
    ' ',
  ),
  // What happened next: "nut allergy, ate a cashew and now coughing".
  ...'ate eaten eating had took taken drank swallowed stung bitten now just after then when today tonight yesterday got started feel feels feeling'.split(
    ' ',
  ),
]);

/** Words of the list after "allergic to"; each of them is an allergen. */
export function findAllergies(tokens: Tokens, negatedBy: Int32Array): AllergensFound {
  const isAllergen = new Uint8Array(tokens.words.length);
  const words = new Set<string>();
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
      if (word !== '' && !listWords.has(word)) words.add(word);
    }
  }
  return { isAllergen, words: [...words] };
}

const none = new Set(['none', 'no', 'nkda', 'nothing', 'unknown', 'medication', 'medications']);

/** "allergic to penicillin" tells of no penicillin that is taken. */
export function dropAllergens(
  matches: readonly FindingMatch[],
  { isAllergen, words }: AllergensFound,
): readonly FindingMatch[] {
  if (words.length === 0) return matches;
  return matches.filter((match) => {
    const { start, end } = extentOf(match);
    return isAllergen.subarray(start, end).includes(0);
  });
}
