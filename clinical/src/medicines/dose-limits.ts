import type { Knowledge, Medicine } from '../knowledge.ts';
import type { MedicineId, Person, SourceId } from '../types.ts';
import { joined, say, type Text } from '../wording/text.ts';
import { nameOf, substanceOf } from './medicine-names.ts';
import type { DoseMention } from './read-doses.ts';

/** A dose above the limit of its medicine. */
export interface DoseProblem {
  readonly medicine: MedicineId;
  readonly of: 'single' | 'daily' | 'weekly';
  readonly amountMg: number;
  readonly limitMg: number;
  /** In milligrams per kilogram of body weight. */
  readonly perKg: boolean;
  readonly isTaken: boolean;
  readonly sentence: Text;
  readonly advice: Text;
  readonly sources: readonly SourceId[];
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** From this age on adult limits hold. */
const adultFrom = 12;
/** Rounding in texts ("325 mg" for 324) is no overdose. */
const tolerance = 1.001;

export function exceededLimit(
  knowledge: Knowledge,
  dose: DoseMention,
  person: Person | null,
): DoseProblem | null {
  const medicine = knowledge.medicineById.get(dose.medicine);
  if (!medicine) return null;
  const limits = limitsFor(medicine, person);
  const isOtherRoute = limits.route !== 'oral' && limits.route !== 'injected';
  if (isOtherRoute || (dose.isInjected && limits.route !== 'injected')) return null;

  const checks = dose.perKg
    ? ([
        ['single', dose.singleMg, limits.singleMgPerKg],
        ['daily', dose.dailyMg, limits.dailyMgPerKg],
      ] as const)
    : ([
        ['weekly', dose.weeklyMg, limits.weeklyMg],
        ['daily', dose.dailyMg, limits.dailyMg],
        ['single', dose.singleMg, limits.singleMg],
      ] as const);
  for (const [of, amountMg, limitMg] of checks) {
    if (amountMg === null || limitMg === null || limitMg === undefined) continue;
    if (amountMg > limitMg * tolerance) {
      const { perKg, isTaken, words, start, end } = dose;
      const place = { medicine: dose.medicine, isTaken, words, start, end };
      return {
        ...place,
        of,
        amountMg,
        limitMg,
        perKg,
        ...told(knowledge, medicine, of, dose, limitMg),
      };
    }
  }
  return null;
}

function limitsFor({ adult, child }: Medicine, person: Person | null) {
  const isChild = (person?.ageYears ?? adultFrom) < adultFrom;
  const own = isChild ? child?.max : undefined;
  // Limits by weight stand with the child's dose and hold for adults' texts about children too.
  return own ?? { ...child?.max, ...adult.max };
}

const spans: Readonly<Record<DoseProblem['of'], Text>> = {
  single: say('at one time'),
  daily: say('in 24 hours'),
  weekly: say('in a week'),
};

function told(
  knowledge: Knowledge,
  medicine: Medicine,
  of: DoseProblem['of'],
  { isTaken, perKg }: DoseMention,
  limitMg: number,
) {
  const parts = {
    name: nameOf(knowledge, substanceOf(knowledge, medicine)),
    amount: amountOf(limitMg),
    span: spans[of],
  };
  const exceeded = perKg
    ? say(
        'This is more {name} than is safe: the limit is {amount} per kg of body weight {span}.',
        parts,
      )
    : say('This is more {name} than is safe: the limit is {amount} {span}.', parts);
  return {
    sentence:
      of === 'weekly'
        ? joined([exceeded, say('It is taken on one day of the week, never daily.')])
        : exceeded,
    advice: isTaken
      ? joined([
          say('Call a poison centre or an emergency department now, even without symptoms.'),
          medicine.overdose,
        ])
      : joined([say('Do not go above the limit.'), medicine.adult.usual]),
    sources: medicine.sources,
  };
}

/** "4 g", "500 mg", "200 micrograms". */
function amountOf(mg: number): Text {
  const round = (value: number) => Number(value.toPrecision(4));
  if (mg >= 1000) return say('{amount} g', { amount: round(mg / 1000) });
  return mg < 1
    ? say('{amount} micrograms', { amount: round(mg * 1000) })
    : say('{amount} mg', { amount: round(mg) });
}
