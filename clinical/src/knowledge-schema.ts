import { z } from 'zod';
import { languagesBesideEnglish } from './reading/languages-read.ts';
import { id, phrase, sentence } from './schema-parts.ts';
import { specialties } from './specialties.ts';

/** The shapes of the knowledge files. A file that does not fit fails the tests, with its place named. */

const share = z.number().gt(0).max(1);

/** What people of one language call conditions or medicines beside the names of its phrasebook. */
export const otherNamesFile = z.strictObject({
  language: z.enum(languagesBesideEnglish),
  names: z.record(id, z.array(phrase).min(1)),
});

/** How people of a language that is not read otherwise cry for help, by findings. */
export const phrasesAbroadFile = z.strictObject({
  language: z.string().regex(/^[a-z]{2}$/),
  phrases: z.record(id, z.array(phrase).min(1)),
});

/**
 * Word classes for phrases, such as `{pain}` and `{belly}`: each a list of words or short phrases
 * that mean the same to the reader.
 */
export const wordClassesFile = z.strictObject({
  classes: z.record(id, z.array(phrase).min(1)),
});

/** Words of the same classes in another language. */
export const wordClassesAbroadFile = z.strictObject({
  language: z.enum(languagesBesideEnglish),
  classes: z.record(id, z.array(phrase).min(1)),
});

/** Which numbers in the text mean this finding: `temperature` of 38 or more is a fever. */
const limits = { of: id, min: z.number().optional(), below: z.number().optional() };
const measurement = z.strictObject({
  ...limits,
  /** Limits that hold only for some people. */
  ageFrom: z.number().optional(),
  ageBelow: z.number().optional(),
  sex: z.enum(['female', 'male']).optional(),
  /** Another number that must lie within a limit too, and one that must not: it gives this one another meaning. */
  beside: z.strictObject(limits).optional(),
  unless: z.strictObject(limits).optional(),
});

export const findingSchema = z.strictObject({
  id,
  /** What clinicians call it. */
  name: phrase,
  /** What we call it when we talk to the public. */
  lay: phrase,
  kind: z.enum(['symptom', 'sign', 'history', 'risk', 'measurement', 'context']),
  /** More general findings that are present whenever this one is. */
  parents: z.array(id).default([]),
  /** Findings that cannot be present together with this one. */
  excludes: z.array(id).default([]),
  /** English, as people and textbooks write it. See the phrase rules in the knowledge README. */
  phrases: z.array(phrase).default([]),
  translations: z.partialRecord(z.enum(languagesBesideEnglish), z.array(phrase).min(1)).default({}),
  measured: z.array(measurement).default([]),
  /** How often people who ask for advice have it, whatever their illness. */
  background: z.number().gt(0).lt(0.6),
  /** Asked to the patient, answerable with yes or no. */
  question: z.string().trim().max(200).optional(),
});
export const findingsFile = z.array(findingSchema);

const ageBands = ['infant', 'child', 'teen', 'adult', 'middle', 'senior'] as const;
const factor = z.number().min(0).max(50);

export const urgencies = ['emergency', 'urgent', 'routine', 'self_care'] as const;

const raise = z.strictObject({
  /** Any one of these findings … */
  any: z.array(id).min(1),
  /** … together with all of these. */
  all: z.array(id).default([]),
  to: z.enum(urgencies),
  reason: sentence,
});

const medicineUse = z.strictObject({
  medicine: id,
  use: sentence,
  adult: sentence.optional(),
  child: sentence.optional(),
});

export const conditionSchema = z.strictObject({
  id,
  name: phrase,
  /** Other names people and textbooks use, lay ones included. */
  aka: z.array(phrase).min(1),
  icd10: z.string().regex(/^[A-Z]\d{2}(\.\d{1,2})?$/),
  specialty: z.enum(specialties),
  /** One or two sentences in plain words: what it is. */
  about: sentence,
  /** Weight among people who ask for advice: 1 very rare, 10 uncommon, 100 common, 1000 everyday. */
  weight: z.number().min(0.2).max(2000),
  age: z.partialRecord(z.enum(ageBands), factor).default({}),
  sex: z.strictObject({ female: factor, male: factor }).optional(),
  /** How context findings (smoking, pregnancy, travel …) multiply the weight. */
  modifiers: z.record(id, factor).default({}),
  /** How often each finding is present in this condition. */
  findings: z.record(id, share),
  /** Findings whose presence speaks against it, with the factor by which they do. */
  against: z.record(id, z.number().gt(0).lt(1)).default({}),
  course: z.strictObject({
    onset: z.enum(['sudden', 'hours', 'days', 'weeks', 'months']),
    /** Usual time with it before advice is asked for, in days. */
    days: z.tuple([z.number().min(0), z.number().max(20_000)]),
  }),
  urgency: z.enum(urgencies),
  raise: z.array(raise).default([]),
  diagnostics: z.array(sentence).min(1),
  selfCare: z.array(sentence).default([]),
  medicines: z.array(medicineUse).default([]),
  procedures: z.array(sentence).default([]),
  /** When to seek care, or seek it sooner. */
  returnIf: z.array(sentence).min(1),
  tell: z.array(sentence).default([]),
  /** Sources by what they support; ids of sources.yaml. */
  sources: z.strictObject({
    diagnosis: z.array(id).min(1),
    diagnostics: z.array(id).min(1),
    treatment: z.array(id).min(1),
  }),
});

export const sourceSchema = z.strictObject({
  id,
  publisher: phrase,
  title: z.string().trim().min(3).max(200),
  url: z.url({ protocol: /^https$/ }).refine((url) => !url.includes('?'), 'no query, no tracking'),
});
