import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { SentHome } from '../../router/page.ts';
import { readUserFilters } from './read-address.ts';
import { settingsQuery, usersQuery } from './queries.ts';

/** The panel is shown with its data; what could not be loaded says so itself. */
export const loadPanel = async (): Promise<void> => {
  const [users] = await Promise.allSettled([
    queryClient.fetchQuery(usersQuery(readUserFilters())),
    queryClient.fetchQuery(settingsQuery),
  ]);
  leaveWhenRefused(users);
};

/** Somebody who is no administrator any more. */
export const leaveWhenRefused = (outcome: PromiseSettledResult<unknown>): void => {
  if (outcome.status === 'fulfilled') return;
  const reason: unknown = outcome.reason;
  if (reason instanceof ApiError && reason.status === 403) {
    throw new SentHome();
  }
};
