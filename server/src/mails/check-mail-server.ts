import { type Mailer, MailError } from '../ports/mailer/port.ts';
import { TimeLimitError, withTimeLimit } from '../lib/time-limit.ts';

const KNOWN_GOOD_MS = 10_000;
const PATIENCE_MS = 10_000;

const checks = new WeakMap<Mailer, Promise<MailError | null>>();

/**
 * Whether mails can be sent at all; null if so. Who asks at the same time, or soon after a good
 * answer, shares it: a mail server is not asked for each request of each stranger.
 */
export function checkMailServer(mailer: Mailer): Promise<MailError | null> {
  const running = checks.get(mailer);
  if (running) return running;
  const check = ask(mailer).then((failure) => {
    if (failure) checks.delete(mailer);
    else setTimeout(() => checks.delete(mailer), KNOWN_GOOD_MS).unref();
    return failure;
  });
  checks.set(mailer, check);
  return check;
}

async function ask(mailer: Mailer): Promise<MailError | null> {
  try {
    await withTimeLimit(mailer.ping?.() ?? Promise.resolve(), PATIENCE_MS, 'the mail server');
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    const reason = error instanceof TimeLimitError ? error.message : 'unknown';
    return new MailError(reason, { temporary: true });
  }
}
