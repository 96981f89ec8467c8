import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

const readStored = (): Theme => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isTheme(stored) ? stored : 'system';
  } catch {
    // Storage can be forbidden altogether; the choice then lasts as long as the page.
    return 'system';
  }
};

let current: Theme = 'system';

const show = (theme: Theme) => {
  current = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
};

/** Call before the first render. */
export const applyStoredTheme = (): void => show(readStored());

export const setTheme = (theme: Theme): void => {
  show(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // See above.
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current);
