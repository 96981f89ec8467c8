import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@hale/contract/endpoint';
import { errorCatalogue } from '@hale/contract/errors';
import { downloadFile } from '@hale/contract/files';
import { getSources } from '@hale/contract/messages';
import type { Context } from '../../../context.ts';
import { readPeer } from '../../../http/peer.ts';
import { AppError } from '../../../lib/app-error.ts';
import { insertAuditEntry } from './store.ts';

/** Kinds of things staff read or change. */
type Action =
  | `comment.${'create' | 'delete'}`
  | `dialog.${'label' | 'translate' | 'view'}`
  | 'file.download'
  | 'knowledge.upload'
  | 'message.translate'
  | `review.${'finish' | 'print' | 'take' | 'view' | 'write'}`
  | `settings.${'restore' | 'save' | 'try'}`
  | 'sources.view'
  | 'trace.view'
  | `user.${'activate' | 'delete' | 'suspend'}`;

/**
 * Notes what a member of staff did, by ids alone: `target` is `kind:id`. Called before the answer is
 * sent, so that nothing is seen that is not in the log.
 */
export async function recordAudit(
  context: Context,
  { caller, request }: { caller: { userId: number }; request: FastifyRequest },
  action: Action,
  target: string,
): Promise<void> {
  await write(context, request, { actorId: caller.userId, action, target });
}

/** Calls of everybody by which staff also read what is not theirs (A18, A19). */
const sharedCalls: readonly Endpoint[] = [getSources, downloadFile];

function isStaffCall(endpoint: Endpoint, { caller }: FastifyRequest): boolean {
  if (endpoint.access === 'admin') return true;
  const isByStaff = caller !== null && 'isAdmin' in caller && caller.isAdmin;
  return isByStaff && sharedCalls.includes(endpoint);
}

/** Notes every refused admin call whose caller is known; `target` is the call. */
export function recordRefusals(app: FastifyInstance, context: Context): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { endpoint } = request.routeOptions.config;
    const actorId = request.userId;
    if (!endpoint || actorId === null || !isStaffCall(endpoint, request)) return;
    const code = error instanceof AppError ? error.code : 'server_error';
    if (errorCatalogue[code].status === 401) return;
    const entry = { actorId, action: `refused.${code}`, target: `call:${endpoint.id}` };
    await write(context, request, entry).catch((failure: unknown) => {
      context.log.error({ err: failure }, 'a refused admin call is not in the audit log');
    });
  });
}

async function write(
  context: Context,
  request: FastifyRequest,
  entry: { actorId: number; action: string; target: string },
): Promise<void> {
  const { ip } = readPeer(context.config, request);
  await insertAuditEntry(context.database, { ...entry, ip, createdAt: context.clock.now() });
}
