import { languageCodes } from '@hale/contract/languages';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { InTurn } from '../../lib/in-turn.ts';
import { composeAccountMail } from '../../mails/compose-account-mail.ts';
import type { JobKind } from '../../ports/jobs/port.ts';
import { MailError } from '../../ports/mailer/port.ts';
import { makeLink } from './make-link.ts';
import { findMailRecipient, saveLink } from './store.ts';

/** Whose id nobody has: a mail to them is asked for like any other and never sent. */
export const NOBODY = 0;

const request = z.object({
  userId: z.int().min(NOBODY),
  kind: z.enum(['verify', 'reset']),
  lang: z.enum(languageCodes),
  requestedAt: z.iso.datetime(),
});

/** Tried for about a day: a mail server that is away for an evening loses nobody. */
export const accountMailJob = {
  name: 'account-mail',
  data: request,
  retries: 30,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
} satisfies JobKind<typeof request>;

/** Two requests that are tried again at the same moment must not both find that nothing was sent. */
const inTurn = new InTurn();

/**
 * Sends a fresh link. It is stored once its mail is on the way, so one that is newer than a request
 * that has to be tried again means that the person was served meanwhile and needs no second mail.
 */
export function sendAccountMail(
  context: Context,
  mail: z.output<typeof request>,
  { isRetry = false } = {},
): Promise<void> {
  return inTurn.run(`${mail.userId} ${mail.kind}`, () => sendNow(context, mail, isRetry));
}

async function sendNow(
  context: Context,
  { userId, kind, lang, requestedAt }: z.output<typeof request>,
  isRetry: boolean,
): Promise<void> {
  const { config, database, mailer, clock } = context;
  const recipient = await findMailRecipient(database, { userId }, kind);
  if (!recipient) return;
  if (isRetry && recipient.lastLinkAt && recipient.lastLinkAt > new Date(requestedAt)) return;
  const { address, link } = makeLink(context, kind);
  const createdAt = clock.now();
  const { productName } = config;
  try {
    const mail = { kind, lang, to: recipient.email, link: address, createdAt, productName };
    await mailer.send(composeAccountMail(mail));
  } catch (error) {
    if (!(error instanceof MailError) || error.temporary) throw error;
    context.log.warn({ userId, kind, reason: error.reason }, 'a mail was refused for good');
    return;
  }
  await saveLink(database, { ...link, userId, kind, createdAt });
}
