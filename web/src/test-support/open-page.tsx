import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { connectSessionToApp } from '../features/auth/connect-session.ts';
import { sessionReady } from '../features/auth/start-session.ts';
import { createAppRouter } from '../router.tsx';

// The first test of a file waits for every part of the page to be read, on a busy machine for long.
configure({ asyncUtilTimeout: 15_000 });
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
  const visited: string[] = [];
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.href));
  render(<RouterProvider router={router} />);
  return {
    router,
    /** Every address from the first one on. */
    visited,
    at: () => router.state.location.href,
    user: userEvent.setup(),
    heading: await screen.findByRole('heading', { level: 1 }),
  };
};
