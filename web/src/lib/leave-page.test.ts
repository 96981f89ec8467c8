import { afterEach, expect, test, vi } from 'vitest';
import { leavePage } from './leave-page.ts';

afterEach(() => vi.unstubAllGlobals());

const CHECKOUT = 'http://127.0.0.1:4100/sandbox/checkout/c1/?a=b%20c';

test.each([
  // Cookies go with the name of the host: somebody at this machine stays with the one they use.
  [
    'http://localhost:4100/buy-plan',
    CHECKOUT,
    'http://localhost:4100/sandbox/checkout/c1/?a=b%20c',
  ],
  ['http://[::1]:4100/', CHECKOUT, 'http://[::1]:4100/sandbox/checkout/c1/?a=b%20c'],
  ['http://127.0.0.1:4100/', 'http://localhost:4100/x', 'http://127.0.0.1:4100/x'],
  // Another server, or another machine.
  ['http://localhost:5173/', CHECKOUT, CHECKOUT],
  ['https://hale.example/', 'http://localhost/x', 'http://localhost/x'],
  ['http://localhost/', 'http://localhost.example/x', 'http://localhost.example/x'],
  ['http://localhost:4100/', 'https://pay.example/1#card', 'https://pay.example/1#card'],
])('from %s to %s', (page, url, target) => {
  const assign = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL(page), { assign }));
  void leavePage(url);
  expect(assign).toHaveBeenCalledExactlyOnceWith(target);
});
