import { RecentMap } from '../../lib/recent-map.ts';
import { createInProcessEventLog } from './in-process.ts';
import { defaultEventLogLimits, type EventLog } from './port.ts';

/** Far more than one copy writes at once. */
const MAX_STREAMS = 10_000;

/**
 * The log that copies of the server share. What begins while it is away is kept by this copy alone:
 * its readers are here as well, nearly always, and others find the answer when it is stored.
 */
export function withStandIn(shared: EventLog, isAway: () => boolean): EventLog {
  const alone = createInProcessEventLog();
  const own = new RecentMap<string, true>(MAX_STREAMS, defaultEventLogLimits.keepIdleMs);
  const homeOf = (name: string): EventLog => (own.get(name) ? alone : shared);
  /** Nothing can be read from a log that is away: who asks is told that it has nothing. */
  const readable = (name: string): EventLog => (isAway() ? alone : homeOf(name));

  return {
    begin(name) {
      if (isAway()) own.set(name, true);
    },
    append: (name, events, after) => homeOf(name).append(name, events, after),
    read: (name, after, limit) => readable(name).read(name, after, limit),
    follow: (name, after, signal) => homeOf(name).follow(name, after, signal),
    end: (name) => homeOf(name).end(name),
    state: (name) => readable(name).state(name),
    remove: (name) => homeOf(name).remove(name),
    async close() {
      await Promise.all([alone.close(), shared.close()]);
    },
  };
}
