/** US dollars with two decimals, in the same form in every language. */
export const formatPrice = (dollars: number): string => `$${dollars.toFixed(2)}`;

/** Added up in cents: money is never a matter of rounding. */
export const multiplyPrice = (dollars: number, times: number): number =>
  (Math.round(dollars * 100) * times) / 100;

/** Inside a sentence: where it runs from right to left, the sign would move to the other side. */
export const priceInText = (dollars: number): string =>
  document.documentElement.dir === 'rtl'
    ? `\u2066${formatPrice(dollars)}\u2069`
    : formatPrice(dollars);
