import { z } from 'zod';
import { systemClock } from '../src/ports/clock/system.ts';
import { openEmbeddedDatabase } from '../src/ports/database/embedded.ts';
import { openPostgres } from '../src/ports/database/postgres.ts';
import { openJobs } from '../src/ports/jobs/pg-boss.ts';

// A server copy in a process of its own, to be killed in the middle of a job.
const [kind, place = ''] = process.argv.slice(2);
const database =
  kind === 'embedded'
    ? await openEmbeddedDatabase({ dataDir: place })
    : await openPostgres({ url: place });
const log = { info: () => undefined, warn: console.error, error: console.error };
const jobs = openJobs({ database, clock: systemClock, log, heartbeatSeconds: 10 });
const hang = { name: 'hang', data: z.object({ n: z.number() }), retryDelaySeconds: 1 };
jobs.define(hang, async () => {
  process.stdout.write('running\n');
  await new Promise(() => undefined);
});
await jobs.start();
await jobs.enqueue(hang, { n: 7 });
