import { MailError, type Mailer } from './port.ts';

/** Mail was switched off on purpose: whoever needs a mail is told so, nothing is pretended. */
export function openOffMailer(): Mailer {
  const refuse = (): Promise<never> =>
    Promise.reject(new MailError('mail is switched off', { temporary: false }));
  return { send: refuse, ping: refuse, close: () => Promise.resolve() };
}
