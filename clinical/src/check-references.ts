import { checkMedicineReferences } from './check-medicine-references.ts';
import type { KnowledgeEntries } from './knowledge.ts';

/** Ids that name nothing, and ids that are given twice. */
export function checkReferences(entries: KnowledgeEntries): string[] {
  const { findings, alarms, conditions, medicines, redFlags, articles, sources } = entries;
  const problems = [findings, alarms, conditions, medicines, redFlags, articles, sources].flatMap(
    (list: readonly { readonly id: string }[]) => duplicates(list.map(({ id }) => id)),
  );
  const known = {
    finding: new Set(findings.map(({ id }) => id)),
    condition: new Set(conditions.map(({ id }) => id)),
    medicine: new Set(medicines.map(({ id }) => id)),
    source: new Set(sources.map(({ id }) => id)),
  };
  const need = (place: string, kind: keyof typeof known, ids: Iterable<string>) => {
    for (const id of ids) if (!known[kind].has(id)) problems.push(`${place}: no ${kind} “${id}”`);
  };

  for (const { id, parents, excludes } of findings) need(id, 'finding', [...parents, ...excludes]);
  for (const condition of conditions) {
    const { id } = condition;
    need(id, 'finding', Object.keys(condition.findings));
    need(id, 'finding', Object.keys(condition.modifiers));
    need(id, 'finding', Object.keys(condition.against));
    need(
      id,
      'finding',
      condition.raise.flatMap(({ any, all }) => [...any, ...all]),
    );
    need(
      id,
      'medicine',
      condition.medicines.map(({ medicine }) => medicine),
    );
    need(id, 'source', Object.values(condition.sources).flat());
  }
  for (const flag of redFlags) {
    need(flag.id, 'finding', [...flag.any, ...flag.all, ...flag.with, ...flag.none]);
    need(flag.id, 'condition', flag.conditions);
    need(flag.id, 'source', flag.sources);
  }
  for (const { id, sources: cited } of articles) need(id, 'source', cited);
  return [...problems, ...checkMedicineReferences(entries)];
}

function duplicates(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    if (seen.has(id)) return [`“${id}” is given twice`];
    seen.add(id);
    return [];
  });
}
