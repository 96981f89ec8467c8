import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { checkMailServer } from '../../mails/check-mail-server.ts';
import { accountMailJob, NOBODY, sendAccountMail } from './send-account-mail.ts';
import { findMailRecipient, type LinkKind } from './store.ts';

/**
 * Asks for a mail to an address. Neither the answer nor its time tells whether there is an account:
 * the state of the mail server alone decides about failure, and the mail itself is sent by a job,
 * which is made for nobody as well (docs/decisions/0008).
 */
export async function requestAccountMail(
  context: Context,
  kind: LinkKind,
  { email, lang }: { email: string; lang: LanguageCode },
): Promise<void> {
  const recipient = await findMailRecipient(context.database, { email }, kind);
  const userId = recipient?.userId ?? NOBODY;
  const request = { userId, kind, lang, requestedAt: context.clock.now().toISOString() };
  // Only people on this machine read the sandbox inbox, and they look into it at once.
  if (context.outbox) return sendAccountMail(context, request);

  const failure = await checkMailServer(context.mailer);
  if (!failure || failure.temporary) {
    const onlyOne = userId === NOBODY ? { uniqueKey: kind } : {};
    await context.jobs.enqueue(accountMailJob, request, onlyOne);
  }
  if (failure) {
    context.log.warn({ reason: failure.reason }, 'the mail server does not answer');
    throw failure;
  }
}
