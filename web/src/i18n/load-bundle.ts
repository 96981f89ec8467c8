import { localeLoading } from '@hale/contract/constants';
import { limitParallel } from '../lib/limit-parallel.ts';
import { sleep } from '../lib/sleep.ts';
import type { Bundle } from './text-key.ts';

const READ_LIMIT_MS = 10_000;

const reads = limitParallel(localeLoading.parallel);
const bundles = new Map<string, Promise<Bundle>>();

/** The texts of a language, read once. Rejects when every try failed, and may then be asked again. */
export const loadBundle = (code: string): Promise<Bundle> => {
  const known = bundles.get(code);
  if (known) return known;
  const bundle = readWithRetries(code);
  bundles.set(code, bundle);
  bundle.catch(() => bundles.delete(code));
  return bundle;
};

const readWithRetries = async (code: string): Promise<Bundle> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await reads(() => readBundle(code));
    } catch (error) {
      if (retry >= localeLoading.retries) throw error;
      await sleep(localeLoading.firstDelayMs * 2 ** retry);
    }
  }
};

// Through fetch, because a failed import() is remembered by some browsers and never tried again.
const readBundle = async (code: string): Promise<Bundle> => {
  const path = `/locales/${code}.json`;
  const response = await fetch(path, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (!response.ok) throw new Error(`Texts of ${code}: status ${response.status}`);
  const bundle: unknown = await response.json();
  if (!isBundle(bundle)) throw new Error(`Texts of ${code}: not a tree of texts`);
  keepForOffline(path);
  return bundle;
};

/** The worker answers only with what it has: it is told of what there is to keep (service-worker.ts). */
const keepForOffline = (path: string): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage([path]);
};

const isBundle = (value: unknown): value is Bundle =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string' || isBundle(part));
