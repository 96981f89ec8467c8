import { beforeEach, expect, test, vi } from 'vitest';
import { scrollMemory } from './scroll-memory.ts';

const scrollTo = vi.fn();
const went = () => scrollTo.mock.calls.map(([options]: { top: number }[]) => options?.top);

const arrival = { hash: '', keepsScroll: false };

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
});

test('the first page is left where it is, the next begins at its top', () => {
  const memory = scrollMemory();
  memory.arrive({ ...arrival, key: 'a' });
  expect(went()).toEqual([]);
  memory.leave();
  memory.arrive({ ...arrival, key: 'b' });
  expect(went()).toEqual([0]);
});

test('who comes back finds the page as it was left, over a reload too', () => {
  const memory = scrollMemory();
  const stop = memory.watch();
  memory.arrive({ ...arrival, key: 'a' });
  vi.stubGlobal('scrollY', 300);
  memory.leave();
  memory.arrive({ ...arrival, key: 'b' });
  memory.arrive({ ...arrival, key: 'a' });
  window.dispatchEvent(new Event('pagehide'));
  stop();
  scrollMemory().arrive({ ...arrival, key: 'a' });
  expect(went()).toEqual([0, 300, 300]);
});

test('another part of a page is scrolled to, unless nothing should move', () => {
  document.body.innerHTML = '<p id="end"></p>';
  const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const memory = scrollMemory();
  memory.arrive({ ...arrival, key: 'a' });
  memory.arrive({ key: 'b', hash: 'end', keepsScroll: true });
  expect(scrollIntoView).not.toHaveBeenCalled();
  memory.arrive({ key: 'c', hash: 'end', keepsScroll: false });
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(went()).toEqual([]);
});
