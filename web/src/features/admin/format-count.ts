const counts = new Intl.NumberFormat('en-US');

/** Staff read numbers the same way in every language. */
export const formatCount = (count: number): string => counts.format(count);
