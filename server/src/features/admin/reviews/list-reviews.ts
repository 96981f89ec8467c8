import { adminPageSize } from '@hale/contract/admin-options';
import type { listReviews as call } from '@hale/contract/admin-reviews';
import type { CallOutput, ParsedInput } from '@hale/contract/endpoint';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { presentRows } from './present.ts';
import { countReviews, findReviews, pageOfReviews } from './store.ts';

export async function listReviews(
  context: Context,
  { page, status }: ParsedInput<typeof call>['query'],
): Promise<CallOutput<typeof call>> {
  const { database } = context;
  const wanted = status === 'Any' ? null : status;
  const [counts, ids] = await Promise.all([
    countReviews(database),
    pageOfReviews(database, wanted, { limit: adminPageSize, offset: (page - 1) * adminPageSize }),
  ]);
  const count = wanted ? counts[wanted] : counts.requested + counts.in_review + counts.done;
  const rows = await presentRows(context, await findReviews(database, ids));
  return { reviews: pageOf(rows, count, adminPageSize), counts };
}
