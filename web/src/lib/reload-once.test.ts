import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from './reload-once.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a missing piece reloads the page, once', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  reloadOnceWhenOutdated();
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledOnce();
});
