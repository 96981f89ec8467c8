import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouter } from './create-router.ts';
import { memoryHistory } from './memory-history.ts';
import { pagesWithin, SentHome } from './page.ts';

const Nothing = () => null;
const define = pagesWithin([], Nothing);

const loadChat = vi.fn<(id: string) => Promise<void>>();
const guardProfile = vi.fn<() => void>();

const start = (address: string) => {
  const router = createRouter({
    pages: [
      define('/', { Screen: Nothing }),
      define('/chat/$id', { Screen: Nothing, load: ({ params }) => loadChat(params.id) }),
      define('/profile', { Screen: Nothing, guard: guardProfile }),
      define('/sign-up', { Screen: Nothing }),
    ],
    history: memoryHistory(address),
    Waiting: Nothing,
  });
  return { router, shown: () => router.view().address.href };
};

const loading = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  loadChat.mockReturnValueOnce(promise);
  return { resolve, reject };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  loadChat.mockReset().mockResolvedValue();
  guardProfile.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an address is made from its page, and read again', async () => {
  const { router, shown } = start('/');
  await router.navigate({ to: '/chat/$id', params: { id: 'a b/c' }, hash: 'end' });
  expect(shown()).toBe('/chat/a%20b%2Fc#end');
  expect(loadChat).toHaveBeenCalledWith('a b/c');
  await router.navigate({ to: '/sign-up', search: { email: 'a@b.c' } });
  expect(router.view().address.search).toEqual({ email: 'a@b.c' });
});

test('the page before stays until the next one is here', async () => {
  const { router, shown } = start('/');
  await router.load();
  const chat = loading();
  const going = router.navigate({ to: '/chat/$id', params: { id: '1' } });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe('/');
  expect(router.address().href).toBe('/chat/1');
  expect(router.view().waitingFrom).toBeNull();
  chat.resolve();
  await going;
  expect(shown()).toBe('/chat/1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.view().waitingFrom).toBeNull();
});

test('who waits longer is told so, and for long enough to see it', async () => {
  const { router, shown } = start('/');
  await router.load();
  const chat = loading();
  const going = router.navigate({ to: '/chat/$id', params: { id: '1' } });
  await vi.advanceTimersByTimeAsync(200);
  expect(router.view().waitingFrom).toBe(0);
  chat.resolve();
  await vi.advanceTimersByTimeAsync(299);
  expect(shown()).toBe('/');
  await vi.advanceTimersByTimeAsync(1);
  await going;
  expect(shown()).toBe('/chat/1');
  expect(router.view().waitingFrom).toBeNull();
});

test('what somebody still looks at can stay for as long as the next page takes', async () => {
  const { router, shown } = start('/');
  await router.load();
  const chat = loading();
  const going = router.navigate({ to: '/chat/$id', params: { id: '1' }, keepPage: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(router.view().waitingFrom).toBeNull();
  chat.resolve();
  await going;
  expect(shown()).toBe('/chat/1');
});

test('of two pages asked for, the later one is shown', async () => {
  const { router, shown } = start('/');
  await router.load();
  const slow = loading();
  const first = router.navigate({ to: '/chat/$id', params: { id: '1' } });
  await router.navigate({ to: '/chat/$id', params: { id: '2' } });
  expect(shown()).toBe('/chat/2');
  slow.resolve();
  await first;
  expect(shown()).toBe('/chat/2');
});

test('who may not stay goes home, and does not come back by going back', async () => {
  const { router, shown } = start('/sign-up');
  await router.load();
  guardProfile.mockImplementation(() => {
    throw new SentHome();
  });
  await router.navigate({ to: '/profile' });
  expect(shown()).toBe('/');
  expect(router.history.length()).toBe(2);
});

test('an address of no page leads home, and no code can name it', async () => {
  const { router, shown } = start('/no/such/page');
  await router.load();
  expect(shown()).toBe('/');
  await router.navigate({ to: '/sign-up' });
  // @ts-expect-error -- pages are named by router/pages.ts
  await router.navigate({ to: '/no/such/page' });
  expect(shown()).toBe('/');
});

test('what failed can be tried again', async () => {
  const { router } = start('/chat/1');
  loadChat.mockRejectedValueOnce(new Error('away'));
  await router.load();
  expect(router.view().failure).toEqual({ level: 0, error: new Error('away') });
  await router.tryAgain();
  expect(router.view().failure).toBeNull();
  expect(loadChat).toHaveBeenCalledTimes(2);
});

test('a page that was seen before is there at once, and brought up to date', async () => {
  const { router, shown } = start('/chat/1');
  await router.load();
  await router.navigate({ to: '/' });
  loading();
  await router.navigate({ to: '/chat/$id', params: { id: '1' } });
  expect(shown()).toBe('/chat/1');
  expect(loadChat).toHaveBeenCalledTimes(2);
});

test('what was fetched for a link that somebody pointed at is not fetched again', async () => {
  const { router, shown } = start('/');
  await router.load();
  router.prepare('/chat/1');
  await vi.advanceTimersByTimeAsync(10);
  await router.navigate({ to: '/chat/$id', params: { id: '1' } });
  expect(shown()).toBe('/chat/1');
  expect(loadChat).toHaveBeenCalledOnce();
});

test('another part of the same page loads nothing', async () => {
  const { router, shown } = start('/chat/1');
  await router.load();
  await router.navigate({ to: '/chat/$id', params: { id: '1' }, hash: 'end' });
  expect(shown()).toBe('/chat/1#end');
  expect(loadChat).toHaveBeenCalledOnce();
});

test('luggage is there on arrival and gone afterwards', async () => {
  const { router } = start('/');
  await router.navigate({ to: '/chat/$id', params: { id: '1' }, luggage: { message: 'Hello' } });
  expect(router.view().visit.luggage).toEqual({ message: 'Hello' });
  await router.navigate({ to: '/chat/$id', params: { id: '1' }, replace: true });
  expect(router.view().visit.luggage).toEqual({});
});
