import type { Context } from '../../context.ts';
import type { Notice } from '../../ports/payments/port.ts';
import { handleNotice, isHandled } from './handle-notice.ts';
import { noticeJob } from './describe-notice.ts';
import { insertEvent } from './store.ts';

/** Keeps a notice, once, and leaves the work to a job: the provider gets its answer at once. */
export async function receiveNotice(context: Context, notice: Notice): Promise<void> {
  await context.database.transaction(async (tx, client) => {
    if (!(await insertEvent(tx, notice)) || !isHandled(notice)) return;
    await context.jobs.enqueue(noticeJob, notice.about, { within: client });
  });
}

export function defineNoticeJob(context: Context): void {
  context.jobs.define(noticeJob, (about) => handleNotice(context, about));
}
