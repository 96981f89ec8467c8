/** Longer than this nothing is put off. */
const LATEST_MS = 2000;
/** Safari has no notion of idle time: a moment later is all that can be said. */
const A_MOMENT_MS = 500;

let held: Set<() => void> | null = null;

/** From the start of the app to its first page there is always something better to do. */
export const holdIdleTasks = (): void => {
  held = new Set();
};

export const releaseIdleTasks = (): void => {
  const waiting = held ?? [];
  held = null;
  for (const begin of waiting) begin();
};

/** Does it when the page has nothing better to do. Returns how to call it off. */
export const whenIdle = (task: () => void): (() => void) => {
  let callOff = (): void => {
    held?.delete(begin);
  };
  const begin = (): void => {
    callOff = schedule(task);
  };
  if (held) held.add(begin);
  else begin();
  return () => callOff();
};

const schedule = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, A_MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
};
