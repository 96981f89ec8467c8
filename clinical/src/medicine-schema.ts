import { z } from 'zod';
import { id, phrase, sentence, sources } from './schema-parts.ts';

export const interactionLevels = ['contraindicated', 'major', 'moderate', 'minor'] as const;
const level = z.enum(interactionLevels);

/** Limits that a dose in an answer is checked against. */
const maximum = z.strictObject({
  route: z
    .enum(['oral', 'inhaled', 'topical', 'rectal', 'injected', 'nasal', 'eye', 'vaginal'])
    .default('oral'),
  /** In milligrams; null where a limit by weight is the only one that makes sense. */
  singleMg: z.number().positive().nullable(),
  dailyMg: z.number().positive().nullable(),
  /** For medicines that are taken on one day of the week. */
  weeklyMg: z.number().positive().optional(),
  /** For children. */
  singleMgPerKg: z.number().positive().optional(),
  dailyMgPerKg: z.number().positive().optional(),
  note: sentence.optional(),
});

/** Whether it may be used in a state of the body, and how. */
const use = z.strictObject({
  level: z.enum(['avoid', 'caution', 'usually_safe', 'unknown']),
  advice: sentence,
});

export const medicineSchema = z.strictObject({
  id,
  name: phrase,
  /** Other generic names, brands and lay names, lower case. */
  aka: z.array(phrase),
  /** Class ids, from general to specific: `nsaid`, `beta-blocker`, `penicillin` … Interactions and duplicates use them. */
  classes: z.array(id).min(1),
  /** Other medicines in this file that a combination is made of; what holds for them holds for it. */
  ingredients: z.array(id).default([]),
  /** What it is for. */
  uses: z.array(sentence).min(1),
  /** Can be bought without a prescription in most countries. */
  overTheCounter: z.boolean(),
  adult: z.strictObject({ usual: sentence, max: maximum }),
  child: z
    .strictObject({ usual: sentence, max: maximum.optional(), minAgeYears: z.number().min(0) })
    .nullable(),
  /** How much one tablet or capsule holds, ascending, so that "ten tablets" can be weighed. */
  tabletMg: z.array(z.number().positive()).default([]),
  /** Ages below which it is dangerous, not merely unusual. */
  ageLimits: z
    .array(z.strictObject({ belowYears: z.number().positive(), level, reason: sentence }))
    .default([]),
  /** What people of 65 and over should know. */
  olderAdults: sentence.optional(),
  /** Findings, conditions or classes of people in whom it must not be used. */
  contraindications: z.array(
    z.strictObject({
      when: sentence,
      level: level.default('major'),
      findings: z.array(id).default([]),
      /** Holds only from this age on, in years. */
      ageFrom: z.number().positive().optional(),
    }),
  ),
  pregnancy: use,
  breastFeeding: use,
  kidneys: use,
  liver: use,
  commonSideEffects: z.array(phrase).min(1),
  dangerousSideEffects: z.array(sentence).min(1),
  /** Allergy groups: somebody allergic to one of them must not get it. */
  allergyGroups: z.array(id).default([]),
  overdose: sentence,
  /** How to take it, what to do about a missed dose, what to avoid. */
  tell: z.array(sentence).min(1),
  sources,
});

const names = { id, name: phrase, aka: z.array(phrase).default([]) };

/** What medicines are grouped by, and what else people take that medicines interact with. */
export const medicineGroupsFile = z.strictObject({
  classes: z.array(
    z.strictObject({
      ...names,
      /** Why two medicines of this class must not be taken together; left out where people may. */
      oneOnly: z.strictObject({ level, reason: sentence }).optional(),
    }),
  ),
  /** Foods, herbs, substances, and medicines without a page of their own. */
  others: z.array(z.strictObject({ ...names, classes: z.array(id).default([]) })),
  allergyGroups: z.array(
    z.strictObject({
      ...names,
      /** Groups that people with this allergy may react to as well. */
      related: z.array(z.strictObject({ group: id, level, note: sentence })).default([]),
      sources,
    }),
  ),
});

/** A side of an interaction is a medicine, a class (`class:nsaid`) or something else people take (`other:grapefruit`). */
const side = z.string().regex(/^((class|other):)?[a-z0-9]+(-[a-z0-9]+)*$/);

export const interactionSchema = z.strictObject({
  between: z.tuple([side, side]),
  level,
  /** This pair is known to be milder than a rule for its classes says, and takes its place. */
  milder: z.boolean().default(false),
  mechanism: sentence,
  advice: sentence,
  sources,
});
export const interactionsFile = z.strictObject({
  interactions: z.array(interactionSchema).default([]),
  /** Pairs that are known not to interact in a way that matters. Everything else is unknown. */
  noInteraction: z.array(z.strictObject({ between: z.tuple([side, side]), sources })).default([]),
});
