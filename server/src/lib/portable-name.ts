import { cleanFileName } from './documents/file-name.ts';

/** With something before it, still less than what file systems take, which count bytes. */
const maxBytes = 150;

/** A file name that every system takes. What stands before it keeps it from being a reserved one. */
export function toPortableName(given: string): string {
  const name = cleanFileName(given)
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/[. ]+$/, '');
  const [extension = ''] = /\.[^.]{1,10}$/u.exec(name) ?? [];
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (Buffer.byteLength(stem.join('') + extension) > maxBytes) stem.pop();
  return `${stem.join('')}${extension}` || 'file';
}
