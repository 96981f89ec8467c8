import { RecentMap } from '../../lib/recent-map.ts';
import { createInProcessEventLog } from './in-process.ts';
import { defaultEventLogLimits, type EventLog } from './port.ts';

/** Far more than one copy writes at once. */
const MAX_STREAMS = 10_000;
/** So many events go to the others at once. */
const MOST_AT_ONCE = 1_000;

/**
 * The log that copies of the server share. Each copy keeps what it writes, until all of it lies in the
 * shared log as well: its own readers, nearly always the only ones, wait for nobody, and lose nothing
 * when the shared log goes away in mid-answer. Others then find the answer when it is stored.
 */
export function withStandIn(shared: EventLog, isAway: () => boolean): EventLog {
  const own = createInProcessEventLog();
  const handedOn = new RecentMap<string, HandingOn>(MAX_STREAMS, defaultEventLogLimits.keepIdleMs);
  const homeOf = (name: string): EventLog => (handedOn.get(name) ? own : shared);
  /** Nothing can be read from a log that is away: who asks is told that it has nothing. */
  const readable = (name: string): EventLog => (isAway() ? own : homeOf(name));

  return {
    begin(name) {
      handedOn.set(name, new HandingOn(name, own, isAway() ? null : shared));
    },
    async append(name, events, after) {
      const last = await homeOf(name).append(name, events, after);
      handedOn.get(name)?.goOn();
      return last;
    },
    read: (name, after, limit) => readable(name).read(name, after, limit),
    follow: (name, after, signal) => homeOf(name).follow(name, after, signal),
    async end(name) {
      await homeOf(name).end(name);
      if (!(await handedOn.get(name)?.end())) return;
      handedOn.delete(name);
      await own.remove(name);
    },
    state: (name) => readable(name).state(name),
    async remove(name) {
      await Promise.all([own.remove(name), shared.remove(name)]);
    },
    async close() {
      await Promise.all([own.close(), shared.close()]);
    },
  };
}

/** Brings one stream of this copy to the shared log, behind its writer. */
class HandingOn {
  readonly #name: string;
  readonly #own: EventLog;
  /** Null: it is away, or has lost what it had. The stream stays here. */
  #shared: EventLog | null;
  #last = 0;
  #isBehind = false;
  #going: Promise<void> | null = null;

  constructor(name: string, own: EventLog, shared: EventLog | null) {
    this.#name = name;
    this.#own = own;
    this.#shared = shared;
  }

  goOn(): void {
    this.#isBehind = true;
    if (this.#shared) this.#going ??= this.#go(this.#shared);
  }

  /** After the last event. False: others do not have all of it. */
  async end(): Promise<boolean> {
    await this.#going;
    const shared = this.#shared;
    await shared?.end(this.#name).catch(() => this.#giveUp(shared));
    return this.#shared !== null;
  }

  async #go(shared: EventLog): Promise<void> {
    try {
      while (this.#isBehind) {
        this.#isBehind = false;
        const events = await this.#own.read(this.#name, this.#last, MOST_AT_ONCE);
        if (events.length === 0) continue;
        const texts = events.map(({ data }) => data);
        this.#last = await shared.append(this.#name, texts, this.#last);
        this.#isBehind = true;
      }
    } catch {
      this.#giveUp(shared);
    } finally {
      this.#going = null;
    }
  }

  /** Who reads there must not wait for the rest of what lies there: better that they find nothing. */
  #giveUp(shared: EventLog): void {
    this.#shared = null;
    shared.remove(this.#name).catch(() => undefined);
  }
}
