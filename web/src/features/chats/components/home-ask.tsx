import { Suspense, useEffect } from 'react';
import { AttemptsNotice } from '../../attempts/components/attempts-notice.tsx';
import { checkAttemptsOnce } from '../../attempts/check-attempts.ts';
import { MessageBox } from '../../messages/components/message-box.tsx';
import { HOME, isBusy, useChat } from '../chat-store.ts';
import { SendRefusal } from '../load-parts.ts';
import { useAskFromHome } from '../use-ask-from-home.ts';
import { Starters } from './starters.tsx';

/** The beginning of a chat on the home page: the box, and three questions to begin with. */
export const HomeAsk = () => {
  const isAsking = useChat(HOME, isBusy);
  const refusal = useChat(HOME, (it) => it.refusal);
  const { ask, askToGoOn } = useAskFromHome();

  useEffect(() => void checkAttemptsOnce(), []);

  return (
    <div className="space-y-3">
      <Starters isDisabled={isAsking} onStart={ask} />
      <Suspense>{refusal && <SendRefusal refusal={refusal} />}</Suspense>
      <AttemptsNotice />
      <MessageBox chat={HOME} isBusy={isAsking} onSend={() => ask()} onLimit={askToGoOn} />
    </div>
  );
};
