import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { composeReviewMail } from '../../../mails/compose-review-mail.ts';
import { mailLanguage } from '../../../mails/compose-purchase-mail.ts';
import type { JobKind } from '../../../ports/jobs/port.ts';
import { MailError } from '../../../ports/mailer/port.ts';
import { findReview } from './store.ts';

const request = z.object({ reviewId: z.int() });

/** Tried for about a day, as every mail that somebody waits for. */
export const reviewMailJob = {
  name: 'review-mail',
  data: request,
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
} satisfies JobKind<typeof request>;

export async function sendReviewMail(
  context: Context,
  { reviewId }: z.output<typeof request>,
): Promise<void> {
  if (!context.config.mail.enabled) return;
  const found = await findReview(context.database, reviewId);
  if (!found) return;
  const mail = composeReviewMail({
    to: found.user.email,
    lang: mailLanguage(found.user.interfaceLang),
    link: `${context.origin}/chat/${found.chat.conversationId}`,
    createdAt: context.clock.now(),
    productName: context.config.productName,
  });
  try {
    await context.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError) || error.temporary) throw error;
    context.log.warn({ reviewId, reason: error.reason }, 'a mail was refused for good');
  }
}
