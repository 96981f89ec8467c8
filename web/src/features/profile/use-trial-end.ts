import { timings } from '@hale/contract/constants';
import { useEffect } from 'react';
import { sleep } from '../../lib/sleep.ts';
import type { SessionUser } from '../auth/session-store.ts';
import { readPlan } from './read-plan.ts';

/** Charging for the year takes a moment, in which there is no plan at all. */
const LOOK_AGAIN_MS = [0, 2000, 4000, 8000, 16_000, 30_000];
/** What has not come of a trial by then did not come: the card was refused. */
const CHARGED_WITHIN_MS = 2 * 60_000;

/** When a trial ends, before the eyes of its user or a moment before they came, the server is asked what has become of it. */
export const useTrialEnd = (user: SessionUser): void => {
  const { trial_end_date: end, trial_canceled, is_trial, is_subscribed } = user;
  const isOpen = !trial_canceled && (is_trial || !is_subscribed);

  useEffect(() => {
    if (!end || !isOpen) return;
    const watch = { isLeft: false };
    void lookAfter(new Date(end).getTime(), watch);
    return () => {
      watch.isLeft = true;
    };
  }, [end, isOpen]);
};

const lookAfter = async (end: number, watch: { readonly isLeft: boolean }): Promise<void> => {
  if (Date.now() - end > CHARGED_WITHIN_MS) return;
  while (Date.now() < end && !watch.isLeft) await sleep(timings.countdownTickMs);
  for (const pause of LOOK_AGAIN_MS) {
    await sleep(pause);
    if (watch.isLeft) return;
    // A failure leaves what is there; the next look may bring more.
    await readPlan().catch(() => undefined);
  }
};
