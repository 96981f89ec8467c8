import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { inRoot } from '../scripts/lib/paths.mjs';
import type { Row } from './lib.ts';
import { withProduct } from './product.ts';

interface Visit {
  path: string;
  /** What can be used then. */
  alive: string;
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** What the first visit of a page costs until it can be used: scripts and styles, and requests of any kind. */
export function measureBundle(): Promise<Row[]> {
  return withProduct(async ({ origin, browser }) => {
    const look = async ({ path, alive, prepare }: Visit) => {
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
      await prepare?.(context);
      const page = await context.newPage();
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await page.goto(path);
      await page.locator(`#root:not(:has(> [data-written])) ${alive}`).waitFor();
      // The last of them is the one that prepares for a time without a network: nobody waits for it.
      const needed = paths.filter((it) => !/register-worker|service-worker|\/offline\//.test(it));
      await context.close();
      return { kilobytes: await weigh(needed), requests: needed.length };
    };

    const landing = await look({ path: '/', alive: '[data-testid="chat-example-open"]' });
    const chat = await look({
      path: '/chat/new',
      alive: '[data-testid="chat-input"]',
      prepare: (context) =>
        context.request.post('/sandbox/users/', {
          data: {
            email: 'bench@example.com',
            password: 'Secret 1!',
            firstName: 'Ada',
            lastName: 'Byron',
          },
        }),
    });
    return [
      row('landing page, scripts and styles', landing.kilobytes, 140, 'kB gzip'),
      row('landing page', landing.requests, 12, 'requests'),
      row('chat page, scripts and styles', chat.kilobytes, 180, 'kB gzip'),
      row('chat page', chat.requests, 12, 'requests'),
    ];
  });
}

async function weigh(paths: readonly string[]): Promise<number> {
  const files = [...new Set(paths)].filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
  const sizes = files.map(async (path) => {
    const content = await readFile(inRoot(`web/dist${path}`));
    return gzipSync(content, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

function row(what: string, value: number, bar: number, unit: string): Row {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return { what, measured: `${shown} ${unit}`, bar: `≤ ${bar} ${unit}`, ok: value <= bar };
}
