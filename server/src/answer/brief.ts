import type { Settings } from '@hale/contract/admin-settings';
import type { Question } from './question.ts';
import type { Trace } from './trace.ts';
import type { Understanding } from './understand.ts';

/** Everything whoever writes the answer may know. */
export interface Brief {
  question: Question;
  understood: Understanding;
  /** What was read from files, of the person and of the knowledge base. */
  passages: readonly string[];
  settings: Settings;
  trace: Trace;
}
