import { autoScrollPx } from '@hale/contract/constants';
import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../lib/scroll-behavior.ts';

/**
 * Keeps the end of a growing text in view for who reads there; who has scrolled up is left alone.
 * `isOn`: there is something to follow. `occasion` goes up when the end has to be looked at again even if
 * nothing changed its size.
 */
export const useFollowBottom = (isOn: boolean, occasion: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const endSeen = useRef(Infinity);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const follow = () => {
    const box = scroller.current;
    if (!box || !isFollowing.current) return;
    endSeen.current = box.scrollHeight - box.clientHeight;
    box.scrollTop = endSeen.current;
  };

  useLayoutEffect(() => {
    if (!isOn || !scroller.current || !content.current) return;
    // Calls at once too, but after the layout instead of forcing one.
    const watcher = new ResizeObserver(follow);
    watcher.observe(scroller.current);
    watcher.observe(content.current);
    return () => watcher.disconnect();
  }, [isOn]);

  useLayoutEffect(() => {
    if (occasion) follow();
  }, [occasion]);

  return {
    scroller,
    content,
    isAtEnd,
    onScroll: () => {
      const box = scroller.current;
      if (!box) return;
      const end = box.scrollHeight - box.clientHeight;
      // What the text grew by since it was last followed is not a way that the person went.
      const from = isFollowing.current ? Math.min(end, endSeen.current) : end;
      const isNear = from - box.scrollTop <= autoScrollPx;
      // Text that grows moves nothing up: only a person does.
      if (isNear) isFollowing.current = true;
      else if (box.scrollTop < lastTop.current) isFollowing.current = false;
      lastTop.current = box.scrollTop;
      setIsAtEnd(isNear || isFollowing.current);
    },
    jumpToEnd: () => {
      isFollowing.current = true;
      setIsAtEnd(true);
      scroller.current?.scrollTo({
        top: scroller.current.scrollHeight,
        behavior: scrollBehavior(),
      });
    },
  };
};
