import { z } from 'zod';
import { languagesBesideEnglish } from './reading/languages-read.ts';
import { id, sentence, sources } from './schema-parts.ts';
import { specialties } from './specialties.ts';

/** A rule over findings and the person that raises the urgency, whatever the ranking says. */
export const redFlagSchema = z.strictObject({
  id,
  /** `routine` hurries nobody: it says why an appointment is needed, whatever is likeliest. */
  level: z.enum(['emergency', 'urgent', 'routine']),
  /** What the rule is afraid of: one of these leads the answer, however likely other causes are. */
  conditions: z.array(id).default([]),
  /** At least one of these … */
  any: z.array(id).default([]),
  /** … and all of these … */
  all: z.array(id).default([]),
  /** … and at least one of these as well (a second group) … */
  with: z.array(id).default([]),
  /** … and none of these. */
  none: z.array(id).default([]),
  ageFrom: z.number().optional(),
  ageBelow: z.number().optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnant: z.boolean().optional(),
  /** Medicine ids or `class:…`, one of which is taken. */
  medicines: z.array(z.string()).default([]),
  /** Longer or shorter than this many days. */
  daysFrom: z.number().optional(),
  daysBelow: z.number().optional(),
  /** Where a time is told, not shorter than this: before that there is something to do at home. */
  toldDaysFrom: z.number().optional(),
  /** Vital signs that together reach this early warning score. */
  earlyWarning: z.number().min(1).optional(),
  /** A description as a whole that is at least so alarming. */
  alarmScore: z.number().optional(),
  /** At least so many kinds of alarming words. */
  alarmKinds: z.number().min(1).optional(),
  /** A crisis of the mind: other words and other numbers than a medical emergency. */
  crisis: z.boolean().default(false),
  /** Why, said to the person. */
  reason: sentence,
  /** What to do now. */
  advice: sentence,
  sources,
});

/**
 * Words that people use when something is dangerous, by what they speak of. Each alone says little,
 * several together say much; a negative weight speaks for something harmless.
 */
export const alarmSchema = z.strictObject({
  id,
  weight: z.number(),
  /** Says when or to whom, not what: alone it alarms nobody. */
  isCircumstance: z.boolean().default(false),
  phrases: z.array(z.string().trim().min(1)).min(1),
});

/** By ISO 3166-1 alpha-2 code. */
export const emergencyNumbersFile = z.strictObject({
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({
      ambulance: z.string().regex(/^\d{2,6}$/),
      /** A crisis line for people in despair, where one is well known. */
      crisis: z.strictObject({ name: z.string(), number: z.string() }).optional(),
      poison: z.string().optional(),
    }),
  ),
  sources,
});

/** What people of one language ask when they want an article. */
export const articleQuestionsFile = z.strictObject({
  language: z.enum(languagesBesideEnglish),
  questions: z.record(id, z.array(z.string().trim().min(2)).min(1)),
});

export const articleSchema = z.strictObject({
  id,
  title: z.string().trim().min(3).max(120),
  /** What people ask when they want this. */
  questions: z.array(z.string().trim().min(3)).min(3),
  specialty: z.enum(specialties),
  /** The answer, under the four headings of an answer, in our own words. */
  summary: z.array(sentence).min(1),
  /** Checks or numbers worth knowing. */
  checks: z.array(sentence).default([]),
  doNow: z.array(sentence).min(1),
  seekCare: z.array(sentence).min(1),
  sources,
});
