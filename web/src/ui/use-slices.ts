import { startTransition, useEffect, useState } from 'react';

/** As many as are drawn without anybody noticing that nothing else happens meanwhile. */
const SLICE = 10;

/**
 * The rows of a long list, a slice more with each picture: a press or a letter typed in between is
 * not kept waiting for the last of them. A list that was emptied begins anew; one that only changes stays whole.
 */
export const useSlices = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [count, setCount] = useState(SLICE);
  if (rows.length === 0 && count !== SLICE) setCount(SLICE);

  useEffect(() => {
    if (count >= rows.length) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + SLICE)));
    return () => clearTimeout(timer);
  }, [count, rows.length]);

  return count >= rows.length ? rows : rows.slice(0, count);
};
