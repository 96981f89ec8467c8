import type { Plugin, Rollup } from 'vite';

const SCRIPT = 'src/early-start.ts';
/** What the page of a chat consists of. */
const chatChunks = ['chat', 'sidebar'];

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

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
      const script = find(bundle, 'early-start');
      const needed = chatChunks.flatMap((name) => withImports(bundle, find(bundle, name).fileName));
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

const find = (bundle: Bundle, name: string): Rollup.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk “${name}”`);
  return found;
};

const withImports = (bundle: Bundle, fileName: string): string[] => {
  const file = bundle[fileName];
  const imports = file?.type === 'chunk' ? file.imports : [];
  return [...imports.flatMap((it) => withImports(bundle, it)), fileName];
};
