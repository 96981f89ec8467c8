import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { forgetCookies, sampleUser } from '../../test-support/sample-user.ts';
import { clearSession, setUser } from '../auth/session-store.ts';
import {
  closeNarrowSidebar,
  fitSidebar,
  openSidebar,
  startSidebar,
  startsOpen,
  toggleSidebar,
  useSidebar,
} from './sidebar-store.ts';

const screen = (width: number) => vi.stubGlobal('innerWidth', width);

beforeEach(() => {
  useSidebar.setState({ isOpen: false, hasInteracted: false });
});

afterEach(() => {
  forgetCookies();
  clearSession();
  vi.unstubAllGlobals();
});

describe('the sidebar starts', () => {
  test.each([
    ['closed at 1024', true, 1024, undefined, false],
    ['open at 1025', true, 1025, undefined, true],
    ['closed for a visitor', false, 1920, undefined, false],
    ['as saved: closed', true, 1920, 'false', false],
    ['as saved: open, also for a visitor on a phone', false, 360, 'true', true],
    ['by the rule when the saved value is damaged', true, 1920, 'maybe', true],
  ])('%s', (_, isSignedIn, width, saved, expected) => {
    if (isSignedIn) setUser(sampleUser());
    if (saved) writeCookie('isMenuOpen', saved, 60);
    screen(width);
    expect(startsOpen()).toBe(expected);
    startSidebar();
    expect(useSidebar.getState()).toEqual({ isOpen: expected, hasInteracted: false });
  });
});

test('the menu button opens, closes and remembers', () => {
  screen(1280);
  toggleSidebar();
  expect(useSidebar.getState()).toEqual({ isOpen: true, hasInteracted: true });
  expect(readCookie('isMenuOpen')).toBe('true');
  toggleSidebar();
  expect(useSidebar.getState().isOpen).toBe(false);
  expect(readCookie('isMenuOpen')).toBe('false');
});

test('it is remembered for 365 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  toggleSidebar();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('Max-Age=31536000'));
  written.mockRestore();
});

test('a choice closes it on narrow screens only', () => {
  screen(1025);
  openSidebar();
  closeNarrowSidebar();
  expect(useSidebar.getState().isOpen).toBe(true);
  screen(1024);
  closeNarrowSidebar();
  expect(useSidebar.getState().isOpen).toBe(false);
});

test('a window that gets another width never has it over the page, and wide again has it back', () => {
  setUser(sampleUser());
  screen(1280);
  toggleSidebar();
  screen(800);
  fitSidebar();
  expect(useSidebar.getState().isOpen).toBe(false);
  expect(readCookie('isMenuOpen')).toBe('true');
  screen(1280);
  fitSidebar();
  expect(useSidebar.getState().isOpen).toBe(true);
});
