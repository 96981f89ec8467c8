const KEY = 'reloaded build';

/**
 * After a new release the pieces of the old one may be gone. The first piece that cannot be loaded
 * reloads the page, which brings the new release; once per release, so that a piece that stays away
 * does not make a loop. Where no server answers nothing would come: the page stays as it is.
 */
export const reloadOnceWhenOutdated = (): void => {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
};

const reloadOnce = async (): Promise<void> => {
  if (!navigator.onLine) return;
  const build = import.meta.url;
  try {
    const { ok } = await fetch('/healthz');
    if (!ok || sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
  } catch {
    return;
  }
  location.reload();
};
