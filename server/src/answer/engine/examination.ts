import type { LanguageCode } from '@hale/contract/languages';
import { triageLevels } from '@hale/contract/constants';
import * as z from 'zod/mini';
import type { ProfileFacts } from '../../features/profile/describe-profile.ts';
import type { Turn } from './turn.ts';

export interface ExamineRequest {
  conversation: readonly Turn[];
  profile: ProfileFacts | null;
  /** Texts whose language is to be told. */
  texts: readonly string[];
  /** The language of the chat's answers, and of the terms besides English. */
  language: LanguageCode;
}

/** `isComplaint`: felt or seen, not a habit, an old illness or a medicine. */
const finding = z.object({ name: z.string(), words: z.string(), isComplaint: z.boolean() });

export const examination = z.object({
  /** What is named here, in the language of the request; what it has no word for is left out. */
  terms: z.record(z.string(), z.string()),
  /** Of the texts of the request, in their order. */
  languages: z.array(z.string()),
  isForSelf: z.boolean(),
  person: z.object({
    ageYears: z.nullable(z.number()),
    sex: z.nullable(z.enum(['female', 'male'])),
    pregnant: z.nullable(z.boolean()),
  }),
  /** With the words the person used. */
  present: z.array(finding),
  absent: z.array(finding),
  medicines: z.array(z.string()),
  allergies: z.array(z.string()),
  durationDays: z.nullable(z.number()),
  onset: z.nullable(z.enum(['sudden', 'gradual'])),
  severity: z.nullable(z.number()),
  level: z.enum(triageLevels),
  reasons: z.array(z.string()),
  /** Most likely first. */
  differential: z.array(
    z.object({
      name: z.string(),
      probability: z.number(),
      for: z.array(z.string()),
      against: z.array(z.string()),
    }),
  ),
  sources: z.array(z.object({ title: z.string(), link: z.string() })),
});
export type Examination = z.infer<typeof examination>;
