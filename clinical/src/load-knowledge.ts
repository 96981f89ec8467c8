import { readArtefact, type Artefact } from './artefact.ts';
import type { Finding, Knowledge } from './knowledge.ts';
import { openLexicon } from './reading/lexicon.ts';

/** Reads the artefact that the build made of the knowledge files, as text or bytes. */
export function loadKnowledge(json: string | Uint8Array): Knowledge {
  return openKnowledge(
    readArtefact(typeof json === 'string' ? json : new TextDecoder().decode(json)),
  );
}

export function openKnowledge({ lexicon, ...entries }: Artefact): Knowledge {
  const findingIndex = indexOf(entries.findings);
  return {
    ...entries,
    findingById: byId(entries.findings),
    findingIndex,
    conditionById: byId(entries.conditions),
    conditionIndex: indexOf(entries.conditions),
    medicineById: byId(entries.medicines),
    sourceById: byId(entries.sources),
    ancestors: ancestorsOf(entries.findings, findingIndex),
    lexicon: openLexicon(lexicon),
  };
}

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

const indexOf = (entries: readonly { readonly id: string }[]) =>
  new Map(entries.map(({ id }, index) => [id, index]));

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
