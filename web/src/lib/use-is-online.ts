import { useSyncExternalStore } from 'react';

const listen = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** False when the browser knows that there is no network at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
