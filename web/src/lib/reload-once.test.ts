import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceWhenOutdated } from './reload-once.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('without a network or a server a missing piece leaves the page as it is, else it reloads the page once', async () => {
  const reload = vi.fn();
  const network = { onLine: false };
  const answer = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', answer);
  const miss = async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  reloadOnceWhenOutdated();
  await miss();
  network.onLine = true;
  answer.mockRejectedValueOnce(new TypeError('nobody answers'));
  await miss();
  answer.mockResolvedValueOnce(new Response('', { status: 503 }));
  await miss();
  expect(reload).not.toHaveBeenCalled();
  answer.mockImplementation(async () => Response.json({ status: 'ok' }));
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledOnce();
});
