const segment = /^[a-z0-9_-](?:[a-z0-9._-]*[a-z0-9_-])?$/;
const maxSegmentLength = 128;
const maxKeyLength = 512;
const maxListed = 1000;

/**
 * Keys are made by us, never by a person: lower-case letters, digits, `_`, `-`, `.` in segments
 * between slashes. Segments neither start nor end with a dot, so no key means anything to a file
 * system or in a URL. The key itself is kept out of the message: it may come from anywhere.
 */
export function checkKey(key: string): string {
  const good =
    key.length <= maxKeyLength &&
    key.split('/').every((part) => part.length <= maxSegmentLength && segment.test(part));
  if (!good) throw new Error('not a usable blob key');
  return key;
}

/** A folder with its slash at the end: `user-1` would otherwise also mean `user-12`. */
export function checkFolder(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error('a blob folder ends with a slash');
  checkKey(prefix.slice(0, -1));
  return prefix;
}

export function checkPage(prefix: string, limit: number): void {
  if (prefix !== '') checkFolder(prefix);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxListed) {
    throw new Error(`a page of blobs has 1 to ${maxListed} entries`);
  }
}
