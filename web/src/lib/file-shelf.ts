import { createShelf } from './shelf.ts';

const shelf = createShelf('hale-files', 'files');

/** Keeps lists of files over a reload. */
export const putFiles = async (name: string, files: readonly File[]): Promise<void> => {
  await shelf.put(name, [...files]);
};

export const dropFiles = async (name: string): Promise<void> => {
  await shelf.drop(name);
};

export const getFiles = async (name: string): Promise<readonly File[]> => {
  const found = await shelf.get(name);
  return Array.isArray(found) ? found.filter((item) => item instanceof File) : [];
};
