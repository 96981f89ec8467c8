/**
 * Reads the named search parameters and drops the rest. Values stay texts: an id or code that looks like
 * a number must not become one.
 */
export const textSearch =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') found[name] = value;
    }
    return found;
  };

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') text.set(name, value);
  }
  return text.size > 0 ? `?${text}` : '';
};
