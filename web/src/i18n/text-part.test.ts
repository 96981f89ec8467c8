import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from './language-store.ts';
import { createTextPart } from './text-part.ts';

const english = { greeting: 'Hello from {{product}}', only: 'Only in English' };

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.startsWith('/locales/sample/')
        ? Response.json({ greeting: 'مرحبًا' })
        : Response.json({}),
    ),
  );
});

afterEach(async () => {
  await changeLanguage('en');
  vi.unstubAllGlobals();
});

test('texts of a part follow the language, and are English where it lacks one', async () => {
  const part = createTextPart('sample', english);
  await part.load();
  const { result } = renderHook(() => part.useTexts());
  expect(result.current('greeting')).toBe('Hello from Hale');
  await act(() => changeLanguage('ar'));
  expect(result.current('greeting')).toBe('مرحبًا');
  expect(result.current('only')).toBe('Only in English');
});

test('a part that is loaded later comes in the language on screen', async () => {
  await changeLanguage('ar');
  const part = createTextPart('sample', english);
  await part.load();
  const { result } = renderHook(() => part.useTexts());
  expect(result.current('greeting')).toBe('مرحبًا');
});
