/** A small store in the browser's own database. Where a browser refuses (private windows), it is always empty. */
export const createShelf = (database: string, shelf: string) => {
  const act = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> => {
    try {
      const opened = await open(database, shelf);
      try {
        return await settled(work(opened.transaction(shelf, mode).objectStore(shelf)));
      } finally {
        opened.close();
      }
    } catch {
      return undefined;
    }
  };

  return {
    put: (key: string, value: unknown) => act('readwrite', (store) => store.put(value, key)),
    get: (key: string): Promise<unknown> => act('readonly', (store) => store.get(key)),
    drop: (key: string) => act('readwrite', (store) => store.delete(key)),
    clear: () => act('readwrite', (store) => store.clear()),
    keys: async (): Promise<readonly string[]> =>
      ((await act('readonly', (store) => store.getAllKeys())) ?? []).filter(
        (key) => typeof key === 'string',
      ),
  };
};

const open = (database: string, shelf: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(shelf);
  });
  return settled(request);
};

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
