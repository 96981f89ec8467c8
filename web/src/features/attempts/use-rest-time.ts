import { resetGraceSeconds, timings } from '@hale/contract/constants';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long to wait where the server, by its own clock, has nothing new yet. */
const ASK_AGAIN_MS = 30_000;

/**
 * Milliseconds until the messages are there again, counted down each second. At zero `onOver` is called,
 * and again after a while as long as it brings no later moment.
 */
export const useRestTime = (resetAt: string | null, onOver: () => void): number => {
  const end = resetAt === null ? null : Date.parse(resetAt) + resetGraceSeconds * 1000;
  const [now, setNow] = useState(() => Date.now());
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    if (end === null) return;
    let nextAsk = end;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < nextAsk) return;
      nextAsk = Date.now() + ASK_AGAIN_MS;
      tellOver();
    }, timings.countdownTickMs);
    return () => clearInterval(timer);
  }, [end]);

  return end === null ? 0 : Math.max(0, end - now);
};
