import type { Knowledge } from '../knowledge.ts';
import type { FindingId, Mention } from '../types.ts';

export interface SettledFindings {
  readonly present: ReadonlySet<FindingId>;
  readonly absent: ReadonlySet<FindingId>;
  readonly uncertain: ReadonlySet<FindingId>;
}

/**
 * One verdict for each finding. What is present makes its more general findings present; what is
 * present in one place and absent in another is present: missing an illness costs more.
 */
export function settleFindings(
  knowledge: Knowledge,
  mentions: readonly Mention[],
): SettledFindings {
  const present = new Set<FindingId>();
  const absent = new Set<FindingId>();
  const uncertain = new Set<FindingId>();
  for (const { finding, status } of mentions) {
    if (status === 'absent') absent.add(finding);
    else if (status === 'uncertain') uncertain.add(finding);
    else {
      present.add(finding);
      for (const id of moreGeneral(knowledge, finding)) present.add(id);
    }
  }
  for (const id of present) {
    absent.delete(id);
    uncertain.delete(id);
  }
  for (const id of absent) uncertain.delete(id);
  return { present, absent, uncertain };
}

/** Every finding that is present whenever this one is. */
export function moreGeneral(knowledge: Knowledge, finding: FindingId): FindingId[] {
  const ancestors = knowledge.ancestors[knowledge.findingIndex.get(finding) ?? -1] ?? [];
  return [...ancestors].flatMap((index) => knowledge.findings[index]?.id ?? []);
}
