import type { Knowledge } from '../knowledge.ts';
import { gapStop, type Tokens } from '../reading/token-list.ts';
import { tokenise } from '../reading/tokens.ts';
import type { MedicineId } from '../types.ts';
import { findAmounts, isNumber, type Amount } from './dose-amounts.ts';
import { readFrequency } from './dose-frequency.ts';
import { findMedicines, type NamedMedicine } from './medicines-in-text.ts';

/** How much of a medicine a text speaks of. In milligrams, or milligrams per kilogram of body weight. */
export interface DoseMention {
  readonly medicine: MedicineId;
  /** At one time; null where only a total is given. */
  readonly singleMg: number | null;
  readonly dailyMg: number | null;
  readonly weeklyMg: number | null;
  readonly perKg: boolean;
  /** Told as taken ("I took …") rather than advised. */
  readonly isTaken: boolean;
  /** Said as the most that may be taken. */
  readonly isLimit: boolean;
  /** Put into the body in another way than by mouth. */
  readonly isInjected: boolean;
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** More in one sentence is no advice and no complaint. */
const mostPerSentence = 60;

const readLast = new WeakMap<Knowledge, { text: string; doses: readonly DoseMention[] }>();

/**
 * Every dose in a text, with the medicine it belongs to. Who reads a message, who checks its medicines
 * and who writes the answer ask for those of the same text one after the other: it is read once.
 */
export function readDoses(knowledge: Knowledge, text: string): readonly DoseMention[] {
  const known = readLast.get(knowledge);
  if (known?.text === text) return known.doses;
  const doses = findDoses(knowledge, text);
  readLast.set(knowledge, { text, doses });
  return doses;
}

function findDoses(knowledge: Knowledge, text: string): DoseMention[] {
  const tokens = tokenise(text);
  const medicines = findMedicines(knowledge, tokens);
  if (medicines.length === 0) return [];
  const doses: DoseMention[] = [];
  let next = 0;
  for (const [from, to] of sentencesOf(tokens)) {
    const first = next;
    while ((medicines[next]?.start ?? to) < to) next += 1;
    const named = medicines.slice(first, Math.min(next, first + mostPerSentence));
    const before = medicines[first - 1];
    const amounts = withBareCounts(tokens, findAmounts(tokens, from, to), named);
    let isTotal = false;
    amounts.slice(0, mostPerSentence).forEach((amount, index) => {
      const medicine = nearest(amount, named) ?? remembered(before, from);
      const after = amounts[index + 1]?.start ?? to;
      const stretch = { from, to, after, index, isTotal };
      const dose = medicine && doseOf(knowledge, tokens, amount, medicine, stretch);
      if (!dose) return;
      isTotal = dose.singleMg === null;
      doses.push(dose);
    });
  }
  return doses;
}

/** The sentence of an amount, and where the next amount begins. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly after: number;
  /** How many amounts stand before it. */
  readonly index: number;
  /** The amount before it was a total of the day: "at most 300 mg a day (400 mg in some)". */
  readonly isTotal: boolean;
}

function sentencesOf({ words, gaps }: Tokens): (readonly [number, number])[] {
  const starts = words.flatMap((_, at) => {
    const isStop = ((gaps[at] ?? 0) & gapStop) !== 0 && words[at - 1] !== 'max';
    return at === 0 || isStop ? [at] : [];
  });
  return starts.map((from, index) => [from, starts[index + 1] ?? words.length] as const);
}

/** "took 30 paracetamol", "swallowed 10 of my co-codamol": the number counts tablets. */
function withBareCounts(
  tokens: Tokens,
  amounts: readonly Amount[],
  named: readonly NamedMedicine[],
): Amount[] {
  const few = amounts.slice(0, mostPerSentence);
  const bare = named.flatMap(({ start }): Amount[] => {
    let at = start - 1;
    while (at > start - 4 && linkWords.has(tokens.words[at] ?? '')) at -= 1;
    const isCounted = few.some((amount) => amount.start <= at && amount.end > at);
    if (!isNumber(tokens, at) || isCounted) return [];
    const pieces = tokens.values[at] ?? 1;
    return [{ mg: null, pieces, times: 1, perKg: false, perDay: false, start: at, end: at + 1 }];
  });
  return [...few, ...bare].toSorted((a, b) => a.start - b.start);
}

