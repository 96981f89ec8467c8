import type { Bundle } from './text-key.ts';

/** The text at a path with dots. */
export const leaf = (bundle: Bundle, path: string): string | undefined => {
  let node: Bundle | string | undefined = bundle;
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
};
