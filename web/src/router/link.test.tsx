import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../test-support/eventually.ts';
import { createRouter } from './create-router.ts';
import { useParams } from './hooks.ts';
import { Link } from './link.tsx';
import { memoryHistory } from './memory-history.ts';
import { pagesWithin } from './page.ts';
import { RouterProvider } from './router-provider.tsx';

const loadChat = vi.fn<() => Promise<void>>();

const Failed = ({ error }: { error: unknown }) => <p>{String(error)}</p>;

const Home = () => (
  <>
    <Link to="/">Home</Link>
    <Link to="/chat/$id" params={{ id: '1' }}>
      Chat
    </Link>
    <Link to="/chat/$id" params={{ id: '2' }} preload={false}>
      Other
    </Link>
    <Link to="/profile">Broken</Link>
  </>
);

const Chat = () => <h1>Chat {useParams('/chat/$id').id}</h1>;

const Broken = (): never => {
  throw new Error('cannot be shown');
};

const open = async () => {
  const define = pagesWithin([], Failed);
  const router = createRouter({
    pages: [
      define('/', { Screen: Home }),
      define('/chat/$id', { Screen: Chat, load: loadChat }),
      define('/profile', { Screen: Broken }),
    ],
    history: memoryHistory('/'),
    Waiting: () => <p>Waiting</p>,
  });
  render(<RouterProvider router={router} />);
  await act(() => router.load());
  return router;
};

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  loadChat.mockReset().mockResolvedValue();
});

test('a click leads to the page without leaving the app', async () => {
  await open();
  expect(link('Chat').getAttribute('href')).toBe('/chat/1');
  await userEvent.click(link('Chat'));
  expect(await screen.findByRole('heading', { name: 'Chat 1' })).toBeDefined();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s, for a new tab or a file, is the browser’s',
  async (key) => {
    const router = await open();
    const go = vi.spyOn(router, 'go');
    expect(fireEvent.click(link('Chat'), { [key]: true })).toBe(true);
    expect(go).not.toHaveBeenCalled();
  },
);

test('the link to the page on screen says so', async () => {
  await open();
  expect(link('Home').getAttribute('aria-current')).toBe('page');
  expect(link('Chat').getAttribute('aria-current')).toBeNull();
});

test('the page of a link in focus is fetched, unless it must not be', async () => {
  const router = await open();
  const prepare = vi.spyOn(router, 'prepare');
  act(() => link('Other').focus());
  expect(prepare).not.toHaveBeenCalled();
  act(() => link('Chat').focus());
  expect(prepare).toHaveBeenCalledWith('/chat/1');
  await eventually(() => expect(loadChat).toHaveBeenCalledOnce());
});

test('a page that cannot be shown says why, and going back shows the one before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const router = await open();
  await userEvent.click(link('Broken'));
  expect(await screen.findByText('Error: cannot be shown')).toBeDefined();
  act(() => router.history.back());
  expect(await screen.findByRole('link', { name: 'Chat' })).toBeDefined();
});

test('the second press of a double click does not follow a link that has come under it', async () => {
  const router = await open();
  const go = vi.spyOn(router, 'go');
  expect(fireEvent.click(link('Chat'), { detail: 2 })).toBe(false);
  expect(go).not.toHaveBeenCalled();
  fireEvent.click(link('Chat'), { detail: 1 });
  expect(go).toHaveBeenCalledOnce();
  await screen.findByRole('heading', { name: 'Chat 1' });
});
