import { parseSearch, stringifySearch } from '../lib/text-search.ts';

/** The parts of an address inside the app. */
export interface Address {
  href: string;
  pathname: string;
  search: Readonly<Record<string, string>>;
  /** Without its sign. */
  hash: string;
}

export const toAddress = (href: string): Address => {
  const { pathname, search, hash } = new URL(href, 'http://app');
  return { href, pathname, search: parseSearch(search), hash: hash.slice(1) };
};

interface Place {
  to: string;
  params?: Readonly<Record<string, string>> | undefined;
  search?: Readonly<Record<string, string | undefined>> | undefined;
  hash?: string | undefined;
}

export const hrefOf = ({ to, params = {}, search = {}, hash }: Place): string => {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path + stringifySearch(search) + (hash ? `#${hash}` : '');
};

/** The values of a pattern such as `/chat/$id`, or null for another page. A slash at the end is no difference. */
export const readParams = (pattern: string, pathname: string): Record<string, string> | null => {
  const names = pattern.split('/');
  const parts = pathname.replace(/(?<=.)\/$/, '').split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = decode(part);
    else if (name !== part) return null;
  }
  return params;
};

/** Whoever made the address by hand may have made it wrong. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
