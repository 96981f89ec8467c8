import type { Condition, Knowledge } from './knowledge.ts';
import { likelihoodsOf } from './likelihoods.ts';
import { rulesThatMayFire } from './rules-by-finding.ts';
import type { NextQuestion, RankedCondition, Reading, Sex } from './types.ts';

/** A question as the knowledge has it: put to the patient. */
export interface OpenQuestion extends NextQuestion {
  readonly question: string;
}

const CONSIDERED = 8;
const ASKED = 5;
/** A question that could uncover an emergency is worth more than one that only sharpens the ranking. */
const RED_FLAG_GAIN = 0.12;

/** The questions whose answers would change ranking or urgency most, best first. Never asks what is known. */
export function askNext(
  knowledge: Knowledge,
  reading: Reading,
  ranked: readonly RankedCondition[],
): OpenQuestion[] {
  const leading = ranked.slice(0, CONSIDERED);
  const sum = leading.reduce((all, { probability }) => all + probability, 0) || 1;
  const shares = Float64Array.from(leading, ({ probability }) => probability / sum);
  const places = leading.map(({ id }) => knowledge.conditionIndex.get(id) ?? -1);
  const alarming = alarmingFindings(knowledge, reading);
  const open = entropy(shares);
  const likelihoods = likelihoodsOf(knowledge);
  const isForAnybody = isSexOpen(knowledge, reading, places[0] ?? -1);
  const sex = reading.person.sex ?? onlySexOf(knowledge.conditions[places[0] ?? -1]);
  const { isOfOneSex: belongs, isOfOther } = askableOf(knowledge);

  const questions: OpenQuestion[] = [];
  // The same three rows for all questions: there are hundreds.
  const chances = new Float64Array(shares.length);
  const rows = { yes: new Float64Array(shares.length), no: new Float64Array(shares.length) };
  for (const index of candidates(knowledge, reading, places, alarming)) {
    const finding = knowledge.findings[index];
    if (!finding?.question) continue;
    if (isForAnybody && !alarming.has(index) && belongs[index]) continue;
    if (sex !== null && isOfOther[sex][index]) continue;
    const likelihood = likelihoods.of(index);
    for (let at = 0; at < chances.length; at += 1) {
      const chance = likelihood[places[at] ?? -1] ?? 0;
      chances[at] = Math.min(0.97, Math.max(finding.background, chance));
    }
    const gain = open - leftOpen(shares, chances, rows) + (alarming.has(index) ? RED_FLAG_GAIN : 0);
    questions.push({ finding: finding.id, question: finding.question, gain });
  }
  return firstOfFamilies(
    knowledge,
    questions.toSorted((a, b) => b.gain - a.gain),
  );
}

/** Findings by number: what the leading conditions name, then what would be alarming; not what is known. */
function candidates(
  knowledge: Knowledge,
  { present, absent, uncertain }: Reading,
  places: readonly number[],
  alarming: ReadonlySet<number>,
): readonly number[] {
  const { ofCondition, canBeAsked } = askableOf(knowledge);
  const isPassed = new Uint8Array(knowledge.findings.length);
  for (const ids of [present, absent, uncertain])
    for (const id of ids) isPassed[knowledge.findingIndex.get(id) ?? -1] = 1;
  const found: number[] = [];
  const take = (index: number): void => {
    if (isPassed[index] !== 0) return;
    isPassed[index] = 1;
    found.push(index);
  };
  for (const place of places) for (const index of ofCondition[place] ?? []) take(index);
  for (const index of alarming) if (canBeAsked[index]) take(index);
  return found;
}

/** Nothing says yet whether a man or a woman is ill: nobody is asked about periods for their diarrhoea. */
function isSexOpen(knowledge: Knowledge, { person, present }: Reading, first: number): boolean {
  if (person.sex !== null || isOfOneSex(knowledge.conditions[first])) return false;
  const { isOfOneSex: belongs } = askableOf(knowledge);
  return ![...present].some((id) => belongs[knowledge.findingIndex.get(id) ?? -1]);
}

const isOfOneSex = (condition: Condition | undefined) => onlySexOf(condition) !== null;

function onlySexOf(condition: Condition | undefined): Sex | null {
  if (condition?.sex?.male === 0) return 'female';
  return condition?.sex?.female === 0 ? 'male' : null;
}

