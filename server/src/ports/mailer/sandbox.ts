import { checkMail } from './check-mail.ts';
import type { Mailer } from './port.ts';
import type { SentMail, SentMailStore } from './store.ts';

const maxMails = 1000;

/** As the contract shows it. */
export interface OutboxMail {
  to: string;
  kind: string;
  subject: string;
  text: string;
  link: string | null;
  lang: string;
  created_at: string;
}

export interface Outbox {
  /** Newest first; all of them, or those to one address. */
  outbox(email?: string): Promise<OutboxMail[]>;
}

/** Sends nothing: keeps the mails where a developer or a test can read them. */
export function openSandboxMailer({ store }: { store: SentMailStore }): Mailer & Outbox {
  return {
    async send(mail) {
      checkMail(mail);
      await store.add(mail, maxMails);
    },
    async outbox(email) {
      return (await store.list({ to: email, limit: maxMails })).map(present);
    },
    async close() {},
  };
}

function present(mail: SentMail): OutboxMail {
  return {
    to: mail.toAddress,
    kind: mail.kind,
    subject: mail.subject,
    text: mail.bodyText,
    link: mail.link,
    lang: mail.lang,
    created_at: mail.createdAt.toISOString(),
  };
}
