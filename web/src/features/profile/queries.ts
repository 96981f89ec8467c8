import { deleteAccount, exportData } from '@hale/contract/auth';
import { changeProfile } from '@hale/contract/profile';
import { cancelSubscription, cancelTrial, getSubscriptionInfo } from '@hale/contract/purchases';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../api/client.ts';
import { updateUser } from '../auth/session-store.ts';

export const sendNames = (body: { firstName: string; lastName: string }) =>
  call(changeProfile, { body });

export const sendCancelTrial = () => call(cancelTrial);

export const sendCancelSubscription = () => call(cancelSubscription);

export const sendDeleteAccount = () => call(deleteAccount);

const EXPORT_LIMIT_MS = 600_000;

export const fetchExport = () => send(exportData, {}, { timeLimitMs: EXPORT_LIMIT_MS });

/** The plan, read anew each time the profile is opened. The user on screen gets its facts too. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    const { plan, ...facts } = await call(getSubscriptionInfo, {}, { signal });
    updateUser(facts);
    return plan;
  },
});
