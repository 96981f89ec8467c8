import { useRef, useState } from 'react';

type Handler<Event> = ((event: Event) => unknown) | undefined;

/**
 * Runs a handler that may return a promise, and refuses to run it again until that is settled.
 * The ref closes the gap between the first press and the next render.
 */
export const useSingleFlight = <Event>(handler: Handler<Event>) => {
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);

  const run = (event: Event) => {
    if (running.current) return;
    const outcome = handler?.(event);
    if (!(outcome instanceof Promise)) return;
    running.current = true;
    setIsRunning(true);
    void outcome.finally(() => {
      running.current = false;
      setIsRunning(false);
    });
  };

  return { run, isRunning };
};
