import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * One hash of the names and contents of files and of all files below folders.
 * @param {string[]} paths from the repository's root; a path that does not exist counts as absent
 * @param {(path: string) => boolean} [isWanted]
 */
export function hashFiles(paths, isWanted = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).filter(isWanted)) {
    const content = readFileSync(inRoot(path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path from the repository's root @returns {string[]} */
export function filesBelow(path) {
  const absolute = inRoot(path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .filter((name) => name !== 'node_modules')
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
