import { checkSession } from '@hale/contract/auth';
import { listChats } from '@hale/contract/chats';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups, leftAsWritten, preloadedWith } from './build/chunks.ts';
import { earlyStart } from './build/early-start.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { productFacts } from './build/product-facts.ts';
import { productSettings } from './build/product-settings.ts';
import { serviceWorker } from './build/service-worker.ts';
import { accountTexts, stripTexts } from './build/split-texts.ts';
import { stripMarkdown } from './build/strip-markdown.ts';
import { stripRequests } from './build/strip-requests.ts';
import { webManifest } from './build/web-manifest.ts';
import { writtenPages } from './build/written-pages.ts';

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const serverPaths = ['/api', '/auth', '/sandbox', '/healthz', '/locales', '/documents'];

// Paths under the server's prefixes that are pages of this app.
const isPage = (path: string) =>
  path.startsWith('/sandbox/gallery') || path.startsWith('/auth/google-auth/redirect');

const product = productSettings(process.env);

export default defineConfig({
  root: import.meta.dirname,
  define: {
    PRODUCT_SETTINGS: JSON.stringify(product),
    PRODUCT_FACTS: JSON.stringify(productFacts()),
    SESSION_CALL: JSON.stringify([checkSession.method, checkSession.path]),
    CHATS_CALL: JSON.stringify([listChats.method, listChats.path]),
    PLAY_STORE_URL: JSON.stringify(product.playStoreUrl),
  },
  plugins: [
    stripRequests(),
    stripMarkdown(),
    accountTexts(),
    stripTexts(),
    earlyStart(),
    legalDocuments(product),
    webManifest(product),
    serviceWorker(),
    writtenPages(product),
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, leftAsWritten] }),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content-security policy allows pictures from 'self' only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    // Every browser of the build target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [
        path,
        {
          target: apiServer,
          bypass: (request) =>
            request.method === 'GET' && isPage(request.url ?? '') ? '/index.html' : undefined,
        },
      ]),
    ),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    maxWorkers: 4,
    testTimeout: 60_000,
  },
});
