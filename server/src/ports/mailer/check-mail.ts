import { type Mail, MailError } from './port.ts';

const maxAddressLength = 254;
const maxSubjectLength = 500;
/** One bare address: nothing that could begin a second one, a name, a comment or a header. */
const bareAddress = /^[^\s\p{C}<>()[\],:;"\\@]+@[^\s\p{C}<>()[\],:;"\\@]+$/u;
/** Everything a mail program may take for the end of a header line. */
const lineEnd = /[\p{Cc}\u2028\u2029]/u;

/** Refuses what could smuggle another recipient or header into a mail. */
export function checkMail(mail: Mail): void {
  if (mail.to.length > maxAddressLength || !bareAddress.test(mail.to)) {
    throw new MailError('the recipient is not one bare address', { temporary: false });
  }
  if (mail.subject.length > maxSubjectLength || lineEnd.test(mail.subject)) {
    throw new MailError('the subject is not one line', { temporary: false });
  }
}
