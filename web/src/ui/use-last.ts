import { useState } from 'react';

/** The value, or the last one there was: what is leaving the screen keeps its words. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
