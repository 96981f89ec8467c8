type Arrows = { rtl: boolean; axis: 'horizontal' | 'vertical' | 'both' };

const horizontalStep = (key: string, rtl: boolean): number => {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return 0;
};

const verticalStep = (key: string): number => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  return 0;
};

/** Where a key leads in a ring of `count` items, or null when the key does not move. */
export const nextIndex = (
  key: string,
  current: number,
  count: number,
  { rtl, axis }: Arrows,
): number | null => {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step =
    (axis === 'vertical' ? 0 : horizontalStep(key, rtl)) ||
    (axis === 'horizontal' ? 0 : verticalStep(key));
  if (step === 0) return null;
  // Nothing chosen yet: forwards starts at the first item, backwards at the last.
  if (current < 0) return step > 0 ? 0 : count - 1;
  return (current + step + count) % count;
};
