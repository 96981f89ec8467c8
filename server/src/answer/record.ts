import { type AnswerEvent, answerPayload } from '@hale/contract/answer-events';
import type { EventLog } from '../ports/event-log/port.ts';

/**
 * Writes the events of one run into the log, in their order. While one append is under way, what is
 * made meanwhile waits and goes into the next one together.
 */
export class Recorder {
  readonly #log: EventLog;
  readonly #stream: string;
  readonly #onFailure: (error: unknown) => void;
  #waiting: string[] = [];
  #writing: Promise<void> | null = null;
  #last = 0;

  constructor(log: EventLog, stream: string, onFailure: (error: unknown) => void) {
    this.#log = log;
    this.#stream = stream;
    this.#onFailure = onFailure;
    log.begin(stream);
  }

  add(...events: readonly AnswerEvent[]): void {
    for (const event of events) this.#waiting.push(answerPayload(event));
    this.#writing ??= this.#write();
  }

  /** Resolves when the last event lies in the log and nothing can follow it. */
  async end(...events: readonly AnswerEvent[]): Promise<void> {
    this.add(...events, { done: true });
    await this.#writing;
    await this.#log.end(this.#stream);
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting;
        this.#waiting = [];
        this.#last = await this.#log.append(this.#stream, batch, this.#last);
      }
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#writing = null;
    }
  }
}

/** Where the events of a run lie in the log. */
export function streamOf(runId: string): string {
  return `answer:${runId}`;
}
