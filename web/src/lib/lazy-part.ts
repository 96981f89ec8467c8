import { createElement, use, type ComponentType } from 'react';
import { sleep } from './sleep.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/**
 * A component of its own chunk. Unlike React's `lazy` it can be fetched ahead, and is then shown at once
 * instead of leaving a hole for a moment. Fetching ahead may fail; what is to be shown is fetched until it
 * is here, with growing pauses.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loading: Promise<ComponentType<Props>> | undefined;
  let showing: Promise<ComponentType<Props>> | undefined;

  const preload = (): Promise<ComponentType<Props>> => {
    if (loading) return loading;
    const started = load();
    loading = started;
    void started.then(
      (value) => {
        // The mark by which React knows that it need not wait.
        showing = Object.assign(started, { status: 'fulfilled', value });
      },
      () => {
        loading = undefined;
      },
    );
    return started;
  };

  const insist = async (pause = FIRST_PAUSE_MS): Promise<ComponentType<Props>> => {
    try {
      return await preload();
    } catch {
      await Promise.race([sleep(pause), networkIsBack()]);
      return insist(Math.min(2 * pause, LONGEST_PAUSE_MS));
    }
  };

  const Part = (props: Props) => createElement(use((showing ??= insist())), props);

  return Object.assign(Part, { preload });
};

const networkIsBack = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
