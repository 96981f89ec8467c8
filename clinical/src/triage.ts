import { alarmScore, isIllness, isOnlyOfDose, kindsOfAlarm } from './alarm-score.ts';
import { earlyWarningScore } from './early-warning.ts';
import type { Condition, Knowledge, RedFlag } from './knowledge.ts';
import { rulesThatMayFire } from './rules-by-finding.ts';
import { say, type Text } from './wording/text.ts';
import type {
  FindingId,
  RankedCondition,
  Reading,
  TriageReason,
  TriageResult,
  Urgency,
} from './types.ts';

/** From the most to the least pressing. */
const order: readonly Urgency[] = ['emergency', 'urgent', 'routine', 'self_care'];

/** How likely a level must be, with all above it, before the ranking alone decides for it. */
const ENOUGH: Readonly<Record<Urgency, number>> = {
  emergency: 0.15,
  urgent: 0.4,
  routine: 0.6,
  self_care: 0,
};

/** From here on emergencies count even when nothing in the words themselves is alarming. */
const CLEAR = 0.5;

/** A rule for everybody below this age is a rule for children, small or big. */
const anyChildBelow = 12;

/** Rules first, then what the likely conditions ask for; the more pressing wins. Nothing a person says to calm us lowers it. */
export function triage(
  knowledge: Knowledge,
  reading: Reading,
  ranked: readonly RankedCondition[],
): TriageResult {
  const scores: Scores = {
    earlyWarning: earlyWarningScore(reading),
    alarm: alarmScore(knowledge, reading, explainedBy(knowledge, reading, ranked)),
    alarmKinds: kindsOfAlarm(knowledge, reading),
    isOnlyOfDose: isOnlyOfDose(knowledge, reading),
  };
  const flags = rulesThatMayFire(knowledge, reading.present, reading.uncertain).filter((flag) =>
    fires(knowledge, flag, reading, scores),
  );
  const byRanking = levelOfRanking(knowledge, reading, ranked);
  const level = morePressing([...flags.map((flag) => flag.level), byRanking.level]);
  const ofLevel = flags.filter((flag) => flag.level === level);
  const named = ofLevel.filter(({ alarmScore: score }) => score === undefined);
  // That its cause is not clear is untrue beside a rule that names it.
  const flagReasons = (named.length > 0 ? named : ofLevel).map(
    ({ reason, sources }): TriageReason => ({ sentence: reason, sources }),
  );
  // Two rules may say the same.
  const isNew = ({ sentence }: TriageReason, at: number) =>
    flagReasons.findIndex((other) => other.sentence === sentence) === at;
  return {
    level,
    reasons: flagReasons.length > 0 ? flagReasons.filter(isNew) : byRanking.reasons,
    redFlags: flags.map(({ id }) => id),
    crisis: flags.some((flag) => flag.crisis && flag.level === level),
  };
}

function morePressing(levels: readonly Urgency[]): Urgency {
  return order.find((level) => levels.includes(level)) ?? 'self_care';
}

/** What is reckoned once for all rules. */
interface Scores {
  readonly earlyWarning: number;
  readonly alarm: number;
  readonly alarmKinds: number;
  readonly isOnlyOfDose: boolean;
}

/** How likely the likeliest cause is, if it is no emergency, with all that explain as much. */
function explainedBy(
  knowledge: Knowledge,
  reading: Reading,
  ranked: readonly RankedCondition[],
): number {
  const [first] = ranked;
  const condition = knowledge.conditionById.get(first?.id ?? '');
  if (!condition || !first) return first?.probability ?? 0;
  const { level } = urgencyOf(condition, reading);
  if (level === 'emergency') return 0;
  // In the weeks after an operation what is urgent calms nobody: it may be a clot that travels.
  const isAfterSurgery = level === 'urgent' && reading.present.has('recent-surgery');
  if (isAfterSurgery) return 0;
  return ranked
    .filter((other) => other === first || isSameExplanation(first, other))
    .filter(({ id }) => !isEmergency(knowledge.conditionById.get(id), reading))
    .reduce((sum, { probability }) => sum + probability, 0);
}

