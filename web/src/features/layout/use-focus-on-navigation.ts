import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * or to the control the page names. A control that is still there and has the focus keeps it.
 */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('main :focus')) return;
        const target =
          document.querySelector<HTMLElement>('[data-first-focus]') ?? document.querySelector('h1');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
};
