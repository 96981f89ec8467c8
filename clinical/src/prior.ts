import { childbearingFactor, childbearingOf } from './childbearing.ts';
import type { Condition, Knowledge } from './knowledge.ts';
import { isGrandparent } from './reading/kin.ts';
import type { Reading } from './types.ts';

type AgeBand = 'infant' | 'child' | 'teen' | 'adult' | 'middle' | 'senior';

/** People ask about what is unusual for them a little more often than it strikes. */
const COMMONNESS = 0.9;

/** Where each condition stands before any complaint is weighed: how common it is in such a person, and whether the time fits. */
export function priorsOf(knowledge: Knowledge, reading: Reading): Float64Array {
  const common = commonnessIn(knowledge, reading);
  const scores = common.slice();
  if (reading.durationDays === null && reading.onset === null) return scores;
  const fits = courseFits(knowledge, reading);
  for (let place = 0; place < scores.length; place += 1)
    scores[place] = (scores[place] ?? 0) + (fits[place] ?? 0);
  return scores;
}

const made = new WeakMap<Knowledge, Map<string, Float64Array>>();

/** There are few kinds of people here, and for each it is always the same. */
function commonnessIn(knowledge: Knowledge, reading: Reading): Float64Array {
  const ageYears = likelyAge(reading);
  const { sex } = reading.person;
  const isChild = isChildOfUnknownAge(reading);
  const childbearing = childbearingOf(reading);
  const rows = made.get(knowledge) ?? new Map<string, Float64Array>();
  made.set(knowledge, rows);
  const kind = kindOf(reading);
  let row = rows.get(kind);
  if (!row) {
    row = Float64Array.from(
      knowledge.conditions,
      (condition) =>
        COMMONNESS * Math.log(condition.weight) +
        Math.log(isChild ? childFactor(condition) : ageFactor(condition, ageYears)) +
        Math.log(sexFactor(condition, sex)) +
        Math.log(childbearingFactor(condition, childbearing)),
    );
    rows.set(kind, row);
  }
  return row;
}

/** People of one kind are alike in all that a prior looks at. */
export function kindOf(reading: Pick<Reading, 'person' | 'present' | 'about' | 'patient'>): string {
  const ageYears = likelyAge(reading);
  const { sex } = reading.person;
  const unknown = isChildOfUnknownAge(reading) ? 'a child' : '';
  return `${ageYears === null ? unknown : ageBand(ageYears)} ${sex ?? ''} ${childbearingOf(reading)}`;
}

/** Nobody's nan is young. */
const likelyAge = ({ person, patient }: Pick<Reading, 'person' | 'patient'>): number | null =>
  person.ageYears ?? (isGrandparent(patient) ? OLD : null);

const OLD = 75;

/** "my kid", "my daughter": mostly small, sometimes grown up. */
const isChildOfUnknownAge = ({ person, about }: Pick<Reading, 'person' | 'about'>) =>
  person.ageYears === null && about === 'child';

export function ageBand(years: number): AgeBand {
  if (years < 1) return 'infant';
  if (years < 12) return 'child';
  if (years < 18) return 'teen';
  if (years < 40) return 'adult';
  return years < 65 ? 'middle' : 'senior';
}

const NEVER = 0.001;

function ageFactor({ age }: Condition, years: number | null): number {
  if (years === null) return Math.max(age.adult ?? 1, age.middle ?? 1, NEVER);
  return Math.max(age[ageBand(years)] ?? 1, NEVER);
}

const GROWN_UP = 0.3;

const childFactor = (condition: Condition): number =>
  Math.max(condition.age.child ?? 1, GROWN_UP * ageFactor(condition, null));

function sexFactor({ sex }: Condition, known: 'female' | 'male' | null): number {
  if (!sex) return 1;
  return Math.max(known ? sex[known] : (sex.female + sex.male) / 2, NEVER);
}

const courses = new WeakMap<Knowledge, Map<string, Float64Array>>();
/** People say "since yesterday" or "for two weeks"; hardly anybody counts so finely as to need more. */
const MOST_COURSES = 200;

/** How well each condition fits such a course. */
function courseFits(knowledge: Knowledge, reading: Reading): Float64Array {
  const rows = courses.get(knowledge) ?? new Map<string, Float64Array>();
  courses.set(knowledge, rows);
  const kind = `${reading.durationDays} ${reading.onset}`;
  let row = rows.get(kind);
  if (!row) {
    row = Float64Array.from(knowledge.conditions, (condition) => course(condition, reading));
    if (rows.size === MOST_COURSES) rows.clear();
    rows.set(kind, row);
  }
  return row;
}

/** From so many days on hardly anything fits that comes suddenly. */
const MONTHS = 60;

/** Months of it do not make a heart attack; a sudden start does not make a goitre. */
function course({ course: { onset, days } }: Condition, reading: Reading): number {
  const { durationDays } = reading;
  let sum = 0;
  if (durationDays !== null) {
    const [from, to] = days;
    const most = onset === 'sudden' && durationDays >= MONTHS ? 2.8 : 1.6;
    if (durationDays > to) sum -= Math.min(most, 0.5 * Math.log(durationDays / Math.max(to, 0.1)));
    else if (durationDays < from)
      sum -= Math.min(1.2, 0.4 * Math.log(from / Math.max(durationDays, 0.05)));
    else sum += 0.25;
  }
  if (reading.onset === 'sudden') sum += onset === 'sudden' ? 0.5 : onset === 'months' ? -0.6 : 0;
  if (reading.onset === 'gradual') sum += onset === 'sudden' ? -0.7 : 0.1;
  return sum;
}
