import type { ComponentType } from 'react';
import { sleep } from '../lib/sleep.ts';
import { releaseIdleTasks } from '../lib/when-idle.ts';
import { hrefOf, readParams, toAddress, type Address } from './address.ts';
import type { History, Visit } from './history.ts';
import { loadMemory } from './load-memory.ts';
import { SentHome, type Page } from './page.ts';
import type { Target, WayOptions } from './pages.ts';
import { scrollMemory } from './scroll-memory.ts';

/** Who waits for longer than this sees that the app is working; and then for long enough to be seen. */
const WAITING_AFTER_MS = 200;
const WAITING_AT_LEAST_MS = 300;

/** What is on screen. */
export interface View {
  visit: Visit;
  address: Address;
  /** Null before the first one is here. */
  page: Page | null;
  failure: { level: number; error: unknown } | null;
  /** From this step on everything is still on its way; null when nothing is. */
  waitingFrom: number | null;
  keepsScroll: boolean;
  /** Another one than before, or one that was waited for. */
  isNewPage: boolean;
}

export type Router = ReturnType<typeof createRouter>;

interface RouterOptions {
  pages: readonly Page[];
  history: History;
  Waiting: ComponentType;
}

/** Decides which page is on screen: the one of the address, once everything it needs is here. */
export const createRouter = ({ pages, history, Waiting }: RouterOptions) => {
  const loads = loadMemory();
  const scroll = scrollMemory();
  const listeners = new Set<(view: View) => void>();
  let view = startView(history.current());
  let latest = 0;
  let opening: Promise<void> | undefined;
  let waitingTimer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;

  const show = (next: View): void => {
    view = next;
    for (const tell of listeners) tell(next);
  };

  const find = ({ pathname }: Address): Page | undefined =>
    pages.find(({ path }) => readParams(path, pathname));

  const waitFor = (level: number): void => {
    clearTimeout(waitingTimer);
    if (!view.page || view.waitingFrom !== null) return;
    waitingTimer = setTimeout(() => {
      waitingSince = Date.now();
      show({ ...view, waitingFrom: level, isNewPage: false });
    }, WAITING_AFTER_MS);
  };

  const endWaiting = async (): Promise<void> => {
    clearTimeout(waitingTimer);
    const left = view.waitingFrom === null ? 0 : waitingSince + WAITING_AT_LEAST_MS - Date.now();
    if (left > 0) await sleep(left);
  };

  /** Brings everything of a page but the outermost steps that stay. Says what failed. */
  const bring = async (
    { steps }: Page,
    address: Address,
    staying: number,
    onSentHome: (error: unknown) => void,
  ): Promise<View['failure']> => {
    for (const [level, { guard }] of steps.entries()) {
      try {
        await guard?.(address);
      } catch (error) {
        return { level, error };
      }
    }
    const bringStep = async ({ load, Screen }: Page['steps'][number], level: number) => {
      const part = Screen.preload?.();
      if (load && level >= staying) {
        const isScreen = level === steps.length - 1;
        await Promise.all([part, isScreen ? loads.load(load, address, onSentHome) : load(address)]);
      } else await part;
    };
    const outcomes = await Promise.allSettled(steps.map(bringStep));
    for (const [level, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') return { level, error: outcome.reason };
    }
    return null;
  };

  const open = async (keepsScroll: boolean, isAnew: boolean, keepsPage: boolean): Promise<void> => {
    latest += 1;
    const own = latest;
    const visit = history.current();
    const address = toAddress(visit.href);
    const page = find(address);
    if (view.waitingFrom === null) scroll.leave();
    const staying = page && !isAnew ? countStaying(view, page, address) : 0;
    if (keepsPage) clearTimeout(waitingTimer);
    else waitFor(staying);
    const goHome = (error: unknown): void => {
      if (own === latest && error instanceof SentHome) void go('/', { replace: true });
    };
    const failure = page
      ? await bring(page, address, staying, goHome)
      : { level: 0, error: new SentHome() };
    if (own === latest) await endWaiting();
    if (own !== latest) return;
    if (failure?.error instanceof SentHome) goHome(failure.error);
    else {
      const isNewPage = !page || staying < page.steps.length;
      const shown = { visit, address, page: page ?? null, failure, keepsScroll, isNewPage };
      show({ ...shown, waitingFrom: null });
    }
  };

  /** Ends with the page on screen that was asked for last. */
  const settle = async (): Promise<void> => {
    let seen: Promise<void> | undefined;
    while (seen !== opening) {
      seen = opening;
      await seen;
    }
  };

  const load = (keepsScroll = false, isAnew = false, keepsPage = false): Promise<void> => {
    opening = open(keepsScroll, isAnew, keepsPage);
    return settle();
  };

  const go = (
    href: string,
    { luggage = {}, replace, keepScroll, keepPage }: WayOptions,
  ): Promise<void> => {
    if (replace) history.replace(href, luggage);
    else history.push(href, luggage);
    return load(keepScroll, false, keepPage);
  };

  const prepare = async (href: string): Promise<void> => {
    const address = toAddress(href);
    const steps = find(address)?.steps ?? [];
    for (const { guard } of steps) await guard?.(address);
    const screenLoad = steps.at(-1)?.load;
    await Promise.all([
      ...steps.map(({ Screen }) => Screen.preload?.()),
      screenLoad && loads.prepare(screenLoad, address),
    ]);
  };

  return {
    history,
    Waiting,
    view: () => view,
    /** Where somebody is or, while its page is on its way, is going to be. */
    address: () => toAddress(history.current().href),
    load,
    go,
    navigate: (target: Target & WayOptions): Promise<void> => go(hrefOf(target), target),
    /** Somebody is likely to go there: what fails now is told to those who do. */
    prepare: (href: string): void => {
      prepare(href).catch(() => undefined);
    },
    tryAgain: (): Promise<void> => {
      loads.forget(view.address);
      return load(true, true);
    },
    /** The page that was shown last is in the document. */
    arrived: ({ visit, address, page, waitingFrom, keepsScroll }: View): void => {
      if (!page || waitingFrom !== null) return;
      scroll.arrive({ key: visit.key, hash: address.hash, keepsScroll });
      releaseIdleTasks();
    },
    start: (onView: (view: View) => void): (() => void) => {
      listeners.add(onView);
      const stopWatching = scroll.watch();
      const stopListening = history.listen(() => void load());
      if (!opening) void load();
      onView(view);
      return () => {
        listeners.delete(onView);
        stopWatching();
        stopListening();
      };
    },
  };
};

const startView = (visit: Visit): View => ({
  visit,
  address: toAddress(visit.href),
  page: null,
  failure: null,
  waitingFrom: null,
  keepsScroll: false,
  isNewPage: true,
});

/** How many steps, from the outermost, are on screen already. The screen of another address is another. */
const countStaying = ({ page, failure, address }: View, next: Page, { pathname }: Address) => {
  const isStaying = next.steps.map(
    (step, level) =>
      step === page?.steps[level] &&
      level < (failure?.level ?? Infinity) &&
      (level < next.steps.length - 1 || address.pathname === pathname),
  );
  const changed = isStaying.indexOf(false);
  return changed === -1 ? isStaying.length : changed;
};
