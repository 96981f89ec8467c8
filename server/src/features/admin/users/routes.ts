import * as calls from '@hale/contract/admin-users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { bind } from '../../../http/bind.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteUser, setUserActive } from './change-user.ts';
import { listUsers } from './list-users.ts';
import { refreshRows } from './store.ts';

export function userListRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.listUsers, ({ query }) => listUsers(context, query));
  bind(app, context, calls.setUserActive, async ({ body, ...call }) => {
    const changed = await setUserActive(context, body.user_id, body.is_active);
    const action = body.is_active ? 'user.activate' : 'user.suspend';
    await recordAudit(context, call, action, `user:${body.user_id}`);
    return changed;
  });
  bind(app, context, calls.deleteUser, async ({ params, ...call }) => {
    await deleteUser(context, params.id);
    await recordAudit(context, call, 'user.delete', `user:${params.id}`);
  });
  // Often enough that the next look at the list finds little to do.
  context.jobs.sweep('refresh-user-rows', 30, (now) => refreshRows(context.database, now));
}
