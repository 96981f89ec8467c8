import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup, type UserConfig } from 'vite';
import * as z from 'zod/mini';
import languages from '../../locales/index.json' with { type: 'json' };
import type { TextValues } from '../src/i18n/text-key.ts';
import { findChunk, withImports } from './bundle-files.ts';
import { withoutFlash } from './early-start.ts';
import {
  escape,
  pageHead,
  pageTexts,
  publicPages,
  titleTexts,
  type PageLanguage,
} from './page-head.ts';
import { accountTexts } from './split-texts.ts';

type WriteLanding = (code: string) => Promise<string>;

const writerModule = z.object({
  writeLanding: z.custom<WriteLanding>((value) => typeof value === 'function'),
});

const web = join(import.meta.dirname, '..');
const locales = join(web, '..', 'locales');
const readTexts = (path: string): string => readFileSync(join(locales, path), 'utf8');

/** What a chat consists of: with a session it is shown at once, so nothing of it is found out step by step. */
const chatChunks = ['chat'];

/**
 * Writes the public pages ahead, in each language: with a head of their own, and the landing page
 * with all its words, so that it can be read before or without any script. Every page names the files that
 * it takes, so that they are fetched together.
 */
export const writtenPages = (product: TextValues): Plugin => {
  let define: UserConfig['define'];
  return {
    name: 'written-pages',
    apply: 'build',
    configResolved(config) {
      ({ define } = config);
    },
    async writeBundle({ dir = '' }, bundle) {
      const shell = readFileSync(join(dir, 'index.html'), 'utf8');
      const writeLanding = await loadWriter(join(dir, 'writer'), define);
      const withPreloads = (html: string, chunks: readonly string[]): string =>
        html.replace('</head>', `  ${preloadTags(bundle, shell, chunks)}\n  </head>`);
      writeFileSync(join(dir, 'chat.html'), withPreloads(shell, chatChunks));
      const all = readLanguages();
      for (const language of all) {
        const landing = await writeLanding(language.code);
        for (const page of publicPages) {
          const head = pageHead(page, language, all, product);
          const html = withLanguage(shell, language)
            .replace(/\s*<meta name="robots"[^>]*>/, '')
            .replace(/<title>.*<\/title>/, () => head);
          const whole = withPreloads(html, [page.chunk]);
          mkdirSync(join(dir, 'pages', page.name), { recursive: true });
          writeFileSync(
            join(dir, 'pages', page.name, `${language.code}.html`),
            page.key === 'home' ? withLanding(whole, landing) : whole,
          );
        }
      }
      rmSync(join(dir, 'writer'), { recursive: true });
      const list = {
        languages: all.map(({ code, tag }) => ({ code, tag })),
        pages: publicPages.map(({ name, path }) => ({ name, path })),
      };
      writeFileSync(join(dir, 'pages', 'index.json'), JSON.stringify(list));
    },
  };
};

/** The part of the app that shows the landing page, made for Node. */
const loadWriter = async (outDir: string, define: UserConfig['define']): Promise<WriteLanding> => {
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    ...(define && { define }),
    plugins: [accountTexts(), react()],
    resolve: {
      alias: [{ find: /^zustand$/, replacement: join(import.meta.dirname, 'stores-at-build.ts') }],
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/write-landing.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
    },
  });
  // All that is ever asked for while a page is written are its texts; what is missing is in English.
  globalThis.fetch = (address) => {
    const path = typeof address === 'string' ? address.replace('/locales/', '') : '';
    return Promise.resolve(new Response(existsSync(join(locales, path)) ? readTexts(path) : '{}'));
  };
  const file = join(outDir, 'write-landing.js');
  const module: unknown = await import(pathToFileURL(file).href);
  return z.parse(writerModule, module).writeLanding;
};

const readLanguages = (): readonly PageLanguage[] =>
  languages.map(({ code, tag, direction }) => ({
    code,
    tag,
    direction,
    titles: z.parse(titleTexts, JSON.parse(readTexts(`${code}.json`))).titles,
    texts: z.parse(pageTexts, JSON.parse(readTexts(`pages/${code}.json`))),
  }));

const withLanguage = (html: string, { code, tag, direction, texts }: PageLanguage): string =>
  html
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}" data-language="${code}">`)
    .replace(/(<noscript>\s*<p[^>]*>)[^<]*/, (_, start: string) => start + escape(texts.noScript));

/** Before the mark of the product, which stands there for those whom the written page does not fit. */
const withLanding = (html: string, landing: string): string =>
  withoutFlash(html).replace(
    '<div id="root">',
    () => `<div id="root"><div data-written>${landing}</div>`,
  );

const preloadTags = (
  bundle: Rollup.OutputBundle,
  shell: string,
  chunks: readonly string[],
): string => {
  const files = chunks.flatMap((name) => withImports(bundle, findChunk(bundle, name).fileName));
  return [...new Set(files)]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
    .join('\n    ');
};
