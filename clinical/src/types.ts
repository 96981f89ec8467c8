import type { Text } from './wording/text.ts';

/** What the modules of the engine hand to each other. All of it is plain data. */

export type FindingId = string;
export type ConditionId = string;
export type MedicineId = string;
export type SourceId = string;

export type Urgency = 'emergency' | 'urgent' | 'routine' | 'self_care';
export type Sex = 'female' | 'male';

export interface Person {
  ageYears: number | null;
  sex: Sex | null;
  pregnant: boolean | null;
}

/** One place in the text that speaks of a finding. */
export interface Mention {
  finding: FindingId;
  status: 'present' | 'absent' | 'uncertain';
  /** The words it came from, and where they stand. */
  words: string;
  start: number;
  end: number;
}

export interface Measurement {
  of: string;
  value: number;
  words: string;
}

export type Intent =
  | 'complaint'
  | 'medicine'
  | 'lab'
  | 'lifestyle'
  | 'small_talk'
  | 'service'
  | 'follow_up';

/** Whoever a message is about, as far as its words name him or her. */
export interface Named {
  /** `self` for who writes, else the word ("daughter", "she"); null where nobody is named. */
  readonly word: string | null;
  readonly sex: Sex | null;
  readonly isChild: boolean;
  /** Only "he" or "she": anybody of that sex. */
  readonly isPronoun: boolean;
}

/**
 * Whom a message is about, compared with the messages before it: the same person; another one with
 * complaints of their own; another one of whom the same is asked ("and for my child?"); or the same,
 * though it tells of somebody else in passing ("my father has heart disease").
 */
export type Meant = 'same' | 'another' | 'same_of_another' | 'in_passing';

/** What was understood of a message, or of a whole conversation. */
export interface Reading {
  language: string;
  intent: Intent;
  /** What the conversation is about: the last intent that stands on its own. */
  topic: Intent;
  /** Whose symptoms they are. */
  about: 'self' | 'child' | 'other';
  /** How the patient was called. */
  patient: Named;
  /** Whether the last message went on about the patient of those before it. */
  meant: Meant;
  /** What is known of other patients of the conversation, the last one first. */
  others: readonly Reading[];
  /** Written by or for a professional: the answer may speak so too. */
  professional: boolean;
  person: Person;
  mentions: readonly Mention[];
  /** Every finding that is present, the more general ones included, with the best status of all mentions. */
  present: ReadonlySet<FindingId>;
  absent: ReadonlySet<FindingId>;
  uncertain: ReadonlySet<FindingId>;
  /** Kinds of alarming words that were met, denied and past ones left out. */
  alarms: ReadonlySet<string>;
  /** How dangerous the words are, going by how the knowledge uses them; 0 is neither. */
  wordDanger: number;
  wordCount: number;
  durationDays: number | null;
  onset: 'sudden' | 'gradual' | null;
  /** 0 to 10. */
  severity: number | null;
  measurements: readonly Measurement[];
  medicines: readonly MedicineId[];
  allergies: readonly string[];
  /** Words that named a condition outright ("I have shingles"), as its id. */
  namedConditions: readonly ConditionId[];
  /** Conditions that are asked about ("what is lupus"), and nobody says to have. */
  askedConditions: readonly ConditionId[];
}

export interface Argument {
  finding: FindingId;
  /** Natural logarithm of how much it moved the odds. */
  weight: number;
}

export interface RankedCondition {
  id: ConditionId;
  /** Shares of all conditions add up to 1. */
  probability: number;
  for: readonly Argument[];
  against: readonly Argument[];
}

export interface TriageReason {
  sentence: Text;
  sources: readonly SourceId[];
}

export interface TriageResult {
  level: Urgency;
  reasons: readonly TriageReason[];
  /** Ids of the red flags that fired. */
  redFlags: readonly string[];
  /** A crisis of the mind: other words and other numbers than a medical emergency. */
  crisis: boolean;
}

export interface NextQuestion {
  finding: FindingId;
  /** As it is put to whoever asks. */
  question: Text;
  /** How much the answer would move ranking or urgency. */
  gain: number;
}

export type InteractionLevel = 'contraindicated' | 'major' | 'moderate' | 'minor';

export interface MedicineWarning {
  kind:
    | 'interaction'
    | 'allergy'
    | 'pregnancy'
    | 'breast_feeding'
    | 'age'
    | 'dose'
    | 'duplicate'
    | 'condition';
  level: InteractionLevel;
  medicines: readonly MedicineId[];
  sentence: Text;
  advice: Text;
  sources: readonly SourceId[];
}

/** Something medical that is to be said, and what it rests on. */
export interface Claim {
  readonly text: Text;
  readonly sources: readonly SourceId[];
}

/** A medical sentence of an answer and what it rests on. */
export interface Statement {
  sentence: string;
  /** The same as the engine thinks it: what is looked for in an answer is looked for here. */
  english: string;
  sources: readonly SourceId[];
}

export interface ComposedAnswer {
  /** Markdown with the four headings, or a short text for small talk. */
  markdown: string;
  /** Exactly the medical statements of the markdown that have a source. */
  statements: readonly Statement[];
  specialty: string;
}
