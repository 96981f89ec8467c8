import { attempts } from '@hale/contract/constants';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { onLateEarlyAsk, takeEarlyAsk } from '../../../lib/early-ask.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { FreeLeftBanner } from '../../attempts/components/free-left-banner.tsx';
import { AttemptsNotice } from '../../attempts/load-parts.ts';
import { useSession } from '../../auth/session-store.ts';
import { addFiles } from '../../messages/add-files.ts';
import { DropZone } from '../../messages/components/drop-zone.tsx';
import { QuestionBubble } from '../../messages/components/question-bubble.tsx';
import { MessageBox } from '../../messages/components/message-box.tsx';
import { QueuedNotice } from '../../messages/load-parts.ts';
import { HOME, isBusy, useChat } from '../chat-store.ts';
import { SendRefusal } from '../load-parts.ts';
import { useAskFromHome } from '../use-ask-from-home.ts';
import { Starters } from './starters.tsx';

const checkAttempts = async () => {
  const { checkAttemptsOnce } = await import('../../attempts/check-attempts.ts');
  await checkAttemptsOnce();
};

/** The beginning of a chat on the home page: the box, and three questions to begin with. */
export const HomeAsk = () => {
  const isAsking = useChat(HOME, isBusy);
  const refusal = useChat(HOME, (it) => it.refusal);
  const pending = useChat(HOME, (it) => it.pending);
  const isOver = useSession((session) => session.isMessagesAttemptsOver);
  const isCounted = useSession((session) => session.messagesAttempts !== null);
  const isVisitor = useSession((session) => session.user === null);
  const { ask, askToGoOn } = useAskFromHome();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => whenIdle(() => void checkAttempts()), []);

  const askEarly = useEffectEvent(() => {
    const early = takeEarlyAsk();
    if (early) ask(early.text);
  });
  useEffect(() => {
    askEarly();
    return onLateEarlyAsk(() => askEarly());
  }, []);

  const takeDropped = (files: readonly File[]) => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (isOver) askToGoOn();
    else void addFiles(HOME, files);
  };

  const roomForCount = isVisitor && <FreeLeftBanner left={attempts.visitorPerMonth} isGuess />;

  return (
    // Who turns to the box at once has to know how many messages are left.
    <div ref={place} className="space-y-3" onFocusCapture={checkAttempts}>
      <Starters isDisabled={isAsking} onStart={ask} />
      <Suspense>
        {refusal && <SendRefusal refusal={refusal} />}
        {pending?.isQueued && (
          <>
            <div className="flex justify-end">
              <QuestionBubble text={pending.text} />
            </div>
            <QueuedNotice chat={HOME} />
          </>
        )}
        {isOver && <AttemptsNotice />}
      </Suspense>
      <MessageBox
        chat={HOME}
        // While it waits for the network, somebody can take it back into the box.
        sending={pending?.isQueued ? undefined : pending?.text}
        isBusy={isAsking}
        onSend={() => ask()}
        onLimit={askToGoOn}
      />
      {/* Known a moment later than the page is there, none of which may move under somebody's hand. */}
      <Suspense fallback={roomForCount}>
        {isCounted ? !isOver && <AttemptsNotice /> : roomForCount}
      </Suspense>
      <div className="pointer-events-none fixed inset-0 z-30">
        <DropZone onFiles={takeDropped} />
      </div>
    </div>
  );
};
