import type { Knowledge } from './knowledge.ts';
import { likelihoodsOf } from './likelihoods.ts';
import type { NextQuestion, RankedCondition, Reading } from './types.ts';

const CONSIDERED = 8;
const ASKED = 5;
/** A question that could uncover an emergency is worth more than one that only sharpens the ranking. */
const RED_FLAG_GAIN = 0.12;

/** The questions whose answers would change ranking or urgency most, best first. Never asks what is known. */
export function askNext(
  knowledge: Knowledge,
  reading: Reading,
  ranked: readonly RankedCondition[],
): NextQuestion[] {
  const leading = ranked.slice(0, CONSIDERED);
  const sum = leading.reduce((all, { probability }) => all + probability, 0) || 1;
  const shares = leading.map(({ probability }) => probability / sum);
  const places = leading.map(({ id }) => knowledge.conditionIndex.get(id) ?? -1);
  const alarming = alarmingFindings(knowledge, reading);
  const open = entropy(shares);

  const questions = candidates(knowledge, leading, alarming)
    .filter((id) => !isKnown(reading, id))
    .flatMap((id): NextQuestion[] => {
      const index = knowledge.findingIndex.get(id) ?? -1;
      const finding = knowledge.findings[index];
      if (!finding?.question || finding.kind === 'sign' || finding.kind === 'measurement')
        return [];
      const row = likelihoodsOf(knowledge).of(index);
      const chance = (place: number) =>
        Math.min(0.97, Math.max(finding.background, row[place] ?? 0));
      const gain = open - leftOpen(shares, places, chance) + (alarming.has(id) ? RED_FLAG_GAIN : 0);
      return [{ finding: id, question: finding.question, gain }];
    })
    .toSorted((a, b) => b.gain - a.gain);
  return firstOfFamilies(knowledge, questions);
}

function candidates(
  knowledge: Knowledge,
  leading: readonly RankedCondition[],
  alarming: ReadonlySet<string>,
): string[] {
  const named = leading.flatMap(({ id }) =>
    Object.keys(knowledge.conditionById.get(id)?.findings ?? {}),
  );
  return [...new Set([...named, ...alarming])];
}

function isKnown({ present, absent, uncertain }: Reading, id: string): boolean {
  return present.has(id) || absent.has(id) || uncertain.has(id);
}

/** Findings that, with what is already there, would set off a red flag. */
function alarmingFindings(knowledge: Knowledge, reading: Reading): ReadonlySet<string> {
  const found = new Set<string>();
  if (reading.present.size === 0) return found;
  for (const flag of knowledge.redFlags) {
    const groups = [flag.any, flag.with].filter((group) => group.length > 0);
    const open = groups.filter((group) => !group.some((id) => reading.present.has(id)));
    const startedOn = groups.length > open.length || flag.all.some((id) => reading.present.has(id));
    if (!startedOn || open.length !== 1) continue;
    for (const id of open[0] ?? []) found.add(id);
  }
  return found;
}

/** How many bits of the choice the answer is expected to leave open. */
function leftOpen(
  shares: readonly number[],
  places: readonly number[],
  chance: (place: number) => number,
): number {
  const yes = new Float64Array(shares.length);
  const no = new Float64Array(shares.length);
  for (let at = 0; at < shares.length; at += 1) {
    const share = shares[at] ?? 0;
    const present = chance(places[at] ?? -1);
    yes[at] = share * present;
    no[at] = share * (1 - present);
  }
  return weight(yes) * entropy(yes) + weight(no) * entropy(no);
}

// Plain loops: they run for every question there is, at every message.
function weight(values: readonly number[] | Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function entropy(values: readonly number[] | Float64Array): number {
  const all = weight(values);
  let bits = 0;
  for (const value of values) if (value > 0) bits -= (value / all) * Math.log2(value / all);
  return bits;
}

/** The best ones, of each family one. */
function firstOfFamilies(knowledge: Knowledge, questions: readonly NextQuestion[]): NextQuestion[] {
  const taken = new Set<number>();
  const chosen: NextQuestion[] = [];
  for (const question of questions) {
    const index = knowledge.findingIndex.get(question.finding) ?? -1;
    const family = [index, ...(knowledge.ancestors[index] ?? [])];
    if (family.some((member) => taken.has(member))) continue;
    for (const member of family) taken.add(member);
    chosen.push(question);
    if (chosen.length === ASKED) break;
  }
  return chosen;
}
