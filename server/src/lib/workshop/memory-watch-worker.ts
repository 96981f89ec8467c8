import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

const everyMs = 25;
const { maxBytes } = z.object({ maxBytes: z.number() }).parse(workerData);

// The limits of the runtime count JavaScript objects only, not bytes and not WebAssembly. A thread of
// its own looks even while the other one never pauses.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, everyMs);
