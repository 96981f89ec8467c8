import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedLanguages } from '../../scripts/lib/interface-texts.mjs';

const knowledge = join(import.meta.dirname, '..', '..', 'clinical', 'knowledge');

/** Every file of these folders is a list of entries with an id each. */
const countEntries = (folder: string): number => {
  const texts = readdirSync(join(knowledge, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(knowledge, folder, name), 'utf8'));
  const ids = texts.flatMap((text) => text.match(/^- id: .+$/gm) ?? []);
  return new Set(ids).size;
};

/** What the product says about itself in numbers: counted in its own data, so that it stays true. */
export const productFacts = () => ({
  languages: finishedLanguages().length,
  conditions: countEntries('conditions'),
  sources: countEntries('sources'),
});
