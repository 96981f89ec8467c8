interface Waking {
  /** The network is back, or the page is looked at again. */
  onWake: () => void;
  onOffline: () => void;
}

/** Tells when it is worth to look at the connection again. Returns how to stop listening. */
export const watchForWaking = ({ onWake, onOffline }: Waking): (() => void) => {
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  window.addEventListener('pageshow', onWake);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  return () => {
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', onWake);
    document.removeEventListener('visibilitychange', wakeWhenVisible);
  };
};
