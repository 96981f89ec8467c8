const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

const isReachable = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility();

/** Tab at the end goes to the beginning and back: the browser alone would let it out into its own bars. */
export const keepFocusInside = (container: HTMLElement, event: KeyboardEvent): void => {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(isReachable);
  const first = stops[0];
  const last = stops.at(-1);
  const leaving = event.shiftKey ? first : last;
  const isOutside = !stops.some((stop) => stop === document.activeElement);
  if (first && last && document.activeElement !== leaving && !(isOutside && event.shiftKey)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};
