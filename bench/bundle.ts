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
      await page.addInitScript(watchFor, `#root:not(:has(> [data-written])) ${alive}`);
      await page.goto(path);
      await page.waitForFunction(() => 'aliveAt' in globalThis);
      const needed = await page.evaluate(readNeeded);
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

/** Runs in the page: notes the moment from which it can be used. */
function watchFor(selector: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    Object.assign(globalThis, { aliveAt: performance.now() });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: what was asked for until then, the page itself included. */
function readNeeded(): string[] {
  const aliveAt = Number(Reflect.get(globalThis, 'aliveAt'));
  const before = performance.getEntriesByType('resource').filter((it) => it.startTime < aliveAt);
  return [location.pathname, ...before.map(({ name }) => new URL(name).pathname)];
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
