import type { BrowserContext, Page } from '@playwright/test';
import { median, type Row } from './lib.ts';
import { signUp } from './people.ts';
import { withProduct } from './product.ts';

const RUNS = 5;

/** A slow phone network as audit tools know it, and a processor four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;

/** Later tasks belong to what somebody does on the page. */
const CALM_AFTER_MS = 3000;

interface Load {
  firstPaint: number;
  inputLive: number;
  blocked: number;
}

/** The first visit of the chat page on a slow phone: when something is seen, and when it can be written in. */
export function measurePageLoad(): Promise<Row[]> {
  return withProduct(async ({ origin, browser }) => {
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // A browser that has never been here, but for a session of its own.
      const context = await browser.newContext({ baseURL: origin });
      await signUp(context);
      loads.push(await load(context));
      await context.close();
    }
    return [
      row('first paint', median(loads.map(({ firstPaint }) => firstPaint)), 1300),
      row('input live', median(loads.map(({ inputLive }) => inputLive)), 2800),
      row('blocking time', median(loads.map(({ blocked }) => blocked)), 250),
    ];
  });
}

async function load(context: BrowserContext): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(watchLoad);
  await slowDown(page);
  await page.goto('/chat/new', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'liveAt' in globalThis, null, { polling: 50 });
  await page.waitForTimeout(CALM_AFTER_MS);
  return page.evaluate(readLoad);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page: notes from when on the box is there, which the app alone can have put there. */
function watchLoad(): void {
  const tasks: { startTime: number; duration: number }[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-testid="chat-input"]:enabled')) return;
    watcher.disconnect();
    Object.assign(globalThis, { liveAt: performance.now() });
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page: as audit tools count, what goes beyond 50 ms of a task after the first paint blocks. */
function readLoad() {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const tasks: PerformanceEntry[] = Reflect.get(globalThis, 'longTasks');
  const blocked = tasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  return { firstPaint, inputLive: Number(Reflect.get(globalThis, 'liveAt')), blocked };
}

function row(what: string, milliseconds: number, bar: number): Row {
  return {
    what: `chat on slow 4G and a 4× slower processor, ${what}`,
    measured: `${Math.round(milliseconds)} ms`,
    bar: `≤ ${bar} ms`,
    ok: milliseconds <= bar,
  };
}
