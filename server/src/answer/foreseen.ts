import type { KnowledgePassage } from '../knowledge-files/search-set.ts';
import type { DraftAhead } from './draft-ahead.ts';
import type { Consultation } from './engine/consultation.ts';

/** What was found out about a question before its answer was asked for. */
export interface Foreseen {
  assessed: Promise<Consultation>;
  /** Null: nobody looked. */
  knowledge: Promise<KnowledgePassage[]> | null;
  draft: Promise<DraftAhead | null> | null;
}
