import { fewAttemptsLeft } from '@hale/contract/constants';
import { Suspense } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { VisitorLimit, WaitPanel } from '../load-parts.ts';
import { FreeLeftBanner } from './free-left-banner.tsx';

/** What somebody without a plan has to know about the messages that are left. */
export const AttemptsNotice = () => {
  const user = useSession((session) => session.user);
  const left = useSession((session) => session.messagesAttempts);
  const isOver = useSession((session) => session.isMessagesAttemptsOver);
  if (user?.is_subscribed || user?.is_trial || left === null) return null;

  if (isOver) return <Suspense>{user ? <WaitPanel /> : <VisitorLimit />}</Suspense>;
  return left <= fewAttemptsLeft && <FreeLeftBanner left={left} />;
};
