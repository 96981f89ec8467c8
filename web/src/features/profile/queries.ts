import { deleteAccount, exportData } from '@hale/contract/auth';
import { getAnswerProfile, switchAnswerProfile } from '@hale/contract/answer-profile';
import { getMedicalRecords } from '@hale/contract/doctor-review';
import {
  getPersonalData,
  savePersonalInfo,
  type PersonalInfoInput,
} from '@hale/contract/personal-data';
import { changeProfile } from '@hale/contract/profile';
import { cancelSubscription, cancelTrial, getSubscriptionInfo } from '@hale/contract/purchases';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../api/client.ts';
import { xhrFetch } from '../../lib/xhr-fetch.ts';
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

export const personalDataQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: ({ signal }) => call(getPersonalData, {}, { signal }),
});

export const sendPersonalInfo = (body: PersonalInfoInput) => call(savePersonalInfo, { body });

export const sendIdPictures = (
  { photoId, selfie }: { photoId: File; selfie: File },
  onProgress: (share: number) => void,
) => {
  const form = new FormData();
  form.append('confirm', 'true');
  form.append('photo_id', photoId);
  form.append('selfie', selfie);
  return call(savePersonalInfo, { body: form }, { transport: xhrFetch(onProgress) });
};

export const recordsQuery = queryOptions({
  queryKey: ['medical-records'],
  queryFn: ({ signal }) => call(getMedicalRecords, {}, { signal }),
  select: ({ records }) => records,
});

export const answerProfileQuery = queryOptions({
  queryKey: ['answer-profile'],
  queryFn: ({ signal }) => call(getAnswerProfile, {}, { signal }),
});

export const sendAnswerSwitch = (isOn: boolean) =>
  call(switchAnswerProfile, { body: { is_on: isOn } });
