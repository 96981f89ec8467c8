/** What one tab remembers until it is closed. Browsers may refuse it; the tab then simply forgets. */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeTab = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    return;
  }
};

export const clearTab = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
};
