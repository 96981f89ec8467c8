import type { Plugin } from 'vite';
import { findChunk, withImports } from './bundle-files.ts';

const SCRIPT = 'src/service-worker.ts';
const FILE = 'service-worker.js';

/** What can be used without a network: the home page, the chats, and what tells that there is none. */
const shellChunks = [
  'landing-page',
  'landing-sections',
  'chat',
  'conversation',
  'editing',
  'markdown',
  'dialog-hosts',
  'languages',
];

/** Adds the worker that opens the app without a network, with the list of the files that takes. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SCRIPT, name: 'service-worker', fileName: FILE });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = findChunk(bundle, 'index').fileName;
      const styles = Object.keys(bundle).filter((file) => /^assets\/index-.*\.css$/.test(file));
      const files = [
        entry,
        ...styles,
        ...withImports(bundle, entry),
        findChunk(bundle, 'early-start').fileName,
        ...shellChunks.flatMap((name) => withImports(bundle, findChunk(bundle, name).fileName)),
      ];
      const worker = findChunk(bundle, 'service-worker');
      const list = JSON.stringify([...new Set(files)].map((file) => `/${file}`));
      worker.code = worker.code.replaceAll('SHELL_FILES', () => list);
    },
  },
});
