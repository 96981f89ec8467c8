import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const freshLoader = async () => {
  vi.resetModules();
  return (await import('./load-bundle.ts')).loadBundle;
};

describe('texts of a language', () => {
  const fetchMock = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetchMock);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    fetchMock.mockReset();
  });

  test('are read from their address, once', async () => {
    fetchMock.mockImplementation(async () => Response.json({ app: { ok: 'Gut' } }));
    const loadBundle = await freshLoader();
    const [first, second] = await Promise.all([loadBundle('de'), loadBundle('de')]);
    expect(first).toEqual({ app: { ok: 'Gut' } });
    expect(second).toBe(first);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/locales/de.json']);
  });

  test('are tried six times, after 350, 700, 1400, 2800 and 5600 ms', async () => {
    const times: number[] = [];
    fetchMock.mockImplementation(async () => {
      times.push(Date.now());
      return new Response('', { status: 503 });
    });
    const loadBundle = await freshLoader();
    const outcome = loadBundle('de').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(Error);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
      350, 700, 1400, 2800, 5600,
    ]);
  });

  test('can be asked for again after a failure', async () => {
    fetchMock.mockRejectedValue(new TypeError('offline'));
    const loadBundle = await freshLoader();
    const outcome = loadBundle('de').catch(() => 'failed');
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('failed');
    fetchMock.mockImplementation(async () => Response.json({ app: {} }));
    expect(await loadBundle('de')).toEqual({ app: {} });
  });

  test('that are no tree of texts count as a failure', async () => {
    fetchMock.mockImplementationOnce(async () => Response.json({ app: 5 }));
    fetchMock.mockImplementation(async () => Response.json({ app: 'right' }));
    const loadBundle = await freshLoader();
    const bundle = loadBundle('de');
    await vi.runAllTimersAsync();
    expect(await bundle).toEqual({ app: 'right' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test('of many languages are never read more than ten at once', async () => {
    let running = 0;
    let most = 0;
    fetchMock.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
      return Response.json({});
    });
    const loadBundle = await freshLoader();
    const all = Promise.all(Array.from({ length: 25 }, (_, index) => loadBundle(`l${index}`)));
    await vi.runAllTimersAsync();
    expect(await all).toHaveLength(25);
    expect(most).toBe(10);
  });
});
