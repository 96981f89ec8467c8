import { keepAnswerEventsSeconds } from '@hale/contract/constants';

export interface LoggedEvent {
  /** 1, 2, 3 … within a stream. */
  id: number;
  data: string;
}

export type StreamState = 'missing' | 'open' | 'ended';

/**
 * Events of answers in flight. One writer per stream, any number of readers, on any server copy.
 * A stream is kept for a while after its end; one that is never ended is collected when it is idle.
 * Both use real time.
 */
export interface EventLog {
  /** Comes before everything else, from whoever will write the stream. */
  begin(stream: string): void;
  /**
   * Returns the id of the last event of the stream. Wait for it before the next append; what is made
   * meanwhile goes into that next one.
   *
   * `after` is the id the writer believes to be the last. With it, a repeat of an append whose reply
   * was lost adds nothing twice, and a writer that was replaced gets a `conflict`.
   */
  append(stream: string, events: readonly string[], after?: number): Promise<number>;
  read(stream: string, after: number, limit: number): Promise<LoggedEvent[]>;
  /**
   * First the events already made, then the live ones, without a gap and without a repeat. Waits for
   * a stream that nobody has begun. Returns when the stream was ended, removed or collected, or the
   * signal is aborted.
   */
  follow(stream: string, after: number, signal: AbortSignal): AsyncIterable<LoggedEvent>;
  /** No append is possible afterwards. Ending twice is the same as once. */
  end(stream: string): Promise<void>;
  state(stream: string): Promise<StreamState>;
  remove(stream: string): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogLimits {
  /** Of one stream. */
  maxEvents: number;
  /** Of one stream, in UTF-8. */
  maxBytes: number;
  keepEndedMs: number;
  keepIdleMs: number;
}

export const defaultEventLogLimits: EventLogLimits = {
  maxEvents: 20_000,
  // An answer read aloud is by far the longest: 43 kB of base64 for each second.
  maxBytes: 32 * 1024 * 1024,
  keepEndedMs: keepAnswerEventsSeconds * 1000,
  keepIdleMs: 60 * 60_000,
};

export type EventLogProblem = 'ended' | 'full' | 'conflict' | 'unavailable';

const sentences: Record<EventLogProblem, string> = {
  ended: 'the stream was ended before',
  full: 'the stream is at its limit of events or bytes',
  conflict: 'another writer has written to the stream',
  unavailable: 'the event log cannot be reached',
};

export class EventLogError extends Error {
  readonly problem: EventLogProblem;

  constructor(problem: EventLogProblem, options?: ErrorOptions) {
    super(`event log: ${sentences[problem]}`, options);
    this.name = 'EventLogError';
    this.problem = problem;
  }
}
