import type { Context } from '../../context.ts';
import { insertActiveDay } from './store.ts';

/** Long enough to gather who comes at the same time, short enough for staff to see them at once. */
const GATHER_MS = 200;
const MAX_REMEMBERED = 100_000;

interface Gathering {
  day: string;
  /** Who is stored, or about to be, for that day. */
  known: Set<number>;
  waiting: Set<number>;
  timer: NodeJS.Timeout | null;
  /** When all that was given to the database is stored. */
  stored: Promise<void>;
}

const gatherings = new WeakMap<Context, Gathering>();

/** Notes that a user was active today: off the request's path, once per user, day and server copy. */
export function recordActivity(context: Context, userId: number): void {
  const day = context.clock.now().toISOString().slice(0, 10);
  const gathering = gatheringOf(context, day);
  if (gathering.known.has(userId)) return;
  if (gathering.known.size >= MAX_REMEMBERED) gathering.known.clear();
  gathering.known.add(userId);
  gathering.waiting.add(userId);
  gathering.timer ??= setTimeout(() => void store(context, gathering), GATHER_MS).unref();
}

/** Stores who is waiting now: before staff count the days, and before the server stops. */
export async function saveActivity(context: Context): Promise<void> {
  const gathering = gatherings.get(context);
  if (gathering) await store(context, gathering);
}

function gatheringOf(context: Context, day: string): Gathering {
  const current = gatherings.get(context);
  if (current?.day === day) return current;
  const stored = current ? store(context, current) : Promise.resolve();
  const next = { day, known: new Set<number>(), waiting: new Set<number>(), timer: null, stored };
  gatherings.set(context, next);
  return next;
}

/** One after the other: who waits for it waits for what is on its way as well. */
function store(context: Context, gathering: Gathering): Promise<void> {
  gathering.stored = gathering.stored.then(() => storeWaiting(context, gathering));
  return gathering.stored;
}

async function storeWaiting(context: Context, gathering: Gathering): Promise<void> {
  if (gathering.timer) clearTimeout(gathering.timer);
  gathering.timer = null;
  const userIds = [...gathering.waiting];
  gathering.waiting.clear();
  if (userIds.length === 0) return;
  try {
    await insertActiveDay(context.database, userIds, gathering.day);
  } catch (error) {
    // Their next call of the day tries again.
    for (const userId of userIds) gathering.known.delete(userId);
    context.log.error({ err: error }, 'active days could not be stored');
  }
}
