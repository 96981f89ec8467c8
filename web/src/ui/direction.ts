export const isRtl = (element: Element): boolean =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl';
