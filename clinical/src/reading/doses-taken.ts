import { isHypothetical, isPast } from './circumstances.ts';
import type { Surroundings } from './mentions.ts';
import type { Span } from './spans.ts';
import { implicit } from './subject.ts';
import { exceededLimit } from '../medicines/dose-limits.ts';
import { readDoses, type DoseMention } from '../medicines/read-doses.ts';
import type { Knowledge, Medicine } from '../knowledge.ts';
import type { MedicineId, Person } from '../types.ts';

/** Above its limit paracetamol harms the liver; of others half as much again is poisoning. */
const poisonous = 1.5;
const anyExcess: MedicineId = 'acetaminophen';

const taking = new Set(
  `took taken taking take takes had having have swallowed popped popping downed ate using used
   drank`.split(/\s+/),
);
const asking =
  /^(?:can|could|should|may|would|is|are|does|do|what|whats|what's|how|if|when|maximum|max)$/;

/** A medicine of which more was taken within a day than its limit, all products of it counted together. */
export interface Excess extends Span {
  readonly medicine: MedicineId;
}

/** A dose and its first word. */
interface Told {
  readonly at: number;
  readonly dose: DoseMention;
}

export function findExcess(
  knowledge: Knowledge,
  around: Surroundings,
  person: Omit<Person, 'pregnant'>,
): Excess | null {
  const { text, starts } = around.tokens;
  const doses = readDoses(knowledge, text).filter(({ isLimit, perKg }) => !isLimit && !perKg);
  if (doses.length === 0) return null;
  const wordAt = new Map(starts.map((start, at) => [start, at]));
  const told = doses.flatMap((dose): Told[] => {
    const at = wordAt.get(dose.start) ?? 0;
    const isTold = isToldAsTaken(around, at) || isBareCount(knowledge, around, dose);
    return isTold ? [{ at, dose: inLocalTablets(knowledge, text, dose) }] : [];
  });
  const taken = withSharedTimes(around, told);
  for (const [medicine, all] of byIngredient(knowledge, taken)) {
    const dailyMg = all.reduce((sum, dose) => sum + (dose.dailyMg ?? dose.singleMg ?? 0), 0);
    const [first] = all;
    if (!first) continue;
    const sum = { ...first, medicine, singleMg: null, weeklyMg: null, dailyMg };
    const problem = exceededLimit(knowledge, sum, { ...person, pregnant: null });
    if (!problem) continue;
    if (medicine === anyExcess || problem.amountMg >= problem.limitMg * poisonous)
      return { medicine, start: first.start, end: all.at(-1)?.end ?? first.end };
  }
  return null;
}

/** Where it is called so, its tablets hold 500 mg; the smallest of all, 325 mg, are sold elsewhere. */
const localName = /paracetamol|panadol|doliprane|efferalgan|dafalgan/i;
const localMg = 500;
const nearby = 40;

/** Tablets that were only counted are weighed by the smallest that is sold; here by what they hold. */
function inLocalTablets(knowledge: Knowledge, text: string, dose: DoseMention): DoseMention {
  const [smallest] = knowledge.medicineById.get(dose.medicine)?.tabletMg ?? [];
  const isCounted = !/\d\s*(?:m?g|grams?)\b/i.test(dose.words);
  const isLocal = localName.test(text.slice(Math.max(0, dose.start - nearby), dose.end + nearby));
  if (dose.medicine !== anyExcess || !smallest || !isCounted || !isLocal) return dose;
  const scaled = (mg: number | null) => (mg === null ? null : (mg * localMg) / smallest);
  return { ...dose, singleMg: scaled(dose.singleMg), dailyMg: scaled(dose.dailyMg) };
}

const fewWords = 4;
const leastCounted = 8;

/** "10 viagra", and nothing else: tablets, where no tablet or two hold so many milligrams. */
function isBareCount({ medicineById }: Knowledge, { tokens }: Surroundings, dose: DoseMention) {
  const { words, values, text } = tokens;
  const [count = 0] = values;
  const smallest = Math.min(...(medicineById.get(dose.medicine)?.tabletMg ?? []));
  const isAlone = words.length <= fewWords && !/[?？؟]|\d\s*(?:mg|mcg|ml|g|%)\b/i.test(text);
  return isAlone && count >= leastCounted && Number.isFinite(smallest) && count % smallest !== 0;
}

const furthest = 12;

/** "I took", "I have been taking": told of the patient, neither asked nor long past. */
function isToldAsTaken(around: Surroundings, at: number): boolean {
  const { tokens, layout, flags, negatedBy, subjects, patient } = around;
  if (((flags[at] ?? 0) & (isPast | isHypothetical)) !== 0) return false;
  const who = subjects.of[at] ?? implicit;
  if (who !== patient && who !== implicit) return false;
  for (let verb = at - 1; verb >= Math.max(0, at - furthest); verb -= 1) {
    if (layout.sentences[verb] !== layout.sentences[at]) return false;
    if (!taking.has(tokens.words[verb] ?? '')) continue;
    return (negatedBy[verb] ?? -1) < 0 && !isAsked(around, verb);
  }
  return false;
}

/** "can I take", "is it ok to take", "how many should I take". */
function isAsked({ tokens, layout }: Surroundings, verb: number): boolean {
  for (let at = verb - 1; at >= Math.max(0, verb - 6); at -= 1) {
    if (layout.sentences[at] !== layout.sentences[verb]) return false;
    const word = tokens.words[at] ?? '';
    // "he is taking" tells, "is taking …" asks.
    const isTelling = (word === 'is' || word === 'are') && at > 0 && verb - at === 1;
    if (asking.test(word) && !isTelling) return true;
  }
  return false;
}

/** "2 of these and 2 of those every 4 hours": the times hold for both. */
function withSharedTimes({ layout }: Surroundings, told: readonly Told[]): DoseMention[] {
  return told.map(({ at, dose }, index) => {
    const next = told[index + 1];
    const isJoined = next && layout.sentences[at] === layout.sentences[next.at];
    if (!isJoined || dose.singleMg === null || !next.dose.singleMg) return dose;
    const perDay = (next.dose.dailyMg ?? 0) / next.dose.singleMg;
    const isOpen = dose.dailyMg === null || dose.dailyMg === dose.singleMg;
    return isOpen && perDay > 1 ? { ...dose, dailyMg: dose.singleMg * perDay } : dose;
  });
}

function byIngredient(
  knowledge: Knowledge,
  doses: readonly DoseMention[],
): ReadonlyMap<MedicineId, readonly DoseMention[]> {
  const sums = new Map<MedicineId, DoseMention[]>();
  for (const dose of doses) {
    const id = countedAs(knowledge, knowledge.medicineById.get(dose.medicine)) ?? dose.medicine;
    sums.set(id, [...(sums.get(id) ?? []), dose]);
  }
  return sums;
}

/** A combination is weighed by the ingredient that its limit is the limit of. */
function countedAs(knowledge: Knowledge, medicine: Medicine | undefined): MedicineId | undefined {
  const limit = medicine?.adult.max.dailyMg ?? null;
  if (limit === null) return undefined;
  return medicine?.ingredients.find(
    (id) => knowledge.medicineById.get(id)?.adult.max.dailyMg === limit,
  );
}
