import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { parts, readTranslations } from '../build/phrasebooks-on-disk.ts';
import { consult, inLanguage } from '../src/engine.ts';

/** Their phrasebooks have what is said most; whoever tells an ordinary complaint is answered in them. */
const spokenInPart = [
  'bg',
  'cs',
  'fa',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'ro',
  'ru',
  'sv',
  'tr',
  'vi',
  'th',
];
/** A sentence that changed may wait for its translations. */
const LEAST_SHARE = 0.95;

const knowledge = openCurrentKnowledge();
const complaints = z
  .record(z.string(), z.array(z.looseObject({ text: z.string() })))
  .parse(parse(readFileSync(new URL('./other-languages.yaml', import.meta.url), 'utf8')));
const texts = Object.entries(complaints).flatMap(([language, messages]) =>
  messages.map(({ text }) => ({ language, text })),
);

it.each(spokenInPart)('ordinary complaints are answered in %s', (spoken) => {
  const book = new Map(parts.flatMap((part) => Object.entries(readTranslations(spoken, part))));
  const said: string[] = [];
  const heard = Object.assign(new Map(book), {
    get(english: string) {
      // Signs and parts alone are the same in every language.
      if (/\p{L}/u.test(english.replace(/\{\w+\}/g, ''))) said.push(english);
      return book.get(english);
    },
  });
  const wording = inLanguage(spoken, heard);
  for (const { language, text } of texts)
    consult(knowledge, [{ by: 'person', text }], { language, wording });
  const missing = said.filter((english) => !book.has(english));
  expect(said.length).toBeGreaterThan(texts.length);
  expect(1 - missing.length / said.length, [...new Set(missing)].join('\n')).toBeGreaterThan(
    LEAST_SHARE,
  );
});
