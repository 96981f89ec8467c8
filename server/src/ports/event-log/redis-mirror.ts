import type { RedisClient } from '../../lib/redis-client.ts';
import { repeatable } from '../../lib/redis-connection.ts';
import { retry } from '../../lib/retry.ts';
import { EventLogError } from './port.ts';
import { readReply, readScript, type StreamChange, streamChange } from './redis-scripts.ts';
import { StreamBuffer } from './stream-buffer.ts';

export interface MirrorSource {
  redis: RedisClient;
  keys: string[];
  channel: string;
  keepIdleMs: number;
}

const pageSize = 1_000;

/**
 * One stream as this server copy sees it, for as long as it has readers here: loaded once, then kept
 * up by what is published. A message that does not fit, or a restored connection, loads the rest.
 */
export class RedisMirror {
  readonly buffer = new StreamBuffer();
  readers = 0;
  readonly #source: MirrorSource;
  readonly #collecting: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #loading = false;
  #loadAgain = false;
  #unsubscribe: (() => void) | undefined;

  constructor(source: MirrorSource) {
    this.#source = source;
    this.#collecting = setTimeout(() => this.buffer.close(), source.keepIdleMs).unref();
    void this.#open();
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#collecting);
    this.#unsubscribe?.();
    this.buffer.close();
  }

  async #open(): Promise<void> {
    const { redis, channel } = this.#source;
    try {
      // Before the first load, so that nothing can fall between the two.
      this.#unsubscribe = await redis.subscriptions.add(channel, {
        onMessage: (message) => this.#onMessage(message),
        onRestored: () => void this.#load(),
        onGivenUp: (error) => this.#fail(error),
      });
    } catch (error) {
      return this.#fail(error);
    }
    if (this.#stopping.signal.aborted) this.#unsubscribe();
    else await this.#load();
  }

  #onMessage(message: string): void {
    const change = parseChange(message);
    this.#collecting.refresh();
    if (change && 'removed' in change) this.buffer.close();
    else if (!change || !this.#apply(change)) void this.#load();
  }

  /** False: events in between are missing. */
  #apply({ after, events, ended }: Exclude<StreamChange, { removed: true }>): boolean {
    const known = this.buffer.length - after;
    if (known < 0) return false;
    this.buffer.push(events.slice(known));
    if (ended) this.buffer.close();
    return true;
  }

  async #load(): Promise<void> {
    this.#loadAgain = true;
    if (this.#loading) return;
    this.#loading = true;
    try {
      while (this.#loadAgain) {
        this.#loadAgain = false;
        await retry(() => this.#loadPage(), { ...repeatable, signal: this.#stopping.signal });
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#loading = false;
    }
  }

  async #loadPage(): Promise<void> {
    const { redis, keys } = this.#source;
    const after = this.buffer.length;
    const page = readReply.parse(await redis.runScript(readScript, keys, [after, pageSize]));
    const last = after + page.events.length;
    // Fewer than before: the stream was removed or collected in the meantime.
    if (page.length < after) return this.buffer.close();
    this.#apply({ after, events: page.events, ended: page.ended && last >= page.length });
    if (last < page.length) this.#loadAgain = true;
  }

  #fail(error: unknown): void {
    this.buffer.fail(new EventLogError('unavailable', { cause: error }));
  }
}

function parseChange(message: string): StreamChange | undefined {
  try {
    return streamChange.parse(JSON.parse(message));
  } catch {
    return undefined;
  }
}
