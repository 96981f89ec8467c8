import { useEffect, useRef } from 'react';
import { useView } from '../../router/context.ts';
import type { View } from '../../router/create-router.ts';

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * or to the control the page names. So it does where a page was tried again and the button for that is gone.
 * A control that is still there and has the focus keeps it, and so does a field outside of the page:
 * somebody has begun to write while the page was on its way.
 */
export const useFocusOnNavigation = (): void => {
  const view = useView();
  const before = useRef<View>(null);

  useEffect(() => {
    if (view.waitingFrom !== null) return;
    const last = before.current;
    before.current = view;
    if (last === null || document.querySelector('main :focus, input:focus')) return;
    const isChange = last.address.pathname !== view.address.pathname;
    const wasTriedAgain = last.failure !== null && document.activeElement === document.body;
    if (!isChange && !wasTriedAgain) return;
    const target =
      document.querySelector<HTMLElement>('[data-first-focus]') ?? document.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [view]);
};
