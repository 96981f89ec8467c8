import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { findingsFile, wordClassesFile, type findingSchema } from './knowledge-schema.ts';
import { languagesBesideEnglish } from './reading/languages-read.ts';
import { parsePhrase } from './reading/phrase.ts';

type Finding = z.infer<typeof findingSchema>;

const folder = join(import.meta.dirname, '../knowledge');
const read = (path: string): unknown => parse(readFileSync(join(folder, path), 'utf8'));

const fileNames = readdirSync(join(folder, 'findings')).filter((name) => name.endsWith('.yaml'));
const { classes } = wordClassesFile.parse(read('words.yaml'));
const findings = fileNames.flatMap((name) => {
  const { success, data } = findingsFile.safeParse(read(`findings/${name}`));
  return success ? data : [];
});
const byId = new Map(findings.map((finding) => [finding.id, finding]));

function ancestorsOf(id: string, found = new Set<string>()): Set<string> {
  for (const parent of byId.get(id)?.parents ?? []) {
    if (found.has(parent)) continue;
    found.add(parent);
    ancestorsOf(parent, found);
  }
  return found;
}

const isRelated = (a: string, b: string) => ancestorsOf(a).has(b) || ancestorsOf(b).has(a);
const classesIn = (phrase: string) => [...phrase.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);

/** All phrases of a finding with their language. */
const phrasesOf = ({ phrases, translations }: Finding): (readonly [string, string])[] => [
  ...phrases.map((phrase) => ['en', phrase] as const),
  ...Object.entries(translations).flatMap(([language, list]) =>
    list.map((phrase) => [language, phrase] as const),
  ),
];

describe('word classes', () => {
  it('are all used by some phrase', () => {
    const used = new Set(findings.flatMap(({ phrases }) => phrases.flatMap(classesIn)));
    expect(Object.keys(classes).filter((name) => !used.has(name))).toEqual([]);
  });

  it('hold every word once', () => {
    const repeated = Object.entries(classes).filter(
      ([, words]) => new Set(words).size < words.length,
    );
    expect(repeated).toEqual([]);
  });
});

describe('findings', () => {
  it.each(fileNames)('%s fits the schema', (name) => {
    expect(findingsFile.safeParse(read(`findings/${name}`)).error?.issues ?? []).toEqual([]);
  });

  it('have ids of their own', () => {
    const ids = findings.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('name parents and excluded findings that exist', () => {
    const unknown = findings.flatMap(({ id, parents, excludes }) =>
      [...parents, ...excludes].filter((other) => !byId.has(other)).map((to) => `${id} → ${to}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are not among their own ancestors', () => {
    expect(findings.filter(({ id }) => ancestorsOf(id).has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('exclude each other mutually, and never what they imply', () => {
    const wrong = findings.flatMap(({ id, excludes }) =>
      excludes
        .filter((other) => !byId.get(other)?.excludes.includes(id) || isRelated(id, other))
        .map((other) => `${id} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('use classes that exist', () => {
    const unknown = findings.flatMap(({ id, phrases }) =>
      phrases
        .filter((phrase) => classesIn(phrase).some((name) => !classes[name ?? '']))
        .map((phrase) => `${id}: ${phrase}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have phrases of one to three parts', () => {
    const wrong = findings.flatMap((finding) =>
      phrasesOf(finding)
        .filter(([language, phrase]) => ![1, 2, 3].includes(parsePhrase(phrase, language).length))
        .map(([, phrase]) => `${finding.id}: ${phrase}`),
    );
    expect(wrong).toEqual([]);
  });

  it('share no phrase unless one implies the other', () => {
    const owners = new Map<string, Set<string>>();
    for (const finding of findings) {
      for (const [language, phrase] of phrasesOf(finding)) {
        const key = `${language} ${JSON.stringify(parsePhrase(phrase, language))}`;
        owners.set(key, (owners.get(key) ?? new Set()).add(finding.id));
      }
    }
    const shared = [...owners].flatMap(([key, ids]) =>
      [...ids].flatMap((a, index) =>
        [...ids]
          .slice(index + 1)
          .filter((b) => !isRelated(a, b))
          .map((b) => `${a}, ${b}: ${key}`),
      ),
    );
    expect(shared).toEqual([]);
  });

  it('can be found in a text, by words or by numbers', () => {
    const mute = findings.filter(({ phrases, measured }) => phrases.length + measured.length === 0);
    expect(mute.map(({ id }) => id)).toEqual([]);
  });

  it('have limits that some number can meet', () => {
    const wrong = findings.filter(({ measured }) =>
      measured.some(
        ({ min, below }) =>
          (min === undefined && below === undefined) ||
          (min !== undefined && below !== undefined && min >= below),
      ),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have a question if the patient can know the answer', () => {
    const silent = findings.filter(
      ({ kind, question }) => (kind === 'symptom' || kind === 'history') && !question,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('speak all languages where they are common', () => {
    const translated = findings.filter(({ translations }) =>
      languagesBesideEnglish.every((language) => (translations[language]?.length ?? 0) >= 3),
    );
    expect(translated.length).toBeGreaterThanOrEqual(150);
  });
});
