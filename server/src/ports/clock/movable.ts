import type { Clock } from './port.ts';

type MoveListener = (now: Date) => void | Promise<void>;

export interface MovableClock extends Clock {
  /** Both return the new time after every listener has finished. */
  advance(seconds: number): Promise<Date>;
  reset(): Promise<Date>;
  onMove(listener: MoveListener): void;
}

/** Real time plus an offset that tests can change. It belongs to one process and starts at real time. */
export function createMovableClock(): MovableClock {
  let offsetMs = 0;
  const listeners: MoveListener[] = [];
  const now = (): Date => new Date(Date.now() + offsetMs);

  async function moveTo(newOffsetMs: number): Promise<Date> {
    offsetMs = newOffsetMs;
    for (const listener of listeners) await listener(now());
    return now();
  }

  return {
    now,
    advance: (seconds) => moveTo(offsetMs + seconds * 1000),
    reset: () => moveTo(0),
    onMove: (listener) => void listeners.push(listener),
  };
}
