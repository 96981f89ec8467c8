import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'ids are kebab-case');
const phrase = z.string().trim().min(1).max(120);
const sentence = z.string().trim().min(3).max(600);
const sources = z.array(id).min(1);

export const interactionLevels = ['contraindicated', 'major', 'moderate', 'minor'] as const;

/** Limits that a dose in an answer is checked against. */
const maximum = z.strictObject({
  route: z
    .enum(['oral', 'inhaled', 'topical', 'rectal', 'injected', 'nasal', 'eye', 'vaginal'])
    .default('oral'),
  /** In milligrams; null where a limit by weight is the only one that makes sense. */
  singleMg: z.number().positive().nullable(),
  dailyMg: z.number().positive().nullable(),
  /** For children. */
  dailyMgPerKg: z.number().positive().optional(),
  note: sentence.optional(),
});

export const medicineSchema = z.strictObject({
  id,
  name: phrase,
  /** Other generic names, brands and lay names, lower case. */
  aka: z.array(phrase),
  /** Class ids, from general to specific: `nsaid`, `beta-blocker`, `penicillin` … Interactions and allergies use them. */
  classes: z.array(id).min(1),
  /** What it is for. */
  uses: z.array(sentence).min(1),
  /** Can be bought without a prescription in most countries. */
  overTheCounter: z.boolean(),
  adult: z.strictObject({ usual: sentence, max: maximum }),
  child: z
    .strictObject({ usual: sentence, max: maximum.optional(), minAgeYears: z.number().min(0) })
    .nullable(),
  /** Findings, conditions or classes of people in whom it must not be used. */
  contraindications: z.array(z.strictObject({ when: sentence, findings: z.array(id).default([]) })),
  pregnancy: z.strictObject({
    level: z.enum(['avoid', 'caution', 'usually_safe', 'unknown']),
    advice: sentence,
  }),
  breastFeeding: z.strictObject({
    level: z.enum(['avoid', 'caution', 'usually_safe', 'unknown']),
    advice: sentence,
  }),
  kidneys: sentence,
  liver: sentence,
  commonSideEffects: z.array(phrase).min(1),
  dangerousSideEffects: z.array(sentence).min(1),
  /** Allergy groups: somebody allergic to one of them must not get it. */
  allergyGroups: z.array(id).default([]),
  overdose: sentence,
  /** How to take it, what to do about a missed dose, what to avoid. */
  tell: z.array(sentence).min(1),
  sources,
});
export const medicinesFile = z.array(medicineSchema);

/** A side of an interaction is a medicine, a class (`class:nsaid`) or something else people take (`other:grapefruit`). */
const side = z.string().regex(/^((class|other):)?[a-z0-9]+(-[a-z0-9]+)*$/);

export const interactionSchema = z.strictObject({
  between: z.tuple([side, side]),
  level: z.enum(interactionLevels),
  mechanism: sentence,
  advice: sentence,
  sources,
});
export const interactionsFile = z.strictObject({
  interactions: z.array(interactionSchema),
  /** Pairs that are known not to interact in a way that matters. Everything else is unknown. */
  noInteraction: z.array(z.strictObject({ between: z.tuple([side, side]), sources })),
});
