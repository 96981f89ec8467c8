import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

const later = (): Promise<ComponentType<{ name: string }>> =>
  new Promise((resolve) => setTimeout(() => resolve(Greeting), 5));

test('it comes when its chunk is here', async () => {
  const chunk = Promise.withResolvers<ComponentType<{ name: string }>>();
  const Part = lazyPart(() => chunk.promise);
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Part name="Ada" />
      </Suspense>,
    );
  });
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => chunk.resolve(Greeting));
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

test('fetched ahead, it is there at once', async () => {
  const load = vi.fn(later);
  const Part = lazyPart(load);
  await Promise.all([Part.preload(), Part.preload()]);
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Part name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a chunk that failed is fetched again', async () => {
  const load = vi.fn(later).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await expect(Part.preload()).rejects.toThrow('offline');
  expect(await Part.preload()).toBe(Greeting);
});

test('what is to be shown is fetched again after pauses, and at once when the network is back', async () => {
  vi.useFakeTimers();
  const load = vi.fn(later).mockRejectedValue(new Error('offline'));
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Part name="Ada" />
      </Suspense>,
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(3600));
  expect(load).toHaveBeenCalledTimes(4);
  expect(screen.getByText('waiting')).toBeDefined();
  load.mockImplementation(later);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});
