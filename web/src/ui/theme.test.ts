import { beforeEach, describe, expect, it } from 'vitest';
import { applyStoredTheme, setTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  applyStoredTheme();
});

describe('theme', () => {
  it('follows the system until somebody chooses', () => {
    expect(shown()).toBeUndefined();
  });

  it('remembers the choice', () => {
    setTheme('dark');
    expect(shown()).toBe('dark');
    delete document.documentElement.dataset['theme'];
    applyStoredTheme();
    expect(shown()).toBe('dark');
  });

  it('can be given back to the system', () => {
    setTheme('dark');
    setTheme('system');
    expect(shown()).toBeUndefined();
  });

  it('takes no notice of a stored value it does not know', () => {
    localStorage.setItem('theme', 'sepia');
    applyStoredTheme();
    expect(shown()).toBeUndefined();
  });
});
