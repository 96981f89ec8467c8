import { resetGraceSeconds, timings } from '@hale/contract/constants';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Milliseconds until the messages are there again, counted down each second. At zero `onOver` is called
 * once; the countdown starts again when it brings a later moment.
 */
export const useRestTime = (resetAt: string | null, onOver: () => void): number => {
  const end = resetAt === null ? null : Date.parse(resetAt) + resetGraceSeconds * 1000;
  const [now, setNow] = useState(() => Date.now());
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      tellOver();
    }, timings.countdownTickMs);
    return () => clearInterval(timer);
  }, [end]);

  return end === null ? 0 : Math.max(0, end - now);
};
