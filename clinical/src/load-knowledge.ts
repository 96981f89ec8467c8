import { z } from 'zod';
import type { FlatLexicon } from './reading/compile-lexicon.ts';
import type { Finding, Knowledge, KnowledgeEntries } from './knowledge.ts';
import { openLexicon } from './reading/lexicon.ts';

/** The compiled knowledge as it lies on disk. */
export interface Artefact extends KnowledgeEntries {
  readonly format: typeof artefactFormat;
  readonly lexicon: FlatLexicon;
}

/** Grows when the shape of the artefact changes, so that an old file is not misread. */
export const artefactFormat = 1;

const lists = ['findings', 'conditions', 'medicines', 'redFlags', 'articles', 'sources'] as const;

/** The entries were checked against their schemas when the artefact was made; here its frame is. */
const artefactSchema = z.custom<Artefact>(
  (value) =>
    z.looseObject({ format: z.literal(artefactFormat) }).safeParse(value).success &&
    lists.every((name) => z.looseObject({ [name]: z.array(z.unknown()) }).safeParse(value).success),
  'This is no knowledge artefact of this version: run the build.',
);

/** Reads the artefact made by `compileKnowledge`, as text or bytes. */
export function loadKnowledge(json: string | Uint8Array): Knowledge {
  const text = typeof json === 'string' ? json : new TextDecoder().decode(json);
  return openKnowledge(artefactSchema.parse(JSON.parse(text)));
}

export function openKnowledge({ format: _, lexicon, ...entries }: Artefact): Knowledge {
  const findingIndex = new Map(entries.findings.map(({ id }, index) => [id, index]));
  return {
    ...entries,
    findingById: byId(entries.findings),
    findingIndex,
    conditionById: byId(entries.conditions),
    medicineById: byId(entries.medicines),
    sourceById: byId(entries.sources),
    ancestors: ancestorsOf(entries.findings, findingIndex),
    lexicon: openLexicon(lexicon),
  };
}

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

function ancestorsOf(
  findings: readonly Finding[],
  index: ReadonlyMap<string, number>,
): ReadonlySet<number>[] {
  const parents = findings.map((finding) => finding.parents.flatMap((id) => index.get(id) ?? []));
  return findings.map((_, start) => {
    const found = new Set<number>();
    const waiting = [...(parents[start] ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      // A circle of parents would be a mistake in the files; it must not hang the start.
      if (found.has(next) || next === start) continue;
      found.add(next);
      waiting.push(...(parents[next] ?? []));
    }
    return found;
  });
}
