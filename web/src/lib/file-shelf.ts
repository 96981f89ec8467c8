const DATABASE = 'hale-files';
const SHELF = 'files';

/** Keeps lists of files over a reload. Where a browser refuses (private windows), they are simply forgotten. */
export const putFiles = (name: string, files: readonly File[]): Promise<void> =>
  onShelf('readwrite', (shelf) => shelf.put([...files], name)).then(
    () => undefined,
    () => undefined,
  );

export const dropFiles = (name: string): Promise<void> =>
  onShelf('readwrite', (shelf) => shelf.delete(name)).then(
    () => undefined,
    () => undefined,
  );

export const getFiles = async (name: string): Promise<readonly File[]> => {
  try {
    const found: unknown = await onShelf('readonly', (shelf) => shelf.get(name));
    return Array.isArray(found) ? found.filter((item) => item instanceof File) : [];
  } catch {
    return [];
  }
};

const onShelf = async <Result>(
  mode: IDBTransactionMode,
  act: (shelf: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    return await settled(act(database.transaction(SHELF, mode).objectStore(SHELF)));
  } finally {
    database.close();
  }
};

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(SHELF);
  });
  return settled(request);
};

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
