/**
 * Gathers the single lookups of one turn of the event loop into lookups of many. The same key asked
 * twice in one turn is looked up once.
 */
export function batch<Key, Value>(
  lookUp: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  maxKeys: number,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();

  const run = async (group: typeof waiting): Promise<void> => {
    try {
      const found = await lookUp([...group.keys()]);
      for (const [key, { resolve }] of group) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of group.values()) reject(error);
    }
  };
  return (key) => {
    const asked = waiting.get(key);
    if (asked) return asked.promise;
    if (waiting.size >= maxKeys) waiting = new Map();
    const group = waiting;
    if (group.size === 0) {
      setImmediate(() => {
        if (waiting === group) waiting = new Map();
        void run(group);
      });
    }
    const answer = Promise.withResolvers<Value | undefined>();
    group.set(key, answer);
    return answer.promise;
  };
}
