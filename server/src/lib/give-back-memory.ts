import type { Server, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Moments {
  /** By then a start has done everything that needs much. */
  afterStartMs: number;
  /** A page asks for its files and its data one after the other, with less than this between them. */
  quietMs: number;
}

/**
 * Starting leaves behind a heap twice as large as what the server then lives on, and an idle process
 * is in no hurry to tidy up. Done once, it gives back about 50 MB; later the heap grows with the work.
 * Tidying up stops everything for a third of a second, so it waits until nobody waits for the server.
 */
export function giveBackMemory(
  server: Server,
  { afterStartMs, quietMs }: Moments = { afterStartMs: 3000, quietMs: 1000 },
  tidyUp: () => void = collectGarbage,
): void {
  let open = 0;
  let quietSince = performance.now();
  const count = (_request: unknown, response: ServerResponse): void => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      quietSince = performance.now();
    });
  };
  const look = (): void => {
    const missingMs = open > 0 ? quietMs : quietSince + quietMs - performance.now();
    if (missingMs > 0) {
      lookIn(missingMs);
      return;
    }
    server.off('request', count);
    tidyUp();
  };
  // What came in while the process was busy is heard before it is judged.
  const lookIn = (ms: number) => setTimeout(() => setImmediate(look), ms).unref();
  server.on('request', count);
  lookIn(afterStartMs);
}

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
}
