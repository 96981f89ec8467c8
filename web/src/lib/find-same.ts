/** What is in the app's page in place of something from the page that was written at build time. */
export const findSame = (before: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(before.localName)].find(
    (it) => nameOf(it) === nameOf(before),
  );

const nameOf = (element: HTMLElement): string =>
  [
    element.closest<HTMLElement>('[data-testid]')?.dataset['testid'],
    element.getAttribute('aria-label') ?? element.textContent,
  ].join(' ');

/** What is kept for now has only been moved. */
export const focusAgain = (before: Element | null): void => {
  if (!(before instanceof HTMLElement)) return;
  const now = before.isConnected ? before : findSame(before);
  now?.focus({ preventScroll: true });
};
