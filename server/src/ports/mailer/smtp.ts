import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { TimeLimitError, withTimeLimit } from '../../lib/time-limit.ts';
import { checkMail } from './check-mail.ts';
import { type Mail, type Mailer, MailError } from './port.ts';
import { readSmtpUrl } from './smtp-url.ts';

export interface SmtpOptions {
  /** See `readSmtpUrl`. */
  url: string;
  /** `Hale <no-reply@hale.example>` */
  from: string;
  /** Certificate authorities to trust instead of the usual ones. */
  ca?: string;
  /** For each step of the exchange: to connect, to be greeted, to be answered. */
  stepTimeoutMs?: number;
  /** For a whole mail, its wait for a free connection included. */
  mailTimeoutMs?: number;
  maxConnections?: number;
  /** Mails under way or waiting; more are refused for the moment. */
  maxPending?: number;
}

export function openSmtpMailer(options: SmtpOptions): Mailer {
  const step = options.stepTimeoutMs ?? 15_000;
  const mailTimeoutMs = options.mailTimeoutMs ?? 60_000;
  const maxPending = options.maxPending ?? 500;
  const server = readSmtpUrl(options.url);
  const transport = createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    auth: server.auth,
    tls: { minVersion: 'TLSv1.2', ca: options.ca },
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    maxConnections: options.maxConnections ?? 5,
    // A mail whose connection broke may have been sent: whoever sends decides about another try.
    maxRequeues: 0,
  });
  const pending = new Set<Promise<unknown>>();
  let isClosed = false;

  const finish = async (work: Promise<unknown>): Promise<void> => {
    // Counted until it really ended, which may be after we stopped waiting for it.
    pending.add(work);
    const done = () => void pending.delete(work);
    work.then(done, done);
    try {
      await withTimeLimit(work, mailTimeoutMs, 'the mail server');
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    async send(mail) {
      checkMail(mail);
      if (isClosed) throw new MailError('the mailer is closed', { temporary: true });
      if (pending.size >= maxPending) throw new MailError('too many mails', { temporary: true });
      await finish(transport.sendMail(compose(mail, options.from)));
    },
    async ping() {
      await finish(transport.verify());
    },
    async close() {
      isClosed = true;
      const ended = Promise.allSettled(pending);
      await withTimeLimit(ended, mailTimeoutMs, 'the last mails').catch(() => undefined);
      transport.close({ force: true });
    },
  };
}

function compose(mail: Mail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same mail sent again is recognised as the same by servers and mail programs.
    messageId: `<${fingerprint(mail)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function fingerprint(mail: Mail): string {
  const identity = [mail.to, mail.kind, mail.createdAt.toISOString(), mail.subject, mail.text];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
}

const smtpError = z.object({
  code: z.string().default('unknown'),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/** The answers of mail servers repeat addresses: only their codes go on. */
function explain(error: unknown): MailError {
  if (error instanceof TimeLimitError) return new MailError(error.message, { temporary: true });
  const parsed = smtpError.safeParse(error);
  const { code, responseCode, command } = parsed.data ?? { code: 'unknown' };
  // 503 complains about the order of commands, which a new connection mends. Refusals outside of
  // these two steps are about us, not about the mail, and the operator can mend them.
  const refused = responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = ['SMTP', code, responseCode, command].filter((part) => part !== undefined);
  return new MailError(reason.join(' '), { temporary: !(aboutTheMail && refused) });
}
