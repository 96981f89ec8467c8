import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type Weight = 400 | 700;

/** A file with the letters of some script. */
export interface FontFile {
  name: string;
  path: string;
}

const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc'] as const;

interface Subset {
  family: (typeof families)[number];
  name: string;
  ranges: readonly (readonly [number, number])[];
}

let known: readonly Subset[] | null = null;

/** The font that has a character; null: none of ours has. */
export function fontFor(codePoint: number, weight: Weight): FontFile | null {
  known ??= families.flatMap(readSubsets);
  const subset = known.find(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  if (!subset) return null;
  const name = `${subset.family}-${subset.name}-${weight}-normal`;
  return { name, path: fileURLToPath(fileOf(subset.family, `${name}.woff`)) };
}

/** Each family comes in files by script; a table beside them tells which has what. */
function readSubsets(family: Subset['family']): Subset[] {
  const table = new URL('../unicode.json', fileOf(family, `${family}-latin-400-normal.woff`));
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(table, 'utf8')));
  // Where files share a character, the one named last has it, as in a style sheet.
  return Object.entries(ranges)
    .map(([name, list]) => ({
      family,
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map(readRange),
    }))
    .toReversed();
}

function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function fileOf(family: string, file: string): string {
  return import.meta.resolve(`@fontsource/${family}/files/${file}`);
}
