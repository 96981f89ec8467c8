import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many of the newest messages are there at once: a chat of any length opens equally fast. */
const FIRST_SHOWN = 20;
const MORE_SHOWN = 20;
/** More are brought shortly before the beginning of what is shown comes into view. */
const AHEAD = '600px 0px 0px';

/** How many of the oldest messages are left out; more are shown without moving what is being read. */
export const useEarlierMessages = (count: number) => {
  // Counted from the beginning, so that a new message does not push an old one out.
  const [left, setLeft] = useState(() => Math.max(0, count - FIRST_SHOWN));
  const hidden = Math.min(left, Math.max(0, count - 1));
  const marker = useRef<HTMLDivElement>(null);
  const scroller = useRef<Element>(undefined);
  const fromEnd = useRef(0);

  const showEarlier = (more = MORE_SHOWN) => {
    const box = marker.current?.closest('[data-scroller]');
    if (!box) return;
    scroller.current = box;
    fromEnd.current = box.scrollHeight - box.scrollTop;
    setLeft(Math.max(0, hidden - more));
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight - fromEnd.current;
  }, [hidden]);

  useEffect(() => {
    if (!marker.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) showEarlier();
      },
      { root: marker.current.closest('[data-scroller]'), rootMargin: AHEAD },
    );
    watcher.observe(marker.current);
    // The paper takes what is there when the event is over.
    const showAll = () => flushSync(() => showEarlier(hidden));
    window.addEventListener('beforeprint', showAll);
    return () => {
      watcher.disconnect();
      window.removeEventListener('beforeprint', showAll);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- anew for each step, as the marker may still be in view
  }, [hidden]);

  return { hidden, marker, showEarlier };
};
