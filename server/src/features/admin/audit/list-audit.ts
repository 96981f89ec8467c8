import { adminPageSize } from '@hale/contract/admin-options';
import type { listAuditLog } from '@hale/contract/admin-reports';
import type { CallOutput } from '@hale/contract/endpoint';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { countAuditEntries, pageOfAuditEntries } from './store.ts';

export async function listAudit(
  { database }: Context,
  page: number,
): Promise<CallOutput<typeof listAuditLog>> {
  const slice = { limit: adminPageSize, offset: (page - 1) * adminPageSize };
  const [count, rows] = await Promise.all([
    countAuditEntries(database),
    pageOfAuditEntries(database, slice),
  ]);
  const results = rows.map(({ entry, email }) => ({
    id: entry.id,
    created_at: entry.createdAt.toISOString(),
    // The account may be gone; what it did is not.
    actor: { id: entry.actorId, email: email ?? '' },
    action: entry.action,
    target: entry.target,
    ip: entry.ip,
  }));
  return pageOf(results, count, adminPageSize);
}
