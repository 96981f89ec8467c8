import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition, Knowledge, Medicine } from '../src/knowledge.ts';

/** Everything an answer can say, by the file of a phrasebook that it stands in. */
export interface TextsSaid {
  /** The engine's own sentences. */
  readonly phrases: readonly string[];
  /** Why something is pressing, and what to do at once. */
  readonly rules: readonly string[];
  /** How findings, conditions and medicines are called, and what is asked about findings. */
  readonly names: readonly string[];
  readonly articles: readonly string[];
  readonly conditions: readonly string[];
  readonly medicines: readonly string[];
  readonly interactions: readonly string[];
}

/** Each text once, in the first part that has it. */
export function textsSaid(knowledge: Knowledge): TextsSaid {
  const seen = new Set<string>();
  const unseen = (texts: readonly (string | undefined)[]): string[] =>
    texts.filter((text): text is string => {
      if (text === undefined || text === '' || seen.has(text)) return false;
      seen.add(text);
      return true;
    });
  const { redFlags, articles, conditions, medicines, medicineGroups, interactions } = knowledge;
  return {
    phrases: unseen(phrasesSaid()),
    rules: unseen(redFlags.flatMap(({ reason, advice }) => [reason, advice])),
    names: unseen(namesOf(knowledge)),
    articles: unseen(
      articles.flatMap(({ title, summary, checks, doNow, seekCare }) => [
        title,
        ...summary,
        ...checks,
        ...doNow,
        ...seekCare,
      ]),
    ),
    conditions: unseen(conditions.flatMap(ofCondition)),
    medicines: unseen(medicines.flatMap(ofMedicine)),
    interactions: unseen([
      ...medicineGroups.classes.map(({ oneOnly }) => oneOnly?.reason),
      ...medicineGroups.allergyGroups.flatMap(({ related }) => related.map(({ note }) => note)),
      ...interactions.flatMap(({ mechanism, advice }) => [mechanism, advice]),
    ]),
  };
}

const sources = join(import.meta.dirname, '..', 'src');
const said = /\bsay\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;

/** Sentences of nothing but parts and signs are the same in every language. */
function phrasesSaid(): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => [...readFileSync(join(sources, name), 'utf8').matchAll(said)])
    .map(([, single, double]) => single ?? double ?? '')
    .filter((phrase) => /\p{L}/u.test(phrase.replace(/\{\w+\}/g, '')));
}

function namesOf({ findings, conditions, medicines, medicineGroups }: Knowledge) {
  const { classes, others, allergyGroups } = medicineGroups;
  return [
    ...findings.flatMap(({ lay, question, kind }) =>
      // Nobody is asked for what only an examination shows.
      kind === 'sign' || kind === 'measurement' ? [lay] : [lay, question],
    ),
    ...[conditions, medicines, classes, others, allergyGroups].flatMap((entries) =>
      entries.map(({ name }) => name),
    ),
  ];
}

const ofCondition = (condition: Condition) => [
  condition.about,
  ...condition.raise.map(({ reason }) => reason),
  ...condition.diagnostics,
  ...condition.selfCare,
  ...condition.medicines.flatMap(({ use, adult, child }) => [use, adult, child]),
  ...condition.procedures,
  ...condition.tell,
  ...condition.returnIf,
];

const ofMedicine = (medicine: Medicine) => [
  ...medicine.uses,
  medicine.adult.usual,
  medicine.child?.usual,
  ...medicine.ageLimits.map(({ reason }) => reason),
  medicine.olderAdults,
  ...medicine.contraindications.map(({ when }) => when),
  medicine.pregnancy.advice,
  medicine.breastFeeding.advice,
  medicine.kidneys.advice,
  medicine.liver.advice,
  ...medicine.commonSideEffects,
  ...medicine.dangerousSideEffects,
  medicine.overdose,
  ...medicine.tell,
];
