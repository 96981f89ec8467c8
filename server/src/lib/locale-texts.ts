import { readFileSync } from 'node:fs';
import { defaultLanguage, type LanguageCode } from '@hale/contract/languages';
import { z } from 'zod';
import { fillText, type TextValues } from './fill-text.ts';

const folder = new URL('../../../locales/', import.meta.url);

type TextTree = { [name: string]: string | TextTree };
const textTree: z.ZodType<TextTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => textTree)]),
);

export interface Texts {
  language: LanguageCode;
  /** `key` is a path such as `verify.subject`. */
  text(key: string, values?: TextValues): string;
}

const sections = new Map<string, Texts>();

/** One section of the texts in `locales/`, read once. What a bundle lacks is given in English. */
export function readTexts(language: LanguageCode, section: string): Texts {
  const known = sections.get(`${language} ${section}`);
  if (known) return known;
  const own = readSection(language, section);
  const english = readSection(defaultLanguage, section);
  const texts: Texts = {
    language,
    text(key, values = {}) {
      const text = own.get(key) ?? english.get(key);
      if (text === undefined) throw new Error(`there is no text ${section}.${key}`);
      return fillText(text, values);
    },
  };
  sections.set(`${language} ${section}`, texts);
  return texts;
}

function bundleUrl(language: LanguageCode): URL {
  return new URL(`${language}.json`, folder);
}

function readSection(language: LanguageCode, section: string): Map<string, string> {
  const bundle = textTree.parse(JSON.parse(readFileSync(bundleUrl(language), 'utf8')));
  return new Map(flatten(bundle[section] ?? {}, ''));
}

function flatten(tree: string | TextTree, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([name, part]) =>
    flatten(part, path === '' ? name : `${path}.${name}`),
  );
}
