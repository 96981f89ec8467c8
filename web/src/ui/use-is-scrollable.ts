import { useEffect, useRef, useState } from 'react';

/** Whether an element holds more than it shows: then it has to be reachable by keyboard. */
export const useIsScrollable = <Scroller extends HTMLElement>() => {
  const scroller = useRef<Scroller>(null);
  const [isScrollable, setIsScrollable] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () =>
      setIsScrollable(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      );
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);

  return { scroller, isScrollable };
};
