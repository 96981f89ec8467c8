import { useAddress } from '../../../router/hooks.ts';
import { useSession } from '../../auth/session-store.ts';
import { SuspendedModal } from '../load-parts.ts';
import { Deferred } from './deferred.tsx';

/** On the home page, where a suspended person is sent; the legal pages stay readable without it. */
export const SuspendedNotice = () => {
  const isSuspended = useSession((session) => session.isSuspended);
  const isHome = useAddress().pathname === '/';
  if (!isSuspended || !isHome) return null;

  return (
    <Deferred>
      <SuspendedModal />
    </Deferred>
  );
};
