import { startTransition, useEffect, useState } from 'react';

/** As many as are drawn without anybody noticing that nothing else happens meanwhile. */
const SLICE = 8;

/**
 * The rows of a long list, a slice more with each picture: a press or a letter typed in between is not
 * kept waiting for the last of them. Where the list is there at once, what stands around it comes first.
 * A list that was emptied begins anew; one that only changes stays whole.
 */
export const useSlices = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [count, setCount] = useState(0);
  if (rows.length === 0 && count !== SLICE) setCount(SLICE);
  const isWhole = rows.length <= Math.max(count, SLICE);

  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + SLICE)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);

  return isWhole ? rows : rows.slice(0, count);
};
