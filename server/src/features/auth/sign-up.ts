import { weakPasswordSentence } from '@hale/contract/password';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { checkVisitorChat } from '../chats/move-visitor-chat.ts';
import { createUser } from './create-user.ts';
import type { Visit } from './start-session.ts';
import { findAccount } from './store.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  re_password: string;
  fingerprint: string;
}

/** Makes an account that still has to verify its e-mail. No session, no mail yet. */
export async function signUp(context: Context, form: SignUp, visit: Visit): Promise<number> {
  checkNewPassword(form.password, form.re_password);
  // The usual case of a taken e-mail is told without the cost of a hash; the insert has the last word.
  if (await findAccount(context.database, form.email)) throw new AppError('user_exists');
  const claim = { anonToken: visit.anonToken, chatId: visit.visitorChatId };
  const hasVisitorChat = await checkVisitorChat(context, claim);
  return createUser(
    context,
    {
      email: form.email,
      password: form.password,
      firstName: form.firstName,
      lastName: form.lastName,
      fingerprint: form.fingerprint || null,
      isVerified: false,
      ...(visit.platform && { platform: visit.platform }),
      ...(hasVisitorChat && { visitorChatId: visit.visitorChatId }),
    },
    visit.address,
  );
}

/** Weak first, then different; `extra` goes with the second. */
export function checkNewPassword(
  password: string,
  repeated: string,
  extra: Readonly<Record<string, unknown>> = {},
): void {
  const detail = weakPasswordSentence(password);
  if (detail) throw new AppError('weak_password', { detail });
  if (password !== repeated) throw new AppError('password_mismatch', extra);
}
