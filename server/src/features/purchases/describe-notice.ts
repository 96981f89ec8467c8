import { z } from 'zod';
import type { JobKind } from '../../ports/jobs/port.ts';

export const noticeAbout = z.object({
  kind: z.enum(['checkout', 'subscription', 'charge', 'payment']),
  id: z.string(),
});
export type NoticeAbout = z.output<typeof noticeAbout>;

/** Tried for about a day; the sweeps find by themselves what is still missing then. */
export const noticeJob = {
  name: 'payment-notice',
  data: noticeAbout,
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
} satisfies JobKind<typeof noticeAbout>;
