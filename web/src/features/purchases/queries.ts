import {
  getProducts,
  getPurchases,
  getVisitorProducts,
  verifyPayment,
} from '@hale/contract/purchases';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { currentSession } from '../auth/session-store.ts';

/** The same prices for everybody; who is signed in asks with their token. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) =>
    currentSession().user
      ? call(getProducts, {}, { signal })
      : call(getVisitorProducts, {}, { signal }),
});

export const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: ({ signal }) => call(getPurchases, {}, { signal }),
});

export const checkPayment = (sessionId: string, signal: AbortSignal) =>
  call(verifyPayment, { query: { session_id: sessionId } }, { signal });