/**
 * Which of several causes it is need not be clear to know that one of them explains it: roseola,
 * chickenpox or another rash of a feverish child, a sprain or a break of an injured limb.
 */
function isSameExplanation(first: RankedCondition, other: RankedCondition): boolean {
  if (isInjuredLimb(first)) return isInjuredLimb(other);
  // What little was understood is explained by much.
  if (first.for.length < MUCH) return false;
  const explained = new Set(other.for.map(({ finding }) => finding));
  return first.for.every(({ finding }) => explained.has(finding));
}

const MUCH = 3;

/** Sprained, torn, broken: which of them it is shows on the picture, and none of them is unexplained. */
const isInjuredLimb = (ranked: RankedCondition): boolean =>
  ranked.for.some(({ finding }) => limbInjuries.has(finding));

const limbInjuries = new Set<FindingId>(['limb-injury', 'swelling-after-injury']);

const isEmergency = (condition: Condition | undefined, reading: Reading): boolean =>
  condition !== undefined && urgencyOf(condition, reading).level === 'emergency';

function fires(knowledge: Knowledge, flag: RedFlag, reading: Reading, scores: Scores): boolean {
  const has = (id: string): boolean =>
    reading.present.has(id) || (flag.crisis && reading.uncertain.has(id));
  return (
    (flag.any.length === 0 || flag.any.some(has)) &&
    flag.all.every(has) &&
    (flag.with.length === 0 || flag.with.some(has)) &&
    !flag.none.some((id) => reading.present.has(id)) &&
    (flag.earlyWarning === undefined || scores.earlyWarning >= flag.earlyWarning) &&
    (flag.alarmScore === undefined || (scores.alarm >= flag.alarmScore && !scores.isOnlyOfDose)) &&
    (flag.alarmKinds === undefined || scores.alarmKinds >= flag.alarmKinds) &&
    fitsPerson(flag, reading) &&
    fitsTime(flag, reading.durationDays) &&
    (flag.medicines.length === 0 || flag.medicines.some((name) => takes(knowledge, reading, name)))
  );
}

/** An unknown age or sex does not stop a rule that asks for one: it would hide emergencies. One that hurries nobody can wait for it. */
function fitsPerson(flag: RedFlag, { person, about }: Reading): boolean {
  const { ageYears, sex, pregnant } = person;
  if (flag.level === 'routine' && flag.ageFrom !== undefined && ageYears === null) return false;
  if (flag.ageFrom !== undefined && ageYears !== null && ageYears < flag.ageFrom) return false;
  if (flag.ageBelow !== undefined && !isBelow(flag.ageBelow, ageYears, about)) return false;
  if (flag.sex !== undefined && sex !== null && sex !== flag.sex) return false;
  return flag.pregnant === undefined || pregnant === flag.pregnant;
}

/** Rules for all children hold for one whose age is not told; those for babies do not. */
const isBelow = (limit: number, ageYears: number | null, about: Reading['about']): boolean =>
  ageYears === null ? about === 'child' && limit >= anyChildBelow : ageYears < limit;

function fitsTime(flag: RedFlag, days: number | null): boolean {
  if (flag.daysFrom !== undefined && (days === null || days < flag.daysFrom)) return false;
  if (flag.toldDaysFrom !== undefined && days !== null && days < flag.toldDaysFrom) return false;
  return flag.daysBelow === undefined || days === null || days < flag.daysBelow;
}

function takes(knowledge: Knowledge, reading: Reading, name: string): boolean {
  // "blood thinners" name a class, "warfarin" one of it.
  if (reading.medicines.includes(name)) return true;
  if (!name.startsWith('class:')) return false;
  const wanted = name.slice('class:'.length);
  return reading.medicines.some((id) => knowledge.medicineById.get(id)?.classes.includes(wanted));
}

