import { type RefObject, useEffect, useState } from 'react';
import { cx } from './cx.ts';

type ScrollEdgesProps = {
  /** What scrolls sideways. It fills its positioned parent, in which the edges stand. */
  scroller: RefObject<HTMLElement | null>;
};

/** Less is rounding. */
const LEAST = 1;

const edges = [
  { name: 'start', look: 'start-0 rounded-s-lg bg-linear-to-r rtl:bg-linear-to-l' },
  { name: 'end', look: 'end-0 rounded-e-lg bg-linear-to-l rtl:bg-linear-to-r' },
] as const;

/**
 * A shadow at each edge behind which there is more: columns that are out of sight would be missed. Apart
 * from what scrolls, so that this is not drawn anew with it.
 */
export const ScrollEdges = ({ scroller }: ScrollEdgesProps) => {
  const [isHidden, setIsHidden] = useState({ start: false, end: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      // Where people read from the right, it goes from 0 down.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      setIsHidden({ start: before > LEAST, end: after > LEAST });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);

  return edges.map(({ name, look }) => (
    <div
      key={name}
      aria-hidden="true"
      data-testid={`scroll-edge-${name}`}
      data-shown={isHidden[name]}
      className={cx(
        'pointer-events-none absolute inset-y-0 z-2 w-5 from-ink/16 to-transparent transition-opacity',
        look,
        !isHidden[name] && 'opacity-0',
      )}
    />
  ));
};
