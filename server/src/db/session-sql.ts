import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from './schema/auth.ts';
import { chats } from './schema/chats.ts';

/** True for the row of that session, unless it has ended or expired. */
export const isLiveSession = (sessionId: Placeholder, now: Placeholder): SQL =>
  sql`${sessions.id} = ${sessionId}::uuid and ended_at is null and expires_at > ${now}::timestamptz`;

/** True for a chat whose user is active, has that living session and is as `and` says. */
export const isOfSession = (sessionId: Placeholder, now: Placeholder, and = sql`true`): SQL =>
  sql`exists (
    select from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${isLiveSession(sessionId, now)}
      and ${sessions.userId} = ${chats.userId} and is_active and (${and}))`;
