import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        document.querySelector('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
};
