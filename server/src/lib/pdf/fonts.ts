import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Weight = 400 | 700;

/** A file with the letters of some script. */
export interface FontFile {
  name: string;
  path: string;
}

/** Each with one of its files, which tells where the others are. */
const families = {
  'noto-sans': import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'noto-sans-arabic': import.meta
    .resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  'noto-sans-sc': import.meta
    .resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff'),
} as const;

interface Subset {
  family: string;
  /** One file of its family. */
  sample: string;
  name: string;
  ranges: readonly (readonly [number, number])[];
}

let known: readonly Subset[] | null = null;

/** The font that has a character; null: none of ours has. */
export function fontFor(codePoint: number, weight: Weight): FontFile | null {
  known ??= Object.entries(families).flatMap(([family, sample]) => readSubsets(family, sample));
  const subset = known.find(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  if (!subset) return null;
  const name = `${subset.family}-${subset.name}-${weight}-normal`;
  return { name, path: fileURLToPath(new URL(`${name}.woff`, subset.sample)) };
}

/** Each family comes in files by script; a table beside them tells which has what. */
function readSubsets(family: string, sample: string): Subset[] {
  const table = new URL('../unicode.json', sample);
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(table, 'utf8')));
  // Where files share a character, the one named last has it, as in a style sheet.
  return Object.entries(ranges)
    .map(([name, list]) => ({
      family,
      sample,
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map(readRange),
    }))
    .toReversed();
}

function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
