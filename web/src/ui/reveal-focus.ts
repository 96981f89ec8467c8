/**
 * Brings what has the focus out from behind a column that stays. Browsers take what lies half behind it for
 * seen. Not for a press: what is pressed must not move under the finger.
 */
export const revealFocus = (scroller: HTMLElement, focused: Element): void => {
  const cell = focused.closest('th, td');
  if (!cell || !focused.matches(':focus-visible')) return;
  if (getComputedStyle(cell).insetInlineEnd !== 'auto') return;
  const { direction, scrollPaddingInlineEnd } = getComputedStyle(scroller);
  const column = Number.parseFloat(scrollPaddingInlineEnd) || 0;
  const [box, own] = [scroller.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isRightToLeft = direction === 'rtl';
  const covered = isRightToLeft ? box.left + column - own.left : own.right - (box.right - column);
  if (covered > 0) scroller.scrollLeft += isRightToLeft ? -covered : covered;
};
