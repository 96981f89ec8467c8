import { normalise } from '@hale/clinical/reading/normalise';

const maxLength = 200;
/** Marks that turn the reading direction around: with them `gpj.exe` can be made to look like `exe.jpg`. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A name as a person would write it: no folders, nothing invisible, not too long. Any script is kept. */
export function cleanFileName(given: string): string {
  const name = normalise(given.toWellFormed(), 'NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return shorten(name);
}

/** The end of a long name goes, its extension stays. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const [extension = ''] = /\.[^.]{1,10}$/u.exec(name) ?? [];
  const rest = characters.slice(0, maxLength - [...extension].length);
  return `${rest.join('').trimEnd()}${extension}`;
}
