import { triage } from '@hale/contract/answer-events';
import type { LanguageCode } from '@hale/contract/languages';
import type { ProfileFacts } from '../../features/profile/describe-profile.ts';
import * as z from 'zod/mini';
import type { ExamineRequest } from './examination.ts';
import type { Turn } from './turn.ts';

/** What the clinical engine is asked. Plain data: it travels to a thread of its own. */
export interface ConsultRequest {
  /** Oldest first; the last turn of the person is the one to answer. */
  conversation: readonly Turn[];
  /** The language the answer is wanted in. */
  language: LanguageCode;
  /** ISO 3166-1 alpha-2, for emergency numbers; null when nobody knows. */
  country: string | null;
  /** What the person saved about themselves; left out where answers may not know it. */
  profile?: ProfileFacts | null;
}

/** A sentence of an answer and the pages it rests on. */
const citation = z.object({ statement: z.string(), links: z.array(z.string()) });
export type Citation = z.infer<typeof citation>;

/** What the clinical engine says to it. */
export const consultation = z.object({
  /** Null: neither an emergency nor urgent. */
  triage: z.nullable(triage),
  /** False for small talk and questions about the service, which have no four parts. */
  isHealthQuestion: z.boolean(),
  markdown: z.string(),
  specialty: z.string(),
  /** The most useful next questions that can be put in the language, best first. */
  questions: z.array(z.string()),
  citations: z.array(citation),
  /** What it is about in a few words; empty where none of it has a name. */
  topic: z.string(),
  /** The patient in a few sentences, for physicians. */
  summary: z.string(),
  /** The person asks for themselves, and what they saved was taken into account. */
  usesProfile: z.boolean(),
});
export type Consultation = z.infer<typeof consultation>;

/** Advice that somebody else wrote for the person of a conversation. */
export interface ReviewRequest {
  conversation: readonly Turn[];
  /** As in a consultation, for who asks for themselves. */
  profile?: ProfileFacts | null;
  advice: string;
  /** The language of the advice. */
  language: LanguageCode;
}

/** A danger, and what to tell of it. */
const warnings = z.array(z.object({ danger: z.string(), note: z.string() }));

/** What speaks against it. */
export const review = z.object({
  /** It must not be told as it is. */
  forbidden: warnings,
  /** To be told beside it. */
  beside: warnings,
});
export type Review = z.infer<typeof review>;

/** What the engine can be asked to do. */
export type EngineTask =
  | { consult: ConsultRequest }
  | { examine: ExamineRequest }
  | { review: ReviewRequest }
  | { medicineWords: true };

export interface EngineMessage {
  id: number;
  task: EngineTask;
}

/** What the thread answers; the number is that of the task. */
export const engineReply = z.union([
  z.object({ id: z.number(), failure: z.string() }),
  z.object({ id: z.number(), result: z.unknown() }),
]);
