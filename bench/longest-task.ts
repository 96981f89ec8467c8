import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds: from beginning to end, and what of it the thread was running. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
const recording = z.object({ traceEvents: z.array(event) });

export interface Task {
  cpuMs: number;
  wallMs: number;
}

/**
 * The longest task of the page's main thread while something happens. Counted is the time it was
 * running: on a machine that does other things too every task takes long.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  happening: () => Promise<unknown>,
): Promise<Task> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await happening();
  const { traceEvents } = recording.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents
    .filter((it) => it.name.endsWith('RunTask') && main.has(threadOf(it)))
    .map(({ tdur = 0, dur = 0 }) => ({ cpuMs: tdur / 1000, wallMs: dur / 1000 }));
  if (tasks.length === 0) throw new Error('the browser recorded no task');
  return tasks.reduce((longest, task) => (task.cpuMs > longest.cpuMs ? task : longest));
}
