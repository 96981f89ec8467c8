import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then a start has done everything that needs much. */
const afterStartMs = 3000;

/**
 * Starting leaves behind a heap twice as large as what the server then lives on, and an idle process
 * is in no hurry to tidy up. Done once, it gives back about 50 MB; later the heap grows with the work.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
  }, afterStartMs).unref();
}
