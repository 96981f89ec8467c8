import { useEffect, useRef } from 'react';
import type { SessionUser } from '../auth/session-store.ts';
import { readBought } from './read-plan.ts';

/** When the user turns out to have bought or canceled something, here or elsewhere, the rest is read anew as well. */
export const usePlanNews = (user: SessionUser): void => {
  const { is_subscribed, is_trial, canceled_at, valid_until, messages_attempts } = user;
  // A bundle is no plan: only the number of messages tells of it.
  const facts = JSON.stringify([
    is_subscribed,
    is_trial,
    canceled_at,
    valid_until,
    messages_attempts,
  ]);
  const known = useRef(facts);

  useEffect(() => {
    if (known.current === facts) return;
    known.current = facts;
    void readBought();
  }, [facts]);
};
