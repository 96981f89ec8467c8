import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageWords } from './language-words.mjs';
import { inRoot } from './paths.mjs';

/** Texts that only some pages show have a folder each. */
export const textParts = [
  'admin',
  'doctor-review',
  'forms',
  'landing',
  'landing-sections',
  'legal',
  'offline',
  'pages',
  'purchases',
  'voice',
];

/** All languages, in the order of the list. @returns {{ code: string, tag: string }[]} */
export const readLanguages = () =>
  JSON.parse(readFileSync(inRoot('locales', 'index.json'), 'utf8'));

/**
 * One bundle for each language of the list and each part of the texts, with the words a browser may lack.
 * @param {string} folder from the repository's root
 */
export function writeInterfaceTexts(folder) {
  const target = inRoot(folder);
  for (const part of ['', 'words', ...textParts])
    mkdirSync(join(target, part), { recursive: true });
  for (const { code, tag } of readLanguages()) {
    writeFileSync(join(target, 'words', `${code}.json`), JSON.stringify(languageWords(tag)));
    for (const part of ['', ...textParts]) {
      const path = join(part, `${code}.json`);
      copyFileSync(inRoot('locales', path), join(target, path));
    }
  }
  // The specification's code for English.
  copyFileSync(inRoot('locales', 'en.json'), join(target, 'us.json'));
}
