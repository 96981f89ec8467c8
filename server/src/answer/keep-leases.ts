import type { RunPorts } from './run-answer.ts';
import { renewLeases } from './store.ts';

export interface LeaseOptions {
  leaseSeconds: number;
  renewMs: number;
  /** Runs of this copy. */
  own(): string[];
  /** The run's row is gone: its chat was deleted, or another copy has taken over. */
  onLost(runId: string): void;
  /** Another copy was asked to stop it. */
  onStop(runId: string): void;
}

interface Watched {
  leave: AbortController;
  /** Looks at which the run was not found alive. */
  misses: number;
}

/**
 * Keeps this copy's runs alive and notices when those of others are not, with one statement for all
 * of them every few seconds.
 */
export function keepLeases(
  { database, log }: Pick<RunPorts, 'database' | 'log'>,
  options: LeaseOptions,
) {
  const watched = new Map<string, Set<Watched>>();
  let looking = false;

  async function look(): Promise<void> {
    const own = options.own();
    const followed = [...watched.keys()];
    if (looking || own.length + followed.length === 0) return;
    looking = true;
    try {
      const { leaseSeconds } = options;
      const alive = await renewLeases(database, { own, followed, leaseSeconds });
      for (const runId of own) {
        const state = alive.get(runId);
        if (!state) options.onLost(runId);
        else if (state.isToStop) options.onStop(runId);
      }
      for (const runId of followed) judge(runId, alive.has(runId));
    } catch (error) {
      log.error({ err: error }, 'the leases of running answers were not renewed');
    } finally {
      looking = false;
    }
  }

  /** Twice, because a run that has just ended is told to its readers a moment after its row is gone. */
  function judge(runId: string, isAlive: boolean): void {
    for (const reader of watched.get(runId) ?? []) {
      reader.misses = isAlive ? 0 : reader.misses + 1;
      if (reader.misses > 1) reader.leave.abort();
    }
  }

  const timer = setInterval(() => void look(), options.renewMs).unref();
  return {
    /** A signal for a reader of another copy's run: aborted too when that copy has died. */
    watch(runId: string, leaving: AbortSignal): AbortSignal {
      const reader = { leave: new AbortController(), misses: 0 };
      const readers = watched.get(runId) ?? new Set();
      watched.set(runId, readers.add(reader));
      const onLeave = (): void => {
        reader.leave.abort();
        if (readers.delete(reader) && readers.size === 0) watched.delete(runId);
      };
      if (leaving.aborted) onLeave();
      else leaving.addEventListener('abort', onLeave, { once: true });
      return reader.leave.signal;
    },
    stop: () => clearInterval(timer),
  };
}