function levelOfRanking(
  knowledge: Knowledge,
  reading: Reading,
  ranked: readonly RankedCondition[],
): { level: Urgency; reasons: TriageReason[] } {
  const rated = ranked
    .filter((item) => isComplainedOf(knowledge, item))
    .flatMap(({ id, probability }) => {
      const condition = knowledge.conditionById.get(id);
      if (!condition) return [];
      const { level, reason } = urgencyOf(condition, reading);
      return [{ condition, probability, level, reason }];
    });
  if (rated.length > 0 && isOnlyByValues(knowledge, reading))
    return { level: 'routine', reasons: [] };
  const all = ranked.reduce((sum, { probability }) => sum + probability, 0) || 1;
  let share = 0;
  for (const level of order) {
    const here = rated.filter((item) => item.level === level);
    share += here.reduce((sum, { probability }) => sum + probability, 0) / all;
    const isDoubtful =
      level === 'emergency' && share < CLEAR && kindsOfAlarm(knowledge, reading) < alarmsFor(here);
    if (share >= ENOUGH[level] && here.length > 0 && !isDoubtful) {
      return {
        level,
        reasons: here
          .filter(isWorthTelling)
          .slice(0, 2)
          .map(({ condition, probability, reason }) => ({
            sentence: reason ?? namedCause(condition, probability),
            sources: condition.sources.diagnosis,
          })),
      };
    }
  }
  return { level: 'self_care', reasons: [] };
}

/** Values of the blood that are often found by chance: how pressing they are is known by their size, which has rules. */
const judgedBySize = new Set(
  `white-cells neutrophils eosinophils platelets haemoglobin mcv crp esr sodium potassium calcium magnesium
   phosphate creatinine creatinine-growth egfr urea bilirubin albumin alt ast alp ggt lipase amylase ck tsh inr ferritin vitamin-d
   vitamin-b12 hba1c ldl total-cholesterol triglycerides uric-acid psa bnp nt-probnp`.split(/\s+/),
);

const ADULT = 16;

/** Whoever tells of such values only does not feel the illnesses they may belong to: "wbc 15" is no appendicitis. */
function isOnlyByValues(knowledge: Knowledge, { mentions, person, about }: Reading): boolean {
  // Children have other limits, and in pregnancy small changes can be the first sign of danger.
  if (person.pregnant || about === 'child' || (person.ageYears ?? ADULT) < ADULT) return false;
  return mentions
    .filter(({ finding, status }) => status === 'present' && isIllness(knowledge, finding))
    .every(({ finding }) => {
      const limits = knowledge.findingById.get(finding)?.measured ?? [];
      return limits.length > 0 && limits.every(({ of }) => judgedBySize.has(of));
    });
}

/** How many kinds of alarming words make dangers credible that are likely only when taken together. */
const alarmsFor = (dangers: readonly { readonly probability: number }[]): number =>
  dangers.some(({ probability }) => probability >= CREDIBLE) ? 1 : 2;

const CREDIBLE = 0.1;

/** A second cause is named only where it is thinkable: with gout nobody has to hear of a broken wrist. */
const isWorthTelling = ({ probability }: { readonly probability: number }, at: number): boolean =>
  at === 0 || probability >= THINKABLE;

const THINKABLE = 0.01;

/** Many dangers that are each unlikely can add up to a level. */
const LIKELY = 0.04;

const namedCause = ({ name }: Condition, probability: number): Text =>
  probability >= LIKELY
    ? say('Among the likely causes: {name}.', { name })
    : say('Not yet ruled out: {name}.', { name });

/** Being pregnant or a smoker makes nobody ill: something must be felt, seen, measured or have happened. */
function isComplainedOf(knowledge: Knowledge, ranked: RankedCondition): boolean {
  return ranked.for.some(({ finding }) => isIllness(knowledge, finding));
}

/** What a condition asks for in this person, with what raises it. */
export function urgencyOf(
  condition: Condition,
  reading: Reading,
): { level: Urgency; reason: string | null } {
  const raised = condition.raise.filter(
    ({ any, all }) =>
      any.some((id) => reading.present.has(id)) && all.every((id) => reading.present.has(id)),
  );
  if (raised.length === 0) return { level: condition.urgency, reason: null };
  const level = morePressing([condition.urgency, ...raised.map(({ to }) => to)]);
  return { level, reason: raised.find(({ to }) => to === level)?.reason ?? null };
}
