import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Keeps the keyboard's place: where what had the focus goes away or can no longer be pressed, `home` gets
 * it, not the page's very beginning; what can be pressed again gets it back. Who has left by themselves is
 * left alone.
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
    /** What had the focus could not have it for a moment, which is enough to lose it. */
    let wasOut = false;
    let frame = 0;
    const look = (): void => {
      if (!last) return;
      if (document.activeElement !== document.body) {
        wasOut &&= !canHaveFocus(last);
        return;
      }
      const from = last;
      last = null;
      if (!canHaveFocus(from)) goHome();
      else if (wasOut && from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
    // Browsers disagree whether the focus is lost before or after what had it goes.
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      if (last) frame = requestAnimationFrame(look);
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
      wasOut = false;
    };
    const watcher = new MutationObserver(() => {
      wasOut ||= last !== null && !canHaveFocus(last);
      lookSoon();
    });
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
