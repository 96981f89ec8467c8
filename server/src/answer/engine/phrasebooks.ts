import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inEnglish, inLanguage, type Wording } from '@hale/clinical';
import { defaultLanguage, type LanguageCode, standardLanguageTag } from '@hale/contract/languages';
import * as z from 'zod/mini';

const translations = new URL('../translations/', import.meta.resolve('@hale/clinical'));
const book = z.record(z.string(), z.string());

/** Some megabytes each: read when the first answer is wanted in the language, and kept. */
const known = new Map<LanguageCode, Wording>([[defaultLanguage, inEnglish]]);

/** How the engine speaks a language. What is not translated stays English. */
export function wordingIn(language: LanguageCode): Wording {
  const wording = known.get(language) ?? inLanguage(standardLanguageTag(language), read(language));
  known.set(language, wording);
  return wording;
}

function read(language: LanguageCode): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL(`${language}/`, translations));
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) =>
      Object.entries(book.parse(JSON.parse(readFileSync(`${folder}${name}`, 'utf8')))),
    ),
  );
}
