import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * One bundle for each language of the list, English where none is written yet.
 * @param {string} folder from the repository's root
 */
export function writeInterfaceTexts(folder) {
  const target = inRoot(folder);
  mkdirSync(target, { recursive: true });
  const english = inRoot('locales', 'en.json');
  /** @type {{ code: string }[]} */
  const languages = JSON.parse(readFileSync(inRoot('locales', 'index.json'), 'utf8'));
  for (const { code } of languages) {
    const own = inRoot('locales', `${code}.json`);
    copyFileSync(existsSync(own) ? own : english, join(target, `${code}.json`));
  }
  // The specification's code for English.
  copyFileSync(english, join(target, 'us.json'));
}
