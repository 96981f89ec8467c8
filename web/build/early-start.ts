import type { Plugin } from 'vite';
import { findChunk } from './bundle-files.ts';

const SCRIPT = 'src/early-start.ts';
const stylesTag = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts the script of the early start into the page, and its styles behind the mark of the product, which is
 * seen before they are here. No script runs without them.
 */
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
      return {
        html: moveStyles(html, '</body>'),
        tags: [
          {
            tag: 'script',
            attrs: { async: true, src: `/${script.fileName}` },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
});

/** What is written in a page is shown with its styles, and not before it is known whether it fits. */
export const withoutFlash = (html: string): string =>
  moveStyles(html, '</head>').replace('<script async', '<script async blocking="render"');

const moveStyles = (html: string, before: '</head>' | '</body>'): string => {
  const [tag] = stylesTag.exec(html) ?? [];
  if (tag === undefined) throw new Error('The page has no styles');
  return html.replace(tag, '').replace(before, `  ${tag.trim()}\n  ${before}`);
};
