import { parseName, parsePhrase, splitTime, type PhraseElement } from './phrase.ts';
import { bitOf } from './languages-read.ts';
import { agoUnits } from './time-units.ts';
import { type NumbersAsText, writeNumbers, writeWideNumbers } from './numbers-as-text.ts';
import { buildTrie, type FlatTrie } from './trie.ts';

/** What a name in a text may stand for. */
export const nameOfClass = 0;
export const nameOfMedicine = 1;
export const nameOfCondition = 2;
/** A class of medicines, or something else people take. */
export const nameOfGroup = 3;

/** What the trie of names keeps of one. */
const valueOf = (kind: number, index: number): number => 4 * index + kind;
export const readNameValue = (value: number) => ({ kind: value % 4, index: value >> 2 });

/** The words of all phrases and names, ready to be found in a text. Lies in the artefact. */
export interface FlatLexicon {
  /** Between blanks: tens of thousands of texts would each cost their marks. */
  readonly words: string;
  /** In whose phrases a word stands: bit n is language n of `readLanguages`, the last all others. */
  readonly languages: NumbersAsText;
  readonly classCount: number;
  /** Times of phrases in days, ascending: "at least as long". Symbols of `agoUnits` follow them. */
  readonly times: readonly number[];
  readonly names: FlatTrie;
  /** Names that only hold in texts of a language: "angine" is a sore throat in French alone. */
  readonly namesIn: Readonly<Record<string, FlatTrie>>;
  readonly parts: FlatTrie;
  /** Findings of each part that is a phrase of its own; see `Lists`. */
  readonly findingsOfPart: Lists;
  readonly patterns: FlatPatterns;
}

/** Patterns of two or three parts, in the order of the part they are looked for at, their rarest. */
export interface FlatPatterns {
  /** How many are looked for at each part. */
  readonly counts: NumbersAsText;
  readonly findings: NumbersAsText;
  readonly second: NumbersAsText;
  /** One more than the number of the third part; 0 where there is none. */
  readonly third: NumbersAsText;
}

/** A list of lists in two flat ones. */
export interface Lists {
  readonly counts: NumbersAsText;
  readonly values: NumbersAsText;
}

export interface LexiconInput {
  readonly classes: Readonly<Record<string, readonly string[]>>;
  /** Words of the classes in other languages: the patterns of English phrases hold for all of them. */
  readonly classesIn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly findings: readonly {
    readonly id: string;
    readonly phrases: readonly string[];
    readonly translations: Readonly<Partial<Record<string, readonly string[]>>>;
  }[];
  readonly medicines: readonly (readonly string[])[];
  readonly conditions: readonly (readonly string[])[];
  /** What each condition is called in a language. */
  readonly conditionsIn: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly groups: readonly (readonly string[])[];
}

interface Name {
  readonly elements: readonly PhraseElement[];
  readonly value: number;
}

interface Compiled {
  readonly finding: number;
  readonly parts: readonly (readonly PhraseElement[])[];
}

export function compileLexicon(input: LexiconInput): { lexicon: FlatLexicon; problems: string[] } {
  const problems: string[] = [];
  const classNames = Object.keys(input.classes);
  const classIndex = new Map(classNames.map((name, index) => [name, index]));
  const words = new Map<string, number>();
  const languages: number[] = [];
  const times = new Set<number>();

  const learn = (elements: readonly PhraseElement[], language: string, from: string) => {
    for (const element of elements) {
      if ('ago' in element) continue;
      if ('days' in element) times.add(element.days);
      else if ('class' in element) {
        if (!classIndex.has(element.class)) problems.push(`${from}: no class {${element.class}}`);
      } else {
        const index = words.get(element.word) ?? words.size;
        words.set(element.word, index);
        languages[index] = (languages[index] ?? 0) | bitOf(language);
      }
    }
  };

  const parseNames = (texts: readonly string[], value: number, from: string, language = 'en') =>
    texts.map((text): Name => {
      const elements = parseName(text, language);
      learn(elements, language, from);
      return { elements, value };
    });
  const names: Name[] = [];
  const addNames = (...named: Parameters<typeof parseNames>) => names.push(...parseNames(...named));
  classNames.forEach((name, index) =>
    addNames(input.classes[name] ?? [], valueOf(nameOfClass, index), `class ${name}`),
  );
  input.medicines.forEach((texts, index) =>
    addNames(texts, valueOf(nameOfMedicine, index), 'medicine'),
  );
  input.conditions.forEach((texts, index) =>
    addNames(texts, valueOf(nameOfCondition, index), 'condition'),
  );
  input.groups.forEach((texts, index) => addNames(texts, valueOf(nameOfGroup, index), 'group'));
  const namesIn = Object.entries(input.conditionsIn).map(([language, conditions]) => {
    const found = conditions.flatMap((texts, index) =>
      parseNames(texts, valueOf(nameOfCondition, index), `condition in ${language}`, language),
    );
    const ofClasses = classNames.flatMap((name, index) => {
      const texts = input.classesIn[language]?.[name] ?? [];
      return parseNames(
        texts,
        valueOf(nameOfClass, index),
        `class ${name} in ${language}`,
        language,
      );
    });
    return [language, [...found, ...ofClasses]] as const;
  });

  const phrases: Compiled[] = [];
  input.findings.forEach((finding, index) => {
    for (const [language, texts] of phrasesByLanguage(finding)) {
      for (const text of texts) {
        const parts = parsePhrase(text, language);
        if (parts.length === 0 || parts.length > 3) problems.push(`${finding.id}: “${text}”`);
        else {
          for (const part of parts) learn(part, language, finding.id);
          phrases.push({ finding: index, parts });
        }
      }
    }
  });
  const spread = phrases.map(spreadTimes(phrases));

  const sortedTimes = [...times].toSorted((a, b) => a - b);
  const symbolOf = (element: PhraseElement): number => {
    if ('word' in element) return words.get(element.word) ?? -1;
    if ('class' in element) return words.size + (classIndex.get(element.class) ?? 0);
    const firstTime = words.size + classNames.length;
    return 'days' in element
      ? firstTime + sortedTimes.indexOf(element.days)
      : firstTime + sortedTimes.length + agoUnits.indexOf(element.ago);
  };

  const trieOf = (all: readonly Name[]): FlatTrie => {
    const { trie, values } = buildTrie(
      all.map(({ elements, value }) => [elements.map(symbolOf), value]),
    );
    return { ...trie, values: writeNumbers(values) };
  };

  return {
    problems,
    lexicon: {
      words: [...words.keys()].join(' '),
      languages: writeNumbers(languages),
      classCount: classNames.length,
      times: sortedTimes,
      names: trieOf(names),
      namesIn: Object.fromEntries(namesIn.map(([language, found]) => [language, trieOf(found)])),
      ...compileParts(spread, symbolOf),
    },
  };
}

