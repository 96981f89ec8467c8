import { MailError, type Mailer } from './port.ts';

/** Mail was switched off on purpose: whoever needs a mail is told so, nothing is pretended. */
export function openOffMailer(): Mailer {
  return {
    send: () => Promise.reject(new MailError('mail is switched off', { temporary: false })),
    close: () => Promise.resolve(),
  };
}
