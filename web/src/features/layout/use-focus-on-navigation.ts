import { useEffect, useRef } from 'react';
import { useAddress } from '../../router/hooks.ts';

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * or to the control the page names. A control that is still there and has the focus keeps it.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useAddress();
  const before = useRef<string>(null);

  useEffect(() => {
    const isChange = before.current !== null && before.current !== pathname;
    before.current = pathname;
    if (!isChange || document.querySelector('main :focus')) return;
    const target =
      document.querySelector<HTMLElement>('[data-first-focus]') ?? document.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
};
