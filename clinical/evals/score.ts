import { consult, type Consultation } from '../src/engine.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { ageBand } from '../src/prior.ts';
import type { Urgency } from '../src/types.ts';
import type { Vignette } from './vignette.ts';

/** What somebody made of a case. */
export interface Judged {
  vignette: Vignette;
  level: Urgency;
  /** Of the first right condition; 1 is first, null: none was named. */
  place: number | null;
}

export interface Scored extends Judged {
  result: Consultation;
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
    const { level } = result.triage;
    return { vignette, result, level, place: place === -1 ? null : place + 1 };
  });
}

export function score(all: readonly Judged[]): Score {
  const share = (chosen: readonly Judged[], fits: (item: Judged) => boolean): number =>
    chosen.length === 0 ? 1 : chosen.filter(fits).length / chosen.length;
  const within = (most: number) => share(all, ({ place }) => place !== null && place <= most);
  const emergencies = all.filter(({ vignette }) => vignette.triage[0] === 'emergency');
  const benign = all.filter(({ vignette }) =>
    vignette.triage.every((level) => level === 'routine' || level === 'self_care'),
  );
  const isUnder = ({ vignette, level: given }: Judged): boolean =>
    vignette.triage.every((level) => order.indexOf(given) < order.indexOf(level));
  return {
    cases: all.length,
    top1: within(1),
    top3: within(3),
    top5: within(5),
    triage: share(all, ({ vignette, level }) => vignette.triage.includes(level)),
    underTriage: share(all, isUnder),
    emergencyRecall: share(emergencies, ({ level }) => level === 'emergency'),
    falseEmergencies: benign.length === 0 ? 0 : share(benign, ({ level }) => level === 'emergency'),
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
