import { z } from 'zod';
import type { Context } from '../../context.ts';
import { composePurchaseMail, mailLanguage } from '../../mails/compose-purchase-mail.ts';
import type { JobKind } from '../../ports/jobs/port.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import { MailError } from '../../ports/mailer/port.ts';
import { currency } from '../../ports/payments/port.ts';
import { findReceipt, findTrialOfUser } from './store.ts';

const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), purchaseId: z.int() }),
  z.object({ kind: z.literal('trial-reminder'), userId: z.int() }),
]);
type Request = z.output<typeof request>;

/** Tried for about a day: a mail server that is away for an evening loses no receipt. */
export const purchaseMailJob = {
  name: 'purchase-mail',
  data: request,
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
} satisfies JobKind<typeof request>;

export async function sendPurchaseMail(context: Context, wanted: Request): Promise<void> {
  if (!context.config.mail.enabled) return;
  const mail = await (wanted.kind === 'receipt'
    ? composeReceipt(context, wanted.purchaseId)
    : composeReminder(context, wanted.userId));
  if (!mail) return;
  try {
    await context.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError) || error.temporary) throw error;
    context.log.warn({ ...wanted, reason: error.reason }, 'a mail was refused for good');
  }
}

async function composeReceipt(context: Context, purchaseId: number): Promise<Mail | null> {
  const found = await findReceipt(context.database, purchaseId);
  if (!found) return null;
  const { purchase, email, lang } = found;
  return composePurchaseMail({
    kind: 'receipt',
    ...addressed(context, email, lang),
    product: purchase.product,
    quantity: purchase.quantity,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    paidAt: purchase.createdAt,
    number: purchase.id,
  });
}

/** Who canceled since needs no warning. */
async function composeReminder(context: Context, userId: number): Promise<Mail | null> {
  const found = await findTrialOfUser(context.database, userId);
  if (!found) return null;
  const { plan, email, lang, renewalCents } = found;
  if (plan.plan !== 'trial' || plan.canceledAt || !plan.validUntil) return null;
  return composePurchaseMail({
    kind: 'trial-reminder',
    ...addressed(context, email, lang),
    // Prices may have changed since the trial began.
    amountCents: renewalCents ?? context.config.prices.annual,
    currency,
    chargedAt: plan.validUntil,
  });
}

function addressed({ config, origin, clock }: Context, to: string, lang: string | null) {
  const link = `${origin}/profile`;
  const { productName } = config;
  return { to, lang: mailLanguage(lang), link, createdAt: clock.now(), productName };
}
