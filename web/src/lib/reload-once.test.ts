import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from './reload-once.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('without a network a missing piece leaves the page as it is, with one it reloads the page once', () => {
  const reload = vi.fn();
  const network = { onLine: false };
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', network);
  reloadOnceWhenOutdated();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).not.toHaveBeenCalled();
  network.onLine = true;
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledOnce();
});
