import type { Context } from '../../context.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';
import { noticeJob } from './describe-notice.ts';
import { purchaseMailJob } from './send-purchase-mail.ts';
import { insertPurchases, type NewPurchase } from './store.ts';

export interface Step {
  tx: Queryable;
  client: Parameters<Parameters<Database['transaction']>[0]>[1];
}

/** Writes down what was charged and was not known yet, and sends its receipts. Whether any was new. */
export async function recordPurchases(
  { jobs, payments }: Pick<Context, 'jobs' | 'payments'>,
  { tx, client }: Step,
  rows: NewPurchase[],
): Promise<boolean> {
  const added = await insertPurchases(tx, rows);
  for (const { id, paymentRef } of added) {
    const mail = { kind: 'receipt' as const, purchaseId: id };
    await jobs.enqueue(purchaseMailJob, mail, { within: client });
    // A notice that the money went back may have come before, when there was nothing to take back.
    if (paymentRef === null || payments.readNotice === null) continue;
    const about = { kind: 'payment' as const, id: paymentRef };
    await jobs.enqueue(noticeJob, about, { within: client });
  }
  return added.length > 0;
}
