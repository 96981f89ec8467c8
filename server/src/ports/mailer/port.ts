import { AppError } from '../../lib/app-error.ts';

export interface Mail {
  /** One bare address. */
  to: string;
  kind: 'verify' | 'reset' | (string & {});
  subject: string;
  text: string;
  html: string;
  /** The one link the mail is about, so that the sandbox inbox can offer it. */
  link?: string;
  lang: string;
  createdAt: Date;
}

export interface Mailer {
  /** Resolves when the mail was taken over; rejects with a `MailError`. */
  send(mail: Mail): Promise<void>;
  /** Rejects when mails cannot be sent now. */
  ping?(): Promise<void>;
  close(): Promise<void>;
}

/** `reason` never holds an address or a text, so it may be logged. */
export class MailError extends AppError {
  /** The same mail may succeed later. */
  readonly temporary: boolean;
  readonly reason: string;

  constructor(reason: string, options: { temporary: boolean }) {
    super('mail_failed');
    this.name = 'MailError';
    this.reason = reason;
    this.temporary = options.temporary;
  }
}
