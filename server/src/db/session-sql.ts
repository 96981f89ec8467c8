import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sessions } from './schema/auth.ts';

/** True for the row of that session, unless it has ended or expired. */
export const isLiveSession = (sessionId: Placeholder, now: Placeholder): SQL =>
  sql`${sessions.id} = ${sessionId}::uuid and ended_at is null and expires_at > ${now}::timestamptz`;
