import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, eventLogAdapters, numbered } from '../../../test/event-logs.ts';
import type { EventLog, LoggedEvent } from './port.ts';

interface Reader {
  after: number;
  seen: Promise<LoggedEvent[]>;
  leaving: AbortController;
}

interface Run {
  stream: string;
  here: EventLog;
  there: EventLog;
  texts: string[];
  readers: Reader[];
  /** Of the appends so far; the next one does not wait for it. */
  appended: Promise<unknown>;
}

type Step = (run: Run) => Promise<void> | void;

const append = fc.integer({ min: 1, max: 4 }).map((count): Step => (run) => {
  const more = Array.from({ length: count }, (_, n) => `event ${run.texts.length + n}`);
  run.texts.push(...more);
  run.appended = Promise.all([run.appended, run.here.append(run.stream, more)]);
});

const follow = fc
  .record({ after: fc.nat(12), here: fc.boolean() })
  .map(({ after, here }): Step => (run) => {
    const leaving = new AbortController();
    const seen = collect(here ? run.here : run.there, run.stream, after, leaving.signal);
    run.readers.push({ after, seen, leaving });
  });

const leave = fc.nat(5).map(
  (n): Step =>
    (run) =>
      run.readers[n]?.leaving.abort(),
);

const pause = fc.constantFrom<Step[]>(
  () => turn(),
  async (run) => void (await run.appended),
);

describe.each(eventLogAdapters)('event log, any interleaving: $name', ({ missing, open }) => {
  it.skipIf(missing)('each reader gets exactly the ids after its own, in order', async () => {
    const logs = open();
    const steps = fc.array(fc.oneof(append, follow, leave, pause), { maxLength: 30 });
    const property = fc.asyncProperty(steps, async (toDo) => {
      const stream = randomUUID();
      const run: Run = { ...logs, stream, texts: [], readers: [], appended: Promise.resolve() };
      for (const step of toDo) await step(run);
      await run.appended;
      await logs.here.end(stream);
      for (const { after, seen, leaving } of run.readers) {
        const expected = numbered(...run.texts).slice(after);
        const got = await seen;
        expect(got).toEqual(leaving.signal.aborted ? expected.slice(0, got.length) : expected);
      }
    });
    await fc.assert(property, { numRuns: 200 });
  });
});
