import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { checkSession } from '../../api/refresh-session.ts';
import { purchasesQuery } from '../purchases/queries.ts';
import { subscriptionQuery } from './queries.ts';

/** The name of the plan and the list of purchases are read apart from the user. */
export const readBought = async (): Promise<void> => {
  await Promise.all(
    [subscriptionQuery, purchasesQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

export const readPlan = async (): Promise<void> => {
  await checkSession();
  await readBought();
};

/** What the page offered was refused: the plan has become another one elsewhere. */
export const readPlanIfRefused = async (error: unknown): Promise<void> => {
  // A failure leaves what is there.
  if (error instanceof ApiError && error.isRefusal) await readPlan().catch(() => undefined);
};
