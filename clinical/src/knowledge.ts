import type { z } from 'zod';
import type { conditionSchema, findingSchema, sourceSchema } from './knowledge-schema.ts';
import type {
  interactionSchema,
  interactionsFile,
  medicineGroupsFile,
  medicineSchema,
} from './medicine-schema.ts';
import type {
  alarmSchema,
  articleSchema,
  emergencyNumbersFile,
  redFlagSchema,
} from './rules-schema.ts';
import type { Lexicon } from './reading/lexicon.ts';
import type { ConditionId, FindingId, MedicineId, SourceId } from './types.ts';

/** Phrases are not kept: they live on in the lexicon. */
export type Finding = Omit<z.infer<typeof findingSchema>, 'phrases' | 'translations'>;
export type Condition = z.infer<typeof conditionSchema>;
export type Medicine = z.infer<typeof medicineSchema>;
export type Interaction = z.infer<typeof interactionSchema>;
export type NoInteraction = z.infer<typeof interactionsFile>['noInteraction'][number];
export type MedicineGroups = z.infer<typeof medicineGroupsFile>;
export type RedFlag = z.infer<typeof redFlagSchema>;
export type Alarm = Omit<z.infer<typeof alarmSchema>, 'phrases'>;
export type Article = z.infer<typeof articleSchema> & {
  /** What people of other languages ask when they want it. */
  readonly questionsIn: Readonly<Record<string, readonly string[]>>;
};
export type Source = z.infer<typeof sourceSchema>;
export type EmergencyNumbers = z.infer<typeof emergencyNumbersFile>;

/** The entries of the knowledge files. */
export interface KnowledgeEntries {
  readonly findings: readonly Finding[];
  readonly alarms: readonly Alarm[];
  readonly conditions: readonly Condition[];
  readonly medicines: readonly Medicine[];
  readonly medicineGroups: MedicineGroups;
  readonly interactions: readonly Interaction[];
  readonly noInteraction: readonly NoInteraction[];
  readonly redFlags: readonly RedFlag[];
  readonly articles: readonly Article[];
  readonly sources: readonly Source[];
  readonly emergencyNumbers: EmergencyNumbers;
  /** What each word of the lexicon says about danger, in the order of its words. */
  readonly wordDanger: readonly number[];
}

/** Everything the engine knows, made once at start and never changed. */
export interface Knowledge extends KnowledgeEntries {
  readonly findingById: ReadonlyMap<FindingId, Finding>;
  /** Place of a finding in `findings`, for lists that go by number. */
  readonly findingIndex: ReadonlyMap<FindingId, number>;
  readonly conditionById: ReadonlyMap<ConditionId, Condition>;
  /** Place of a condition in `conditions`, likewise. */
  readonly conditionIndex: ReadonlyMap<ConditionId, number>;
  readonly medicineById: ReadonlyMap<MedicineId, Medicine>;
  readonly sourceById: ReadonlyMap<SourceId, Source>;
  /** Every more general finding of each finding, by number. */
  readonly ancestors: readonly ReadonlySet<number>[];
  readonly lexicon: Lexicon;
}
