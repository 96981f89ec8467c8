import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 400;

/** No connection, or a proxy whose server is away for a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * What the app has read from the server. Passed to the hooks by hand (`useQuery(options, queryClient)`):
 * so the query library stays out of the first chunk, which visitors wait for.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      retryDelay: (failures) => FIRST_DELAY_MS * 2 ** failures * (0.5 + Math.random()),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
