import type { Condition, Knowledge, RedFlag } from '../knowledge.ts';
import { urgencyOf } from '../triage.ts';
import type { RankedCondition, Reading, TriageResult, Urgency } from '../types.ts';

export type Candidate = RankedCondition & { condition: Condition };

/** What an answer is about. */
export interface Lead {
  /** Null: nothing known fits how pressing it is. */
  readonly first: Candidate | null;
  /** The other candidates, likeliest first. */
  readonly others: readonly Candidate[];
  /** It leads because it must not be missed and not because it is the likeliest. */
  readonly isFeared: boolean;
  /** The rules that made it as pressing as it is. */
  readonly flags: readonly RedFlag[];
  /** In a crisis of the mind: what also threatens the body, such as an overdose or a wound. */
  readonly body: Body | null;
}

interface Body {
  readonly flags: readonly RedFlag[];
  readonly first: Candidate | null;
}

/** A condition that a rule is afraid of gives way only to another danger that is likelier than this. */
const FLOOR = 0.3;
/** What is less likely than this is no answer to an emergency. */
const LEAST = 0.04;

/** The likeliest condition, or in an emergency what the emergency is: nobody who needs an ambulance is told of a cold. */
export function chooseLead(knowledge: Knowledge, { reading, ranked, triage }: Asked): Lead {
  const candidates = ranked.flatMap((item): Candidate[] => {
    const condition = knowledge.conditionById.get(item.id);
    return condition ? [{ ...item, condition }] : [];
  });
  const flags = knowledge.redFlags.filter(
    ({ id, level }) => level === triage.level && triage.redFlags.includes(id),
  );
  const [likeliest] = candidates;
  const ofMind = flags.filter(({ crisis }) => crisis);
  const ofBody = flags.filter(({ crisis, alarmScore }) => !crisis && alarmScore === undefined);
  const choice = { reading, level: triage.level, candidates };
  const first = triage.crisis
    ? fearedOf(knowledge, { ...choice, flags: ofMind })
    : firstOf(knowledge, { ...choice, flags });
  const hasBody = triage.crisis && ofBody.length > 0;
  return {
    first,
    others: candidates.filter(({ id }) => id !== first?.id),
    isFeared: first !== null && first.id !== likeliest?.id,
    flags,
    body: hasBody
      ? { flags: ofBody, first: firstOf(knowledge, { ...choice, flags: ofBody }) }
      : null,
  };
}

interface Asked {
  readonly reading: Reading;
  readonly ranked: readonly RankedCondition[];
  readonly triage: TriageResult;
}

interface Choice {
  readonly reading: Reading;
  readonly level: Urgency;
  readonly candidates: readonly Candidate[];
  readonly flags: readonly RedFlag[];
}

function firstOf(knowledge: Knowledge, choice: Choice): Candidate | null {
  const { reading, level, candidates, flags } = choice;
  const [likeliest = null] = candidates;
  const feared = fearedOf(knowledge, choice);
  const isClear = likeliest !== null && likeliest.probability > FLOOR;
  // A number alone has many causes: none of them is put first because it is a little likelier.
  if (!feared && !isClear && reading.intent === 'lab') return null;
  if (level === 'emergency') {
    const danger = candidates.find(({ condition }) => condition.urgency === 'emergency');
    if (feared) return danger && danger.probability > FLOOR ? danger : feared;
    const ofMind = new Set(
      knowledge.redFlags.flatMap(({ crisis, conditions }) => (crisis ? conditions : [])),
    );
    // Whoever took too much and says nothing of despair is not told of it: it may be a mistake.
    const isEmergency = ({ id, condition, probability }: Candidate) =>
      probability >= LEAST &&
      !ofMind.has(id) &&
      urgencyOf(condition, reading).level === 'emergency';
    return candidates.find(isEmergency) ?? null;
  }
  // What nothing speaks for is only common: whoever must be seen for another reason is not told of a cold.
  if (level === 'urgent' && !feared && flags.length > 0 && likeliest?.for.length === 0) return null;
  return feared && !(isClear && isPressing(likeliest, reading)) ? feared : likeliest;
}

const pressing: readonly Urgency[] = ['emergency', 'urgent'];

const isPressing = ({ condition }: Candidate, reading: Reading): boolean =>
  pressing.includes(urgencyOf(condition, reading).level);

/** The likeliest of what the rules are afraid of; where none was ranked, the first that the person can have. */
function fearedOf(knowledge: Knowledge, { reading, candidates, flags }: Choice): Candidate | null {
  const named = flags.flatMap(({ conditions }) => conditions);
  const ranked = candidates.find(({ id }) => named.includes(id));
  if (ranked) return ranked;
  const { sex } = reading.person;
  for (const id of named) {
    const condition = knowledge.conditionById.get(id);
    if (condition && (sex === null || condition.sex?.[sex] !== 0))
      return unranked(condition, reading);
  }
  return null;
}

function unranked(condition: Condition, reading: Reading): Candidate {
  const shown = Object.keys(condition.findings).filter((id) => reading.present.has(id));
  return {
    id: condition.id,
    condition,
    probability: 0,
    for: shown.map((finding) => ({ finding, weight: 0 })),
    against: [],
  };
}

/** Whether what one does at home for a condition is right in an emergency: not where it is meant for mild cases. */
export function helpsInEmergency({ id, urgency }: Condition, { flags }: Lead): boolean {
  const isFlagged = flags.some(({ conditions }) => conditions.includes(id));
  return urgency === 'emergency' || (isFlagged && urgency === 'urgent');
}
