import { afterEach, expect, test, vi } from 'vitest';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';

afterEach(() => {
  clearCookie('menu');
  vi.restoreAllMocks();
});

test('what is written can be read, and only by its whole name', () => {
  writeCookie('menu', 'a=b; c', 60);
  expect(readCookie('menu')).toBe('a=b; c');
  expect(readCookie('men')).toBeUndefined();
  expect(readCookie('enu')).toBeUndefined();
});

test('clearing removes it', () => {
  writeCookie('menu', 'true', 60);
  clearCookie('menu');
  expect(readCookie('menu')).toBeUndefined();
});

test('a broken escape is given back as it is', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('menu=%E0%A4%A; other=1');
  expect(readCookie('menu')).toBe('%E0%A4%A');
  expect(readCookie('other')).toBe('1');
});

test('it holds for the whole site and for the given time', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  writeCookie('menu', 'true', 86_400);
  expect(written).toHaveBeenCalledWith('menu=true; Path=/; Max-Age=86400; SameSite=Lax');
});
