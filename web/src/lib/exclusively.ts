const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of one name one after the other, across all tabs of the product where the browser can
 * (Web Locks need a secure context), else within this page.
 */
export const exclusively = <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request(name, task);
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};