function phrasesByLanguage(
  finding: LexiconInput['findings'][number],
): (readonly [language: string, texts: readonly string[]])[] {
  const translated = Object.entries(finding.translations);
  return [
    ['en', finding.phrases],
    ...translated.map(([language, texts = []]) => [language, texts] as const),
  ];
}

/**
 * How long something lasts may be said further away from it, if what lasts is a finding by itself:
 * "cough for 2 months" holds for "a cough and a cold for 2 months", "bleeding for weeks" must stand.
 */
function spreadTimes(phrases: readonly Compiled[]): (phrase: Compiled) => Compiled {
  const alone = new Set(
    phrases.flatMap(({ parts }) => (parts.length === 1 ? keyOf(parts[0]) : [])),
  );
  return (phrase) => {
    const [only] = phrase.parts;
    const split = phrase.parts.length === 1 && only ? splitTime(only) : null;
    const isFree = split?.[1]?.some((element) => 'ago' in element) || alone.has(keyOf(split?.[0]));
    return split && isFree ? { ...phrase, parts: split } : phrase;
  };
}

const keyOf = (part: readonly PhraseElement[] | undefined) => JSON.stringify(part);

/** Gives every part a number, and every pattern a part to be looked for at. */
function compileParts(phrases: readonly Compiled[], symbolOf: (element: PhraseElement) => number) {
  const partIndex = new Map<string, number>();
  const sequences: number[][] = [];
  const partOf = (elements: readonly PhraseElement[]) => {
    const sequence = elements.map(symbolOf);
    const key = sequence.join(' ');
    const index = partIndex.get(key) ?? sequences.length;
    if (index === sequences.length) {
      partIndex.set(key, index);
      sequences.push(sequence);
    }
    return index;
  };

  const found = phrases.map(({ finding, parts }) => ({ finding, parts: parts.map(partOf) }));
  const { trie, values } = buildTrie(sequences.map((sequence, index) => [sequence, index]));
  // Numbered as the trie has them, so that it need not hold the numbers.
  const numberOf = new Int32Array(sequences.length);
  values.forEach((part, number) => (numberOf[part] = number));
  const numbered = found.map(({ finding, parts }) => ({
    finding,
    parts: parts.map((part) => numberOf[part] ?? 0),
  }));
  const uses = new Int32Array(sequences.length);
  for (const { parts } of numbered) for (const part of parts) uses[part] = (uses[part] ?? 0) + 1;

  const findingsOfPart: Set<number>[] = sequences.map(() => new Set());
  const patternsOfPart: (readonly [finding: number, second: number, third: number])[][] =
    sequences.map(() => []);
  for (const { finding, parts } of numbered) {
    const [rarest = 0, second, third] = parts.toSorted((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0));
    if (second === undefined) findingsOfPart[rarest]?.add(finding);
    else patternsOfPart[rarest]?.push([finding, second, third ?? -1]);
  }
  const patterns = patternsOfPart.flat();
  return {
    parts: trie,
    findingsOfPart: flattenLists(findingsOfPart),
    patterns: {
      counts: writeNumbers(patternsOfPart.map((list) => list.length)),
      findings: writeNumbers(patterns.map(([finding]) => finding)),
      second: writeWideNumbers(patterns.map(([, second]) => second)),
      third: writeWideNumbers(patterns.map(([, , third]) => third + 1)),
    },
  };
}

function flattenLists(lists: readonly ReadonlySet<number>[]): Lists {
  return {
    counts: writeNumbers(lists.map(({ size }) => size)),
    values: writeNumbers(lists.flatMap((list) => [...list])),
  };
}
