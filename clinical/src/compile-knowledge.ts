import { parse } from 'yaml';
import type { z } from 'zod';
import type { Artefact } from './artefact.ts';
import { checkReferences } from './check-references.ts';
import {
  conditionSchema,
  phrasesAbroadFile,
  findingSchema,
  otherNamesFile,
  sourceSchema,
  wordClassesAbroadFile,
  wordClassesFile,
} from './knowledge-schema.ts';
import { interactionsFile, medicineGroupsFile, medicineSchema } from './medicine-schema.ts';
import { compileLexicon } from './reading/compile-lexicon.ts';
import { languagesBesideEnglish } from './reading/languages-read.ts';
import {
  namesOfConditions,
  type TranslatedNames,
  withTranslatedNames,
} from './translated-names.ts';
import { wordDangers } from './word-danger.ts';
import {
  alarmSchema,
  articleQuestionsFile,
  articleSchema,
  emergencyNumbersFile,
  redFlagSchema,
} from './rules-schema.ts';

/** A file of the knowledge folder, its path from there: `findings/eye.yaml`. */
export interface KnowledgeFile {
  readonly path: string;
  readonly text: string;
  /** What the text holds, where it has been parsed before. */
  readonly content?: unknown;
}

export interface Compiled {
  readonly artefact: Artefact;
  /** What does not fit, each with its place. A problem leaves its entry out and stops nothing else. */
  readonly problems: readonly string[];
}

/** Checks all knowledge files and makes the artefact that the engine loads. */
export function compileKnowledge(
  files: readonly KnowledgeFile[],
  translated: TranslatedNames = {},
): Compiled {
  const problems: string[] = [];
  const documents = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, text, content }) => ({
      path,
      content: content ?? parseYaml(path, text, problems),
    }));

  const below = (name: string) =>
    documents.filter(({ path }) => path === `${name}.yaml` || path.startsWith(`${name}/`));
  const list = <Entry>(name: string, schema: z.ZodType<Entry>): Entry[] =>
    below(name).flatMap(({ path, content }) => readList(path, content, schema, problems));
  const whole = <Entry>(name: string, schema: z.ZodType<Entry>): Entry[] =>
    below(name).flatMap(({ path, content }) => readEntry(path, content, schema, problems));

  const findings = list('findings', findingSchema);
  const alarms = list('alarms', alarmSchema);
  const conditions = list('conditions', conditionSchema);
  const groups = whole('medicine-groups', medicineGroupsFile);
  const interactions = whole('interactions', interactionsFile);
  const classes = Object.fromEntries(
    whole('words', wordClassesFile).flatMap((file) => Object.entries(file.classes)),
  );
  const classesAbroad = whole('words-in', wordClassesAbroadFile);
  const [numbers] = whole('emergency-numbers', emergencyNumbersFile);

  const medicineGroups = {
    classes: groups.flatMap((file) => file.classes),
    others: groups.flatMap((file) => file.others),
    allergyGroups: groups.flatMap((file) => file.allergyGroups),
  };
  const otherNames = (name: string) =>
    Object.fromEntries(
      whole(name, otherNamesFile).map(({ language, names }) => [language, names] as const),
    );
  const phrasesAbroad = whole('phrases-in', phrasesAbroadFile);
  const phrasesAbroadFor = (id: string) =>
    Object.fromEntries(phrasesAbroad.map(({ language, phrases }) => [language, phrases[id] ?? []]));
  const conditionNames = otherNames('condition-names');
  const medicineNames = otherNames('medicine-names');
  const medicines = withTranslatedNames(list('medicines', medicineSchema), {
    translated,
    others: medicineNames,
    taken: Object.values(medicineGroups).flatMap((entries) =>
      entries.flatMap(({ name, aka }) => [name, ...aka]),
    ),
  });
  const { lexicon, problems: lexiconProblems } = compileLexicon({
    classes,
    classesIn: Object.fromEntries(
      classesAbroad.map(({ language, classes: words }) => [language, words]),
    ),
    // Alarms are numbered after the findings.
    findings: [
      ...findings.map(({ translations, ...finding }) => ({
        ...finding,
        translations: { ...translations, ...phrasesAbroadFor(finding.id) },
      })),
      ...alarms.map((alarm) => ({ ...alarm, translations: {} })),
    ],
    medicines: medicines.map(({ name, aka }) => [name, ...aka]),
    conditions: conditions.map(({ name, aka }) => [name, ...aka]),
    conditionsIn: Object.fromEntries(
      languagesBesideEnglish.map((language) => [
        language,
        namesOfConditions(conditions, translated[language], conditionNames[language]),
      ]),
    ),
    groups: [...medicineGroups.classes, ...medicineGroups.others].map(({ name, aka }) => [
      name,
      ...aka,
    ]),
  });
  const questionsAbroad = whole('article-questions', articleQuestionsFile);
  const redFlags = list('red-flags', redFlagSchema);
  const artefact: Artefact = {
    findings: findings.map(({ phrases: _, translations: __, ...finding }) => finding),
    alarms: alarms.map(({ phrases: _, ...alarm }) => alarm),
    conditions,
    medicines,
    medicineGroups,
    interactions: interactions.flatMap((file) => file.interactions),
    noInteraction: interactions.flatMap((file) => file.noInteraction),
    redFlags,
    articles: list('articles', articleSchema).map((article) => ({
      ...article,
      questionsIn: Object.fromEntries(
        questionsAbroad.flatMap(({ language, questions }) =>
          questions[article.id] ? [[language, questions[article.id] ?? []]] : [],
        ),
      ),
    })),
    sources: list('sources', sourceSchema),
    emergencyNumbers: numbers ?? { countries: {}, sources: [] },
    wordDanger: wordDangers(
      { findings, conditions, redFlags },
      lexicon.words.split(' '),
      medicines.flatMap(({ name, aka }) => [name, ...aka]),
    ),
    lexicon,
  };
  const unknown = [
    ...Object.entries(conditionNames).flatMap(([language, names]) =>
      unknownIds(`condition-names › ${language}`, names, conditions),
    ),
    ...Object.entries(medicineNames).flatMap(([language, names]) =>
      unknownIds(`medicine-names › ${language}`, names, medicines),
    ),
    ...classesAbroad.flatMap(({ language, classes: words }) =>
      unknownIds(
        `words-in › ${language}`,
        words,
        Object.keys(classes).map((id) => ({ id })),
      ),
    ),
    ...phrasesAbroad.flatMap(({ language, phrases }) =>
      unknownIds(`phrases-in › ${language}`, phrases, findings),
    ),
    ...questionsAbroad.flatMap(({ language, questions }) =>
      unknownIds(`article-questions › ${language}`, questions, artefact.articles),
    ),
  ];
  return {
    artefact,
    problems: [...problems, ...lexiconProblems, ...unknown, ...checkReferences(artefact)],
  };
}

