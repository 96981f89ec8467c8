import type { Settings } from '@hale/contract/admin-settings';
import type { KnowledgePassage } from '../knowledge-files/search-set.ts';
import type { ModelPicture } from '../ports/language-model/port.ts';
import type { DraftAhead } from './draft-ahead.ts';
import type { Question } from './question.ts';
import type { Trace } from './trace.ts';
import type { Understanding } from './understand.ts';

/** What a model is told. */
export interface PromptMaterial {
  question: Pick<Question, 'asked' | 'earlier' | 'hasRecording' | 'language' | 'profile'>;
  understood: Understanding;
  /** What was read from the person's files. */
  passages: readonly string[];
  /** What the files of the staff say to the question. */
  knowledge: readonly KnowledgePassage[];
  settings: Settings;
}

/** Everything whoever writes the answer may know. */
export interface Brief extends PromptMaterial {
  question: Question;
  /** The best of it as a quotation, for a writer who cannot put it in words of its own; or "". */
  quote: () => Promise<string>;
  /** What is to be looked at, of earlier messages too; loaded only by who can see. */
  pictures: () => Promise<ModelPicture[]>;
  /** Null: nobody has begun to write it. */
  ahead: DraftAhead | null;
  trace: Trace;
}
