import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { inRoot } from '../scripts/lib/paths.mjs';
import type { Row } from './lib.ts';
import { askInNewChat, signUp } from './people.ts';
import { withProduct } from './product.ts';

interface Visit {
  path: string;
  /** What can be used then. */
  alive: string;
  context?: BrowserContext;
}

/** What the first visit of a page costs until it can be used: scripts and styles, and requests of any kind. */
export function measureBundle(): Promise<Row[]> {
  return withProduct(async ({ origin, browser }) => {
    const open = () => browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    const look = async ({ path, alive, context }: Visit) => {
      const page = await (context ?? (await open())).newPage();
      await page.addInitScript(watchFor, `#root:not(:has(> [data-written])) ${alive}`);
      await page.goto(path);
      await page.waitForFunction(() => 'aliveAt' in globalThis);
      const needed = await page.evaluate(readNeeded);
      await page.close();
      return { kilobytes: await weigh(needed), requests: needed.length };
    };

    const landing = await look({ path: '/', alive: '[data-testid="chat-example-open"]' });
    const context = await open();
    await signUp(context);
    const empty = await look({ path: '/chat/new', alive: '[data-testid="chat-input"]', context });
    const path = await askInNewChat(context);
    const answered = await look({ path, alive: '[data-testid="message-answer"] p', context });
    return [
      row('landing page, scripts and styles', landing.kilobytes, 140, 'kB gzip'),
      row('landing page', landing.requests, 12, 'requests'),
      row('chat before the first answer, scripts and styles', empty.kilobytes, 150, 'kB gzip'),
      row('chat before the first answer', empty.requests, 12, 'requests'),
      row('chat with an answer, scripts and styles', answered.kilobytes, 180, 'kB gzip'),
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
