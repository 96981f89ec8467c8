import type { Settings } from '@hale/contract/admin-settings';
import type { TriedAnswer } from '@hale/contract/admin-settings-tools';
import type { LanguageCode } from '@hale/contract/languages';
import type { LoggedEvent } from '../ports/event-log/port.ts';

/** How long things may take; tests are less patient. */
export interface AnswerTimes {
  limitMs?: number;
  leaseSeconds?: number;
  renewMs?: number;
}

/** Whose chat it must be. */
export type ChatOwner = { userId: number } | { visitorId: string };

/** Who asks for an answer. That a user's session lives is proved with the chat, in one step. */
export type AnswerReader = { userId: number; sessionId: string } | { visitorId: string };

export interface AnswerRequest {
  owner: AnswerReader;
  conversationId: string;
  language: LanguageCode;
  /** Number of the last event the reader has; 0: none. Null: whoever asks counts no events. */
  after: number | null;
  /** Which message that number belongs to; null: the newest. */
  messageId: number | null;
}

/** A question before it is saved. */
export interface ExpectedQuestion {
  text: string;
  hasFiles: boolean;
  /** In which its answer will be asked for; null: that was not said. */
  language: LanguageCode | null;
  /** Where it comes from. */
  country: string;
}

/** A question of staff who want to see what settings would do. */
export interface Rehearsal {
  text: string;
  language: LanguageCode;
  settings: Settings;
}

/** The events of one answer for one reader, until it is told to leave. */
export type AnswerFeed = (leaving: AbortSignal) => AsyncIterable<LoggedEvent>;

/**
 * The answers of this server. An answer belongs to the server, not to a reader: it is begun by the
 * first one who asks, on whichever copy, and goes on without any.
 */
export interface Answers {
  /** A chat without messages was made: a question will follow. Nobody need wait for it. */
  expectQuestion(owner: ChatOwner, conversationId: string): Promise<void>;
  /** Somebody changed or took back what answers know of them: what was remembered is used no more. */
  forget(owner: ChatOwner): void;
  /**
   * A question is being saved: its answer will be asked for next. What it gives back is to be called
   * once it is saved.
   */
  expectJoin(owner: ChatOwner, conversationId: string, question: ExpectedQuestion): () => void;
  /**
   * Begins the answer to the newest message, joins it, or tells the stored one again.
   * Refuses with `not_found`, also whose session has ended, and `nothing_to_answer`.
   */
  join(request: AnswerRequest): Promise<AnswerFeed>;
  /** False: nothing was running. Resolves when the answer has ended. Refuses with `not_found`. */
  stop(owner: ChatOwner, conversationId: string): Promise<boolean>;
  /** An answer with other settings that nobody keeps. */
  rehearse(rehearsal: Rehearsal): Promise<TriedAnswer>;
  /** For a chat that was deleted: its running answer ends with an error, wherever it runs. */
  drop(chatId: number): Promise<void>;
  /** Waits for the running answers; what is left at the limit is given up for others to begin anew. */
  drain(limitMs: number): Promise<void>;
  close(): Promise<void>;
}
