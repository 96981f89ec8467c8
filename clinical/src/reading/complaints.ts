import type { Finding, Knowledge } from '../knowledge.ts';
import type { FindingId } from '../types.ts';

/** What one suffers from, unlike history, habits and numbers. */
export const isComplaint = (finding: Finding | undefined) =>
  finding?.kind === 'symptom' || finding?.kind === 'sign';

const happenings =
  /(?:-swallowed|-eaten|-overdose|-taken|-injury|-bite|-sting|-inhalation|-mechanism|-attempt)$|^(?:burn|cut-wound|twisted-joint|drowning|electric-shock|needlestick|toxic-alcohol|chemical-in-eye|foreign-body-(?:eye|skin))$/;

/** What befell somebody: swallowed, taken, fallen, bitten. No complaint yet, and it tells whose it is. */
const isHappening = ({ id }: Finding) => happenings.test(id) && !id.startsWith('previous-');

const dying = new Set(
  'not-breathing unconscious no-pulse blue-lips cyanotic-spells choking-cannot-speak seizure'.split(
    ' ',
  ),
);
const weightOfDying = 10;

/**
 * How much a finding tells of who is ill. Who dies is the patient, whatever else is told of whom: "a panic
 * attack, my husband is not breathing". Who stops breathing in their sleep begins again.
 */
export function weighWhoIsIll(
  { findings }: Knowledge,
  matches: readonly { readonly finding: number }[],
): (finding: number) => number {
  const isAsleep = matches.some(
    ({ finding }) => findings[finding]?.id === 'sleep-apnoea-witnessed',
  );
  return (index) => {
    const finding = findings[index];
    if (!finding) return 0;
    if (!isAsleep && dying.has(finding.id)) return weightOfDying;
    return isComplaint(finding) || isHappening(finding) ? 1 : 0;
  };
}

/** Something is wrong today: a complaint, a measurement, or an event such as an injury or a bite. */
export function tellsOfIllness(knowledge: Knowledge, id: FindingId): boolean {
  const finding = knowledge.findingById.get(id);
  if (finding?.kind === 'history') return eventsOf(knowledge).has(id);
  return isComplaint(finding) || finding?.kind === 'measurement';
}

/** Something that brings people to a doctor, be it an illness or an event such as an assault or a broken condom. */
export const tellsOfCause = (knowledge: Knowledge, id: FindingId): boolean =>
  tellsOfIllness(knowledge, id) || eventsOf(knowledge).has(id);

/** What nearly everybody with some condition tells is what began it. */
const nearlyAll = 0.8;
/** Illnesses that somebody is known to have, or a relative, began nothing today; nor did a part of pregnancy. */
const longKnown = /-history$|^recurrent-|^recent-|^family-|^pregnant-|^before-term$/;
/** What bears on so many conditions is a circumstance, such as a pregnancy. */
const manyConditions = 5;

const events = new WeakMap<Knowledge, ReadonlySet<FindingId>>();

function eventsOf(knowledge: Knowledge): ReadonlySet<FindingId> {
  const known = events.get(knowledge);
  if (known) return known;
  const beginning = knowledge.conditions.flatMap(({ findings }) =>
    Object.entries(findings).flatMap(([id, share]) => (share >= nearlyAll ? [id] : [])),
  );
  const alarming = knowledge.redFlags.flatMap(({ any }) => any);
  const borneOn = new Map<FindingId, number>();
  for (const { modifiers } of knowledge.conditions)
    for (const id of Object.keys(modifiers)) borneOn.set(id, (borneOn.get(id) ?? 0) + 1);
  const found = new Set(
    [...beginning, ...alarming].filter(
      (id) => !longKnown.test(id) && (borneOn.get(id) ?? 0) < manyConditions,
    ),
  );
  events.set(knowledge, found);
  return found;
}
