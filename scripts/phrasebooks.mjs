import { openCurrentKnowledge } from '../clinical/build/knowledge-on-disk.ts';
import {
  parts,
  readTranslations,
  translatedLanguages,
  writeTranslations,
} from '../clinical/build/phrasebooks-on-disk.ts';
import { textsSaid } from '../clinical/build/texts-said.ts';
import { say } from './lib/say.mjs';

// How much of what the engine says each language has. With a language: what is missing there, ready to
// be filled in. With --tidy: leaves out of every book what is said no longer. Needs the server's Node.
const said = textsSaid(openCurrentKnowledge());
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--'));

for (const language of translatedLanguages()) {
  const counts = parts.map((part) => {
    const book = new Map(Object.entries(readTranslations(language, part)));
    if (process.argv.includes('--tidy')) writeTranslations(language, part, said[part], book);
    const missing = said[part].filter((text) => !book.has(text));
    if (language === wanted && missing.length > 0)
      say(`${part}.json\n${missing.map((text) => `  ${JSON.stringify(text)}: "",`).join('\n')}`);
    return `${part} ${said[part].length - missing.length} of ${said[part].length}`;
  });
  say(`${language}: ${counts.join(', ')}`);
}
