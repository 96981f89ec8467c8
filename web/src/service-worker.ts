/*
 * Opens the app without a network: its files are kept in the browser, and a page that cannot be fetched is
 * the app itself. Whatever people say and read stays out of here: calls to the server are never touched. A
 * classic script without imports, so that it is one small file.
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Exported, so that this file is a module and its names are its own. */
export interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: MessageEvent<unknown> & LastingEvent;
}

declare const self: {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** Written in by the build (web/build/service-worker.ts); the first is the file the app begins with. */
declare const SHELL_FILES: readonly [string, ...string[]];

const [BUILD] = SHELL_FILES;
const CACHE = `hale ${BUILD}`;
const SHELL = '/index.html';
/** Longer than this nobody waits for a network that is there only by name. */
const PATIENCE_MS = 5000;

const isKept = (path: string): boolean => /^\/(assets|locales|icons)\//.test(path);
const isBackend = (path: string): boolean =>
  /^\/(api|auth(?!\/google-auth\/redirect)|sandbox|documents|public)(\/|$)/.test(path);

/** Paths of what is kept. Only for these the worker has an answer that the page could not get by itself. */
const keptPaths = new Set<string>();

const listKept = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) keptPaths.add(new URL(url).pathname);
  }
};

/** A page of a newer release names other files: then nothing is kept, and the next visit tries again. */
const keepShell = async (): Promise<void> => {
  const shell = await fetch(SHELL, { cache: 'reload' });
  if (!shell.ok || !(await shell.clone().text()).includes(BUILD))
    throw new Error('another release');
  const cache = await caches.open(CACHE);
  await cache.addAll([...SHELL_FILES, '/favicon.svg', '/manifest.webmanifest']);
  await cache.put(SHELL, shell);
};

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

/** The page as the server has it now; without a server, the app, which knows what to show. */
const openPage = async (request: Request): Promise<Response> => {
  const fresh = fetch(request);
  const answer = await Promise.race([fresh.catch(() => undefined), patience()]);
  return answer ?? (await caches.match(SHELL, { ignoreVary: true })) ?? fresh;
};

const fetchAndKeep = async (request: Request | string): Promise<Response> => {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
    keptPaths.add(new URL(response.url).pathname);
  }
  return response;
};

/** Files with a hash in their name never change. */
const openAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetchAndKeep(request);

const openFresh = async (request: Request): Promise<Response> => {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
};

const keepAll = async (files: readonly unknown[]): Promise<void> => {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (typeof file === 'string' && isKept(file) && !(await cache.match(file))) {
      await fetchAndKeep(file).catch(() => undefined);
    }
  }
};

void listKept();

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!isBackend(pathname) && !/\.\w+$/.test(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(request));
  } else if (isKept(pathname) && keptPaths.has(pathname)) {
    event.respondWith(openFresh(request));
  }
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'which build') ports[0]?.postMessage(BUILD);
  else if (data === 'take over') event.waitUntil(self.skipWaiting());
  // What the page has fetched before there was anybody to keep it.
  else if (Array.isArray(data)) event.waitUntil(keepAll(data));
});
