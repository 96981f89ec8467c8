import type { Asker } from '../../db/conversation-sql.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { zoneMonth } from '../../lib/zone-month.ts';

/** A caller as the wallets know them: by the month of their zone, visitors by that of UTC. */
export function resolveAsker(caller: UserCaller | VisitorCaller, now: Date): Asker {
  if (caller.access === 'visitor') {
    return {
      kind: 'visitor',
      visitorId: caller.visitorId,
      month: zoneMonth(now, 'UTC').name,
    };
  }
  return {
    kind: 'user',
    userId: caller.userId,
    month: zoneMonth(now, caller.timezone ?? 'UTC').name,
  };
}
