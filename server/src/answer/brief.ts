import type { Settings } from '@hale/contract/admin-settings';
import type { ModelPicture } from '../ports/language-model/port.ts';
import type { Question } from './question.ts';
import type { Trace } from './trace.ts';
import type { Understanding } from './understand.ts';

/** Everything whoever writes the answer may know. */
export interface Brief {
  question: Question;
  understood: Understanding;
  /** What was read from files, of the person and of the knowledge base. */
  passages: readonly string[];
  /** What the person attached to be looked at; loaded only by who can see. */
  pictures: () => Promise<ModelPicture[]>;
  settings: Settings;
  trace: Trace;
}
