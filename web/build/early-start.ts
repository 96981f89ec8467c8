import type { Plugin } from 'vite';
import { findChunk, withImports } from './bundle-files.ts';

const SCRIPT = 'src/early-start.ts';
/** What the page of a chat consists of. */
const chatChunks = ['chat', 'sidebar'];

/** Puts the script of the early start into the page. */
export const earlyStart = (): Plugin => ({
  name: 'early-start',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SCRIPT, name: 'early-start' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const script = findChunk(bundle, 'early-start');
      const needed = chatChunks.flatMap((name) =>
        withImports(bundle, findChunk(bundle, name).fileName),
      );
      // The page itself loads what it begins with.
      const chunks = [...new Set(needed)].filter((file) => !html.includes(file));
      return {
        html,
        tags: [
          {
            tag: 'script',
            attrs: {
              async: true,
              // It is there with the styles, and says whether what is written in the page fits.
              blocking: 'render',
              src: `/${script.fileName}`,
              'data-chunks': chunks.map((file) => `/${file}`).join(' '),
            },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
});
