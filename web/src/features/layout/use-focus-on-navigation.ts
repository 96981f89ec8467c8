import { useEffect, useRef } from 'react';
import { useAddress } from '../../router/hooks.ts';

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * or to the control the page names. A control that is still there and has the focus keeps it, and so does a
 * field outside of the page: somebody has begun to write while the page was on its way.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useAddress();
  const before = useRef<string>(null);

  useEffect(() => {
    const isChange = before.current !== null && before.current !== pathname;
    before.current = pathname;
    if (!isChange || document.querySelector('main :focus, input:focus')) return;
    const target =
      document.querySelector<HTMLElement>('[data-first-focus]') ?? document.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
};
