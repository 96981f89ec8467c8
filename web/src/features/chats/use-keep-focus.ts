import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Keeps the keyboard's place: where what had the focus goes away or can no longer be pressed, `home` gets
 * it, not the page's very beginning. Who has left by themselves is left alone.
 */
export const useKeepFocus = (
  area: RefObject<HTMLElement | null>,
  home: () => HTMLElement | null,
): void => {
  const goHome = useEffectEvent(() => home()?.focus({ preventScroll: true }));

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let last: Element | null = null;
    let frame = 0;
    const look = (): void => {
      if (!last || document.activeElement !== document.body) return;
      const hasLeft = canHaveFocus(last);
      last = null;
      if (!hasLeft) goHome();
    };
    // Browsers disagree whether the focus is lost before or after what had it goes.
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      if (last) frame = requestAnimationFrame(look);
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
    };
    const watcher = new MutationObserver(lookSoon);
    watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', lookSoon);
    };
  }, [area]);
};

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled');
