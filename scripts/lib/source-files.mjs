import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

/** Every file that is, or would be, in the repository. @returns {string[]} */
export function repositoryFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return list
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(inRoot(path)));
}

/**
 * @param {string[]} paths
 * @returns {Map<string, string>} source by path
 */
export function readSources(paths) {
  return new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
}
