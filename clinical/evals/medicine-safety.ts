import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkMedicines } from '../src/check-medicines.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { interactionLevels } from '../src/medicine-schema.ts';
import { checkDoses } from '../src/medicines/check-doses.ts';
import { interactionLevel } from '../src/medicines/interaction-level.ts';

const level = z.enum([...interactionLevels, 'none', 'unknown']);
const kind = z.enum([
  'interaction',
  'allergy',
  'pregnancy',
  'breast_feeding',
  'age',
  'dose',
  'duplicate',
  'condition',
]);
const names = z.array(z.string()).default([]);

const casesSchema = z.strictObject({
  interactions: z.array(
    z.strictObject({ drugs: z.tuple([z.string(), z.string()]), level: z.array(level).min(1) }),
  ),
  doses: z.array(z.strictObject({ text: z.string(), over: z.string().optional() })),
  people: z.array(
    z.strictObject({
      taken: names,
      planned: names,
      allergies: names,
      present: names,
      age: z.number().nullable().default(null),
      pregnant: z.boolean().nullable().default(null),
      /** The kind of warning that must come, at least this severe … */
      warn: kind.optional(),
      level: z.enum(interactionLevels).optional(),
      /** … and kinds that must not. */
      silent: z.array(kind).default([]),
    }),
  ),
});

export interface SafetyCase {
  readonly name: string;
  /** Missing it would endanger somebody. */
  readonly isHighRisk: boolean;
  /** What came out wrong, or null. */
  readonly mistake: string | null;
}

/** Runs every medicine case on the knowledge. */
export function runMedicineSafety(knowledge: Knowledge): SafetyCase[] {
  const text = readFileSync(join(import.meta.dirname, 'medicine-safety.yaml'), 'utf8');
  const { interactions, doses, people } = casesSchema.parse(parse(text));
  return [
    ...interactions.map(({ drugs, level: accepted }) => {
      const found = interactionLevel(knowledge, ...drugs).level;
      return {
        name: drugs.join(' + '),
        isHighRisk: accepted.some((one) => one === 'contraindicated' || one === 'major'),
        mistake: accepted.includes(found) ? null : `${found} instead of ${accepted.join(' or ')}`,
      };
    }),
    ...doses.map(({ text: said, over }) => {
      const found = checkDoses(knowledge, said).map(({ medicine }) => medicine);
      const isRight = over === undefined ? found.length === 0 : found.includes(over);
      const mistake = isRight ? null : `over the limit: ${found.join(', ') || 'nothing'}`;
      return { name: said, isHighRisk: over !== undefined, mistake };
    }),
    ...people.map((one) => runPerson(knowledge, one)),
  ];
}

function runPerson(
  knowledge: Knowledge,
  one: z.infer<typeof casesSchema>['people'][number],
): SafetyCase {
  const { taken, planned, allergies, present, age, pregnant, warn, level: least, silent } = one;
  const warnings = checkMedicines(knowledge, {
    taken,
    planned,
    allergies,
    person: { ageYears: age, sex: null, pregnant },
    present: new Set(present),
  });
  const severe = (given: string) => interactionLevels.findIndex((known) => known === given);
  const isWarned =
    warn === undefined ||
    warnings.some(
      (given) => given.kind === warn && severe(given.level) <= severe(least ?? 'minor'),
    );
  const isSilent = warnings.every((given) => !silent.includes(given.kind));
  const said = warnings.map((given) => `${given.kind} ${given.level}`).join(', ') || 'nothing';
  return {
    name: JSON.stringify(one),
    isHighRisk: least === 'contraindicated' || least === 'major',
    mistake: isWarned && isSilent ? null : `said: ${said}`,
  };
}
