import { createElement, use, type ComponentType } from 'react';

/**
 * A component of its own chunk. Unlike React's `lazy` it can be fetched ahead, and is then shown at once
 * instead of leaving a hole for a moment.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loading: Promise<ComponentType<Props>> | undefined;

  const preload = (): Promise<ComponentType<Props>> => {
    if (loading) return loading;
    const started = load();
    loading = started;
    void started.then(
      // The mark by which React knows that it need not wait.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  };

  const Part = (props: Props) => createElement(use(preload()), props);

  return Object.assign(Part, { preload });
};
