import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * A language is finished, and offered, when its texts are here: the file is the only place that says so.
 * In the order of the list.
 */
export function finishedLanguages() {
  return readLanguages()
    .map(({ code }) => code)
    .filter((code) => existsSync(inRoot('locales', `${code}.json`)));
}

/** @returns {{ code: string, tag: string }[]} */
const readLanguages = () => JSON.parse(readFileSync(inRoot('locales', 'index.json'), 'utf8'));

/**
 * One bundle for each language of the list, with the words a browser may lack, English where none is written yet; of the parts only what
 * is written, since English is in the program.
 * @param {string} folder from the repository's root
 */
export function writeInterfaceTexts(folder) {
  const target = inRoot(folder);
  for (const part of ['', 'words', ...textParts])
    mkdirSync(join(target, part), { recursive: true });
  const english = inRoot('locales', 'en.json');
  for (const { code, tag } of readLanguages()) {
    writeFileSync(join(target, 'words', `${code}.json`), JSON.stringify(languageWords(tag)));
    const own = inRoot('locales', `${code}.json`);
    copyFileSync(existsSync(own) ? own : english, join(target, `${code}.json`));
    for (const part of textParts) {
      const ofPart = inRoot('locales', part, `${code}.json`);
      if (existsSync(ofPart)) copyFileSync(ofPart, join(target, part, `${code}.json`));
    }
  }
  // The specification's code for English.
  copyFileSync(english, join(target, 'us.json'));
}
