let locks = 0;

/** Holds the page still while something modal is open. Returns the key that frees it. */
export const lockScroll = (): (() => void) => {
  const page = document.documentElement;
  if (locks === 0) {
    const scrollbar = window.innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    // Without the scrollbar the page would jump sideways.
    if (scrollbar > 0) page.style.paddingInlineEnd = `${scrollbar}px`;
  }
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks > 0) return;
    page.style.overflow = '';
    page.style.paddingInlineEnd = '';
  };
};