/** Both have chlamydia, and only one of them something to look at. */
const ofTheOther: Readonly<Record<Sex, RegExp>> = {
  female: /\b(?:penis|testicles?|scrotum|foreskin|erections?|semen|prostate)\b/i,
  male: /\b(?:vagina|vaginal|vulva|(?<!long )periods?|womb|cervical|pregnant|pregnancy|menopause)\b/i,
};

interface Askable {
  /** By the number of a finding. */
  readonly canBeAsked: readonly boolean[];
  /** By the number of a finding: only women, or only men, have what goes with it. */
  readonly isOfOneSex: readonly boolean[];
  /** By the number of a finding: to ask for it would make no sense to this sex. */
  readonly isOfOther: Readonly<Record<Sex, readonly boolean[]>>;
  /** Numbers of the findings that can be asked for, by the place of the condition that names them. */
  readonly ofCondition: readonly (readonly number[])[];
}

const made = new WeakMap<Knowledge, Askable>();

function askableOf(knowledge: Knowledge): Askable {
  const known = made.get(knowledge);
  if (known) return known;
  // Nobody can tell by feeling what an examination or a laboratory would find.
  const canBeAsked = knowledge.findings.map(
    ({ question, kind }) => Boolean(question) && kind !== 'sign' && kind !== 'measurement',
  );
  const ofCondition = knowledge.conditions.map(({ findings }) =>
    Object.keys(findings)
      .map((id) => knowledge.findingIndex.get(id) ?? -1)
      .filter((index) => canBeAsked[index]),
  );
  const ofBoth = new Set(
    knowledge.conditions
      .filter((condition) => !isOfOneSex(condition))
      .flatMap(({ findings }) => Object.keys(findings)),
  );
  const ofOne = knowledge.findings.map(({ id }) => !ofBoth.has(id));
  const isOfOther = (sex: Sex) =>
    knowledge.findings.map(({ question = '' }) => ofTheOther[sex].test(question));
  const askable = {
    canBeAsked,
    isOfOneSex: ofOne,
    isOfOther: { female: isOfOther('female'), male: isOfOther('male') },
    ofCondition,
  };
  made.set(knowledge, askable);
  return askable;
}

/** Numbers of findings that, with what is already there, would set off a red flag. */
function alarmingFindings(knowledge: Knowledge, { present }: Reading): ReadonlySet<number> {
  const found = new Set<number>();
  if (present.size === 0) return found;
  const isThere = (id: string) => present.has(id);
  for (const flag of rulesThatMayFire(knowledge, present)) {
    const isAnyOpen = flag.any.length > 0 && !flag.any.some(isThere);
    const isWithOpen = flag.with.length > 0 && !flag.with.some(isThere);
    if (isAnyOpen === isWithOpen) continue;
    const met = isAnyOpen ? flag.with : flag.any;
    if (met.length === 0 && !flag.all.some(isThere)) continue;
    for (const id of isAnyOpen ? flag.any : flag.with)
      found.add(knowledge.findingIndex.get(id) ?? -1);
  }
  return found;
}

// Plain loops: they run for every question there is, at every message.

/** How many bits of the choice the answer is expected to leave open. */
function leftOpen(
  shares: Float64Array,
  chances: Float64Array,
  { yes, no }: Readonly<Record<'yes' | 'no', Float64Array>>,
): number {
  for (let at = 0; at < shares.length; at += 1) {
    const share = shares[at] ?? 0;
    const chance = chances[at] ?? 0;
    yes[at] = share * chance;
    no[at] = share * (1 - chance);
  }
  return weight(yes) * entropy(yes) + weight(no) * entropy(no);
}

function weight(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum;
}

function entropy(values: Float64Array): number {
  const all = weight(values);
  let bits = 0;
  for (let at = 0; at < values.length; at += 1) {
    const share = (values[at] ?? 0) / all;
    if (share > 0) bits -= share * Math.log2(share);
  }
  return bits;
}

/** The best ones, of each family one. */
function firstOfFamilies(knowledge: Knowledge, questions: readonly OpenQuestion[]): OpenQuestion[] {
  const taken = new Set<number>();
  const chosen: OpenQuestion[] = [];
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
