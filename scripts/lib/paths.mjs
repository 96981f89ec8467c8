import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {string[]} parts path from the repository's root */
export const inRoot = (...parts) => resolve(root, ...parts);
