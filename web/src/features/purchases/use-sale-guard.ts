import { useEffect } from 'react';
import { useRouter } from '../../router/context.ts';
import type { Guard } from '../auth/guards.ts';
import { useSession } from '../auth/session-store.ts';

/** Who turns out to have bought elsewhere may not stay where plans are sold: the guards of the page are asked again. */
export const useSaleGuard = (guard: Guard): void => {
  const { load } = useRouter();
  const mayStay = useSession((session) => session.user === null || guard(session));

  useEffect(() => {
    if (!mayStay) void load(true);
  }, [mayStay, load]);
};
