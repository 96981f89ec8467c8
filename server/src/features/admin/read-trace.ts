import { trace as shape, type Trace } from '@hale/contract/admin-dialog-view';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { findTrace } from './store.ts';

/** How an answer came about. */
export async function readTrace({ database, vault }: Context, runId: string): Promise<Trace> {
  const row = await findTrace(database, runId);
  if (!row) throw new AppError('not_found');
  const json = await vault.openText(readKeyOwner(row.keyOwner), places.trace, row.traceSealed);
  return shape.parse(JSON.parse(json));
}