function unknownIds(
  place: string,
  byId: Readonly<Record<string, unknown>>,
  entries: readonly { readonly id: string }[],
): string[] {
  const known = new Set(entries.map(({ id }) => id));
  return Object.keys(byId).flatMap((id) => (known.has(id) ? [] : [`${place}: there is no ${id}`]));
}

function parseYaml(path: string, text: string, problems: string[]): unknown {
  try {
    return parse(text);
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : 'not readable'}`);
    return null;
  }
}

function readList<Entry>(
  path: string,
  content: unknown,
  schema: z.ZodType<Entry>,
  problems: string[],
): Entry[] {
  if (content === null) return [];
  if (!Array.isArray(content)) {
    problems.push(`${path}: a list is expected`);
    return [];
  }
  return content.flatMap((entry: unknown, index) =>
    readEntry(`${path} › ${nameOf(entry, index)}`, entry, schema, problems),
  );
}

function readEntry<Entry>(
  place: string,
  content: unknown,
  schema: z.ZodType<Entry>,
  problems: string[],
): Entry[] {
  const { success, data, error } = schema.safeParse(content);
  if (success) return [data];
  for (const { path, message } of error.issues) {
    problems.push(`${place} › ${path.map(String).join('.')}: ${message}`);
  }
  return [];
}

function nameOf(entry: unknown, index: number): string {
  const hasId = typeof entry === 'object' && entry !== null && 'id' in entry;
  return hasId ? String(entry.id) : `entry ${index + 1}`;
}
