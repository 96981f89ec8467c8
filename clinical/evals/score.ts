import { consult, type Consultation } from '../src/engine.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { ageBand } from '../src/prior.ts';
import type { Urgency } from '../src/types.ts';
import type { Vignette } from './vignette.ts';

export interface Scored {
  vignette: Vignette;
  result: Consultation;
  /** 1 is first; null: not among the ranked. */
  place: number | null;
}

export interface Score {
  cases: number;
  top1: number;
  top3: number;
  top5: number;
  triage: number;
  /** Less pressing than any accepted level. */
  underTriage: number;
  emergencyRecall: number;
  /** Among cases where routine or self-care is right. */
  falseEmergencies: number;
}

const order: readonly Urgency[] = ['self_care', 'routine', 'urgent', 'emergency'];

export function run(knowledge: Knowledge, vignettes: readonly Vignette[]): Scored[] {
  return vignettes.map((vignette) => {
    const person = {
      ...(vignette.age !== undefined && { ageYears: vignette.age }),
      ...(vignette.sex !== undefined && { sex: vignette.sex }),
    };
    const result = consult(knowledge, [{ by: 'person', text: vignette.text }], { person });
    const place = result.ranked.findIndex(({ id }) => vignette.accept.includes(id));
    return { vignette, result, place: place === -1 ? null : place + 1 };
  });
}

export function score(all: readonly Scored[]): Score {
  const share = (chosen: readonly Scored[], fits: (item: Scored) => boolean): number =>
    chosen.length === 0 ? 1 : chosen.filter(fits).length / chosen.length;
  const within = (most: number) => share(all, ({ place }) => place !== null && place <= most);
  const emergencies = all.filter(({ vignette }) => vignette.triage[0] === 'emergency');
  const benign = all.filter(({ vignette }) =>
    vignette.triage.every((level) => level === 'routine' || level === 'self_care'),
  );
  const isUnder = ({ vignette, result }: Scored): boolean =>
    vignette.triage.every((level) => order.indexOf(result.triage.level) < order.indexOf(level));
  return {
    cases: all.length,
    top1: within(1),
    top3: within(3),
    top5: within(5),
    triage: share(all, ({ vignette, result }) => vignette.triage.includes(result.triage.level)),
    underTriage: share(all, isUnder),
    emergencyRecall: share(emergencies, ({ result }) => result.triage.level === 'emergency'),
    falseEmergencies:
      benign.length === 0 ? 0 : share(benign, ({ result }) => result.triage.level === 'emergency'),
  };
}

/** The same figures by a property of the case: age group, specialty, style. */
export function scoreBy(
  all: readonly Scored[],
  groupOf: (item: Scored) => string,
): [string, Score][] {
  const groups = Map.groupBy(all, groupOf);
  return [...groups]
    .map(([name, items]): [string, Score] => [name, score(items)])
    .toSorted(([a], [b]) => a.localeCompare(b));
}

export function ageGroup({ result }: Scored): string {
  const { ageYears } = result.reading.person;
  return ageYears === null ? 'unknown' : ageBand(ageYears);
}

export function specialtyOf(knowledge: Knowledge): (item: Scored) => string {
  return ({ vignette }) =>
    knowledge.conditionById.get(vignette.accept[0] ?? '')?.specialty ?? 'Undefined';
}
