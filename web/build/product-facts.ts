import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import languages from '../../locales/index.json' with { type: 'json' };

const knowledge = join(import.meta.dirname, '..', '..', 'clinical', 'knowledge');

/** Every file of these folders is a list of entries with an id each. */
const countEntries = (folder: string): number => {
  const texts = readdirSync(join(knowledge, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(knowledge, folder, name), 'utf8'));
  const ids = texts.flatMap((text) => text.match(/^- id: .+$/gm) ?? []);
  return new Set(ids).size;
};

const format = (count: number, code: string): string => {
  const tag = languages.find((language) => language.code === code)?.tag;
  return new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(count);
};

/** A number as each language writes it, where it is not as in English: to find that out takes a slow phone longer than all else on the page. */
const write = (count: number) => ({
  count,
  written: Object.fromEntries(
    languages
      .map(({ code }) => [code, format(count, code)] as const)
      .filter(([code, text]) => code === 'en' || text !== format(count, 'en')),
  ),
});

/** What the product says about itself in numbers: counted in its own data, so that it stays true. */
export const productFacts = () => ({
  languages: write(languages.length),
  conditions: write(countEntries('conditions')),
  sources: write(countEntries('sources')),
});
