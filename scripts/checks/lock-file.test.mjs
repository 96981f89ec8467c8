import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { checkLockFile } from './lock-file.mjs';

/** @returns {import('./lock-file.mjs').LockedPackages} */
const ourPackages = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

describe('lock file', () => {
  test('must have the binaries of both kinds of machine', () => {
    const packages = ourPackages();
    delete packages['node_modules/@rolldown/binding-linux-arm64-gnu'];
    const problems = checkLockFile(packages, new Map());
    expect(problems).toHaveLength(2);
    expect(problems.join()).toContain('names @rolldown/binding-linux-arm64-gnu');
    expect(problems.join()).toContain('no @rolldown for linux-arm64');
  });

  test('must hold no download address', () => {
    const packages = ourPackages();
    packages['node_modules/zod'] = { version: '1.0.0', resolved: 'https://example.org/zod.tgz' };
    expect(checkLockFile(packages, new Map())).toHaveLength(1);
  });

  test('must say what the package files say', () => {
    const manifests = new Map([['contract', { dependencies: { zod: '0.0.1' } }]]);
    expect(checkLockFile(ourPackages(), manifests)).toHaveLength(1);
  });

  test('finds an optional package beside or above the one that names it', () => {
    const packages = {
      ...ourPackages(),
      'node_modules/a/node_modules/b': {
        version: '1.0.0',
        optionalDependencies: { zod: '*', c: '*' },
      },
    };
    const problems = checkLockFile(packages, new Map());
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('names c');
  });
});
