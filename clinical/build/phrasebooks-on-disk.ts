import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TextsSaid } from './texts-said.ts';

export type Part = keyof TextsSaid;

const translations = z.record(z.string(), z.string());

export const parts: readonly Part[] = [
  'phrases',
  'rules',
  'names',
  'articles',
  'conditions',
  'medicines',
  'interactions',
];

const folder = join(import.meta.dirname, '..', 'translations');

/** Languages that have a phrasebook. */
export const translatedLanguages = (): string[] => readdirSync(folder).toSorted();

export const filesOf = (language: string): string[] => readdirSync(join(folder, language));

/** One part of a phrasebook: English, and what it is in the language. */
export function readTranslations(language: string, part: Part): Readonly<Record<string, string>> {
  const path = pathOf(language, part);
  return existsSync(path) ? translations.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** In the order of the texts; what is said no longer is left out. */
export function writeTranslations(
  language: string,
  part: Part,
  texts: readonly string[],
  book: ReadonlyMap<string, string>,
): void {
  const kept = texts.flatMap((text) => {
    const translated = book.get(text);
    return translated === undefined ? [] : [[text, translated] as const];
  });
  if (kept.length === 0) return;
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(pathOf(language, part), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

export const pathOf = (language: string, part: Part): string =>
  join(folder, language, `${part}.json`);
