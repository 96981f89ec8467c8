import { toast } from '../../ui/toast.ts';
import { loadOffline, offlineText } from '../messages/load-offline.ts';

const SCRIPT = '/service-worker.js';
/** A page that stays open for days learns of a new release this often. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** Longer than this nobody waits for a new worker. */
const TAKE_OVER_MS = 4000;

/** Makes the app open without a network, and tells when there is a newer one. */
export const registerWorker = async (): Promise<void> => {
  const texts = loadOffline();
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(SCRIPT);
  watchForUpdates(registration);
  await texts;
  await keepFetchedFiles();
};

/** What the page has fetched before the worker was there to keep it. */
const keepFetchedFiles = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await untilActivated(active);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage([...new Set(files)]);
};

/** Before that it does not see what the page fetches: nothing may fall between the two. */
const untilActivated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

const watchForUpdates = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) void meet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      // The very first one has nothing to replace.
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) void meet(fresh);
    });
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
};

/** A worker of another release than this page: people decide when they have time for it. */
const meet = async (worker: ServiceWorker): Promise<void> => {
  const build = await askBuild(worker);
  if (document.querySelector(`script[src="${CSS.escape(build)}"]`)) {
    worker.postMessage('take over');
    return;
  }
  toast({
    text: offlineText('update'),
    isLasting: true,
    action: { label: offlineText('reload'), onSelect: () => replacePage(worker) },
  });
};

const askBuild = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)));
    port1.start();
    worker.postMessage('which build', [port2]);
  });

/** Browsers let the old worker finish first, however long that takes. Pages come from the server anyway. */
const replacePage = (worker: ServiceWorker): void => {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  worker.postMessage('take over');
  setTimeout(reload, TAKE_OVER_MS);
};
