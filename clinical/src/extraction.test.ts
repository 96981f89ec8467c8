import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { readLanguages } from './reading/languages-read.ts';
import { readMessage } from './read-message.ts';
import type { Reading } from './types.ts';

const ids = z.array(z.string()).default([]);
const caseSchema = z.strictObject({
  text: z.string(),
  present: ids,
  absent: ids,
  uncertain: ids,
  never: ids,
  language: z.string().optional(),
  intent: z.string().optional(),
  about: z.string().optional(),
  professional: z.boolean().optional(),
  age: z.number().nullable().optional(),
  sex: z.string().optional(),
  pregnant: z.boolean().optional(),
  days: z.number().nullable().optional(),
  onset: z.string().optional(),
  severity: z.number().optional(),
  measurements: z.record(z.string(), z.number()).default({}),
  medicines: ids,
  allergies: ids,
});
type Case = z.infer<typeof caseSchema>;

const file = new URL('../evals/extraction.yaml', import.meta.url);
const knowledge = openCurrentKnowledge();
const cases = z
  .array(caseSchema)
  .parse(parse(readFileSync(file, 'utf8')))
  .filter(({ language }) => language === undefined || hasPhrases(language));

/** A language is tested from its first phrase on. */
function hasPhrases(language: string): boolean {
  const bit = 1 << readLanguages.findIndex((code) => code === language);
  return Array.from(knowledge.lexicon.languages).some((mask) => (mask & bit) !== 0);
}

/** What was read differently from what was expected, each in a few words. */
function mistakes(expected: Case, reading: Reading): string[] {
  const { person } = reading;
  const facts: [name: string, expected: unknown, read: unknown][] = [
    ['language', expected.language, reading.language],
    ['intent', expected.intent, reading.intent],
    ['about', expected.about, reading.about],
    ['professional', expected.professional, reading.professional],
    ['age', expected.age, person.ageYears],
    ['sex', expected.sex, person.sex],
    ['pregnant', expected.pregnant, person.pregnant],
    ['days', expected.days, reading.durationDays],
    ['onset', expected.onset, reading.onset],
    ['severity', expected.severity, reading.severity],
    ...Object.entries(expected.measurements).map(([of, value]): [string, unknown, unknown] => [
      of,
      value,
      reading.measurements.find((measurement) => measurement.of === of)?.value ?? null,
    ]),
  ];
  const wrong = facts
    .filter(([, wanted, read]) => wanted !== undefined && !isSame(wanted, read))
    .map(([name, wanted, read]) => `${name} ${String(read)} instead of ${String(wanted)}`);
  const missing = (name: string, wanted: readonly string[], has: (id: string) => boolean) =>
    wanted.filter((id) => !has(id)).map((id) => `${id} not ${name}`);
  return [
    ...wrong,
    ...missing('present', expected.present, (id) => reading.present.has(id)),
    ...missing('absent', expected.absent, (id) => reading.absent.has(id)),
    ...missing('uncertain', expected.uncertain, (id) => reading.uncertain.has(id)),
    ...missing('left out', expected.never, (id) => !reading.present.has(id)),
    ...missing('taken', expected.medicines, (id) => reading.medicines.includes(id)),
    ...missing('an allergy', expected.allergies, (id) => reading.allergies.includes(id)),
  ];
}

const isSame = (wanted: unknown, read: unknown) =>
  typeof wanted === 'number' && typeof read === 'number'
    ? Math.abs(wanted - read) < 0.01 * Math.max(1, wanted)
    : wanted === read;

const leastShare = 0.95;

describe('extraction cases', () => {
  const results = cases.map((expected) => ({
    expected,
    wrong: mistakes(expected, readMessage(knowledge, expected.text)),
  }));
  const failed = results.filter(({ wrong }) => wrong.length > 0);

  it('name findings that exist', () => {
    const named = cases.flatMap((one) =>
      [one.present, one.absent, one.uncertain, one.never].flat(),
    );
    expect(named.filter((id) => !knowledge.findingById.has(id))).toEqual([]);
  });

  it(`are read as expected in at least ${leastShare * 100} % of ${cases.length}`, () => {
    const share = 1 - failed.length / cases.length;
    const report = failed.map(
      ({ expected, wrong }) => `“${expected.text}”\n    ${wrong.join('; ')}`,
    );
    console.log(
      `extraction: ${(share * 100).toFixed(1)} % of ${cases.length}\n  ${report.join('\n  ')}`,
    );
    expect(share, report.join('\n')).toBeGreaterThanOrEqual(leastShare);
  });
});
