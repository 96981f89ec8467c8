const counts = new Intl.NumberFormat('en-US');

/** Staff read numbers the same way in every language. What is not known yet is no number. */
export const formatCount = (count: number | undefined): string =>
  count === undefined ? '–' : counts.format(count);
