import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { findUserState, listActiveDays, listSessions } from './store.ts';

/** What we know of the account itself, secrets apart. */
export async function exportAccount({ database }: Context, userId: number): Promise<object> {
  const [state, sessions, activeDays] = await Promise.all([
    findUserState(database, userId),
    listSessions(database, userId),
    listActiveDays(database, userId),
  ]);
  if (!state) throw new AppError('not_authenticated');
  const { user } = state;
  return {
    user_id: user.id,
    email: user.email,
    email_verified_at: user.emailVerifiedAt,
    first_name: user.firstName,
    last_name: user.lastName,
    interface_lang: user.interfaceLang,
    is_active: user.isActive,
    date_joined: user.dateJoined,
    last_log_in_at: user.lastLogInAt,
    has_password: user.passwordHash !== null,
    google_account: user.googleSubject,
    country: user.country,
    platform: user.platform,
    timezone: user.timezone,
    fingerprint: user.fingerprint,
    asked_questions: user.askedQuestions,
    tokens_used: user.tokensUsed,
    sessions: sessions.map((session) => ({
      created_at: session.createdAt,
      last_seen: session.lastSeen,
      ended_at: session.endedAt,
    })),
    active_days: activeDays,
  };
}
