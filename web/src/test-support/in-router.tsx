import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createRouter } from '../router/create-router.ts';
import { memoryHistory } from '../router/memory-history.ts';
import { pagesWithin } from '../router/page.ts';
import { RouterProvider } from '../router/router-provider.tsx';

const Nothing = () => null;

/** Shows a part of a page inside a router, as the page does. */
export const showInRouter = async (element: ReactNode) => {
  vi.stubGlobal('scrollTo', vi.fn());
  const page = pagesWithin([], Nothing)('/', { Screen: () => element });
  const router = createRouter({ pages: [page], history: memoryHistory('/'), Waiting: Nothing });
  const shown = render(<RouterProvider router={router} />);
  await act(() => router.load());
  return shown;
};
