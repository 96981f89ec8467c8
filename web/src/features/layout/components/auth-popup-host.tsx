import { useAuthPopup } from '../../auth/auth-popup-store.ts';
import { useSession } from '../../auth/session-store.ts';
import { AuthPopup } from '../load-parts.ts';
import { Deferred } from './deferred.tsx';

/** Fetched when a visitor first needs it; it stays from then on, so that it can leave calmly. */
export const AuthPopupHost = () => {
  const isVisitor = useSession(({ user }) => user === null);
  const wasOpened = useAuthPopup((popup) => popup.wasOpened);
  if (!isVisitor || !wasOpened) return null;

  return (
    <Deferred>
      <AuthPopup />
    </Deferred>
  );
};
