import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { filesBelow } from '../lib/file-hash.mjs';
import { inRoot } from '../lib/paths.mjs';

// Parses every built script as `node --check` would, in one process. A bundler with a wrong native
// part once wrote broken files without an error. Needs --experimental-vm-modules.
const scripts = filesBelow('web/dist').filter((path) => path.endsWith('.js'));
const broken = scripts.flatMap((path) => {
  try {
    void new vm.SourceTextModule(readFileSync(inRoot(path), 'utf8'));
    return [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : 'unreadable'}`];
  }
});
if (scripts.length === 0) broken.push('web/dist holds no script: run npm run build');
process.stdout.write(`${broken.join('\n')}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
