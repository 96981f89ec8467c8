import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { connectSessionToApp } from '../features/auth/connect-session.ts';
import { sessionReady } from '../features/auth/start-session.ts';
import { createAppRouter } from '../create-app-router.ts';
import { memoryHistory } from '../router/memory-history.ts';
import { RouterProvider } from '../router/router-provider.tsx';

// The first test of a file waits for every part of the page to be read, on a busy machine for long.
configure({
  asyncUtilTimeout: 15_000,
  // As in a browser. What a press within `act` makes React wait for (a part that is still to be fetched) may
  // never be shown: nobody waits for that `act`.
  eventWrapper: (press: () => void) => press(),
});
vi.setConfig({ testTimeout: 30_000 });

// Pages are opened as after a start without a session; tests that need one make it.
await sessionReady();

// Where an ended session sends people is another test's matter (router.test.tsx).
connectSessionToApp({ goHome: () => undefined, reloadHome: () => undefined });

/** Opens an address of the app in the test browser, with whatever session there is. */
export const openPage = async (address: string) => {
  vi.stubGlobal('scrollTo', vi.fn());
  // The test browser has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  const history = memoryHistory(address);
  const visited = [address];
  const router = createAppRouter({
    ...history,
    push: (href, luggage) => {
      visited.push(href);
      history.push(href, luggage);
    },
    replace: (href, luggage) => {
      visited.push(href);
      history.replace(href, luggage);
    },
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    /** Every address from the first one on. */
    visited,
    at: () => router.address().href,
    user: userEvent.setup(),
    heading: await screen.findByRole('heading', { level: 1 }),
  };
};
