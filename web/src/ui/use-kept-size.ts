import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The least height of a table that keeps its size, for its class. */
export const KEPT_HEIGHT = '--kept-height';

/**
 * A table that keeps its size is not lower than it was with rows, and its columns are as wide while there are
 * none: neither its head nor what stands below moves away from a hand while rows are on their way.
 */
export const useKeptSize = (
  table: RefObject<HTMLElement | null>,
  { hasRows, keepsSize }: { hasRows: boolean; keepsSize: boolean },
): void => {
  const height = useRef(0);
  const widths = useRef<readonly number[]>([]);

  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const heads = [...element.querySelectorAll('th')];
    for (const [index, head] of heads.entries()) {
      head.style.minWidth = keepsSize && !hasRows ? `${widths.current[index] ?? 0}px` : '';
    }
    if (!keepsSize) element.style.removeProperty(KEPT_HEIGHT);
    if (hasRows) {
      height.current = element.offsetHeight;
      widths.current = heads.map((head) => head.getBoundingClientRect().width);
    }
    if (keepsSize) element.style.setProperty(KEPT_HEIGHT, `${height.current}px`);
  });
};
