import { z } from 'zod';
import type { KnowledgeEntries } from './knowledge.ts';
import type { FlatLexicon } from './reading/compile-lexicon.ts';

/** The compiled knowledge. */
export interface Artefact extends KnowledgeEntries {
  readonly lexicon: FlatLexicon;
}

/** Grows when the shape of the artefact changes, so that an old file is not misread. */
const format = 8;

const lists = [
  'findings',
  'alarms',
  'conditions',
  'medicines',
  'interactions',
  'noInteraction',
  'redFlags',
  'articles',
  'sources',
] as const;

/** A list of entries with the names of their fields written once. */
const packedList = z.object({
  keys: z.array(z.string()),
  // Thousands of rows: looking into each would cost more than reading them.
  rows: z.custom<readonly (readonly unknown[])[]>((value) => Array.isArray(value)),
});
type PackedList = z.infer<typeof packedList>;

const frame = z.looseObject({
  format: z.literal(format, 'This is no knowledge artefact of this version: run the build.'),
  lists: z.record(z.enum(lists), packedList),
});

/** The entries were checked against their schemas when the artefact was made. */
const checked = z.custom<Artefact>((value) => typeof value === 'object' && value !== null);

/** No field of an entry is an empty text: it stands for a field that is not there. */
const missing = '';

/** The artefact as it lies on disk. */
export function writeArtefact(artefact: Artefact): string {
  const numbers = new Map<unknown, unknown>(artefact.sources.map(({ id }, at) => [id, at]));
  const packed = Object.fromEntries(lists.map((name) => [name, pack(artefact[name], numbers)]));
  const rest = Object.entries(artefact).filter(([name]) => !lists.some((list) => list === name));
  return JSON.stringify({ format, lists: packed, ...Object.fromEntries(rest) });
}

export function readArtefact(json: string): Artefact {
  const { format: _, lists: packed, ...rest } = frame.parse(JSON.parse(json));
  const place = packed.sources.keys.indexOf('id');
  const ids = new Map(packed.sources.rows.map((row, at) => [at, row[place]]));
  const entries = Object.fromEntries(lists.map((name) => [name, unpack(packed[name], ids)]));
  return checked.parse({ ...rest, ...entries });
}

/** Sources are named thousands of times, by ids that are longer than their numbers. */
const field = 'sources';

function exchange(value: unknown, names: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => exchange(one, names));
  if (typeof value !== 'object' || value === null) return names.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, exchange(one, names)]));
}

function pack(entries: readonly object[], numbers: ReadonlyMap<unknown, unknown>): PackedList {
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const rows = entries.map((entry) => {
    const fields = new Map<string, unknown>(Object.entries(entry));
    return keys.map((key) => {
      const value = fields.get(key);
      if (value === undefined) return missing;
      return key === field ? exchange(value, numbers) : value;
    });
  });
  return { keys, rows };
}

function unpack(
  { keys, rows }: PackedList,
  ids: ReadonlyMap<unknown, unknown>,
): Record<string, unknown>[] {
  return rows.map((row) => {
    const entry: Record<string, unknown> = {};
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? '';
      const value = row[at];
      if (value !== missing) entry[key] = key === field ? exchange(value, ids) : value;
    }
    return entry;
  });
}
