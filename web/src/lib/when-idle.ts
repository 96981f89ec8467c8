/** Longer than this nothing is put off. */
const LATEST_MS = 2000;
/** Safari has no notion of idle time: a moment later is all that can be said. */
const A_MOMENT_MS = 500;

/** Does it when the page has nothing better to do. Returns how to call it off. */
export const whenIdle = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, A_MOMENT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
};