function nearest(amount: Amount, named: readonly NamedMedicine[]): MedicineId | null {
  const distance = ({ start, end }: NamedMedicine) =>
    // A name in front of the amount is the usual order, so it wins a tie.
    start >= amount.end ? start - amount.end + 0.5 : Math.max(0, amount.start - end);
  return named.toSorted((a, b) => distance(a) - distance(b))[0]?.medicine ?? null;
}

const linkWords = new Set(['of', 'my', 'the', 'his', 'her', 'your', 'their', 'our', 'these']);

const longestMemory = 60;

/** "Paracetamol. Take 1 g every 6 hours." */
const remembered = (last: NamedMedicine | undefined, from: number): MedicineId | null =>
  last !== undefined && from - last.end <= longestMemory ? last.medicine : null;

const takenWords = new Set(
  'took swallowed ingested overdosed overdose taken tomé tome tomado pris genommen випив випила'.split(
    ' ',
  ),
);
const limitWords = /\b(max|maximum|at most|more than|not exceed|never exceed|exceeding|limit)\b/;
const injectedWords = new Set(
  'iv im sc intravenous intravenously intramuscular infusion injection injected infused drip'.split(
    ' ',
  ),
);

function doseOf(
  knowledge: Knowledge,
  tokens: Tokens,
  amount: Amount,
  medicine: MedicineId,
  { from, to, after, index, isTotal }: Stretch,
): DoseMention | null {
  const smallest = knowledge.medicineById.get(medicine)?.tabletMg[0] ?? null;
  const unit = amount.mg ?? smallest;
  if (unit === null) return null;
  const sentence = tokens.words.slice(from, to);
  const lead = tokens.words.slice(Math.max(from, amount.start - 5), amount.start).join(' ');
  const isTaken = sentence.some((word) => takenWords.has(word));
  const isLimit = limitWords.test(lead);
  const isOfCourse = tokens.words.slice(amount.end, amount.end + 3).includes('course');
  if (!isTaken && (isOfCourse || isWarningOf(lead, isLimit))) return null;

  const following = readFrequency(tokens, amount.end, after);
  const isTold =
    following.perDay !== null || following.isDailyTotal || following.isWeekly || amount.perDay;
  // "Three times a day take 400 mg": only the first amount may have its times in front of it.
  const frequency = isTold || index > 0 ? following : readFrequency(tokens, from, amount.start);
  const start = tokens.starts[amount.start] ?? 0;
  const end = tokens.ends[amount.end - 1] ?? start;
  return {
    medicine,
    ...quantities(unit, amount, frequency, isTaken, isLimit || isTotal),
    perKg: amount.perKg,
    isTaken,
    isLimit,
    isInjected: sentence.some((word) => injectedWords.has(word)),
    words: tokens.text.slice(start, end),
    start,
    end,
  };
}

/** "More than 10 g damages the liver" and "do not take 8 g" advise no such dose. */
function isWarningOf(lead: string, isLimit: boolean): boolean {
  const isForbidden = /\b(not|don't|never|no|cannot|can't|avoid)\b/.test(lead);
  const isAbove = /\b(more than|over|above|exceeding|beyond)\b/.test(lead);
  return isAbove ? !isForbidden : isForbidden && !isLimit;
}

function quantities(
  unit: number,
  amount: Amount,
  { perDay, isDailyTotal, isWeekly }: ReturnType<typeof readFrequency>,
  isTaken: boolean,
  isTotal: boolean,
) {
  const together = unit * amount.pieces;
  const all = together * amount.times;
  const none = { singleMg: null, dailyMg: null, weeklyMg: null };
  if (isWeekly) return { ...none, singleMg: all, weeklyMg: all };
  if (perDay !== null) {
    return { singleMg: all, dailyMg: all * perDay, weeklyMg: all * perDay * 7 };
  }
  if (isDailyTotal || amount.perDay) return { ...none, dailyMg: all, weeklyMg: all * 7 };
  if (isTaken) return { ...none, singleMg: all, dailyMg: all };
  if (isTotal) return { ...none, dailyMg: all };
  // "4 x 500 mg" without more is the plan of a day.
  return { ...none, singleMg: together, dailyMg: amount.times > 1 ? all : null };
}
