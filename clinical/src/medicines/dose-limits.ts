import type { Knowledge, Medicine } from '../knowledge.ts';
import type { MedicineId, Person, SourceId } from '../types.ts';
import { medicineNames } from './medicine-names.ts';
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
  readonly sentence: string;
  readonly advice: string;
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

const spans = { single: 'at one time', daily: 'in 24 hours', weekly: 'in a week' };

function told(
  knowledge: Knowledge,
  medicine: Medicine,
  of: DoseProblem['of'],
  { isTaken, perKg }: DoseMention,
  limitMg: number,
) {
  const name = medicineNames(knowledge).byId.get(medicine.id)?.name ?? medicine.name;
  const limit = `${showMg(limitMg)}${perKg ? ' per kg of body weight' : ''} ${spans[of]}`;
  const isWeekly = of === 'weekly' ? ' It is taken on one day of the week, never daily.' : '';
  return {
    sentence: `This is more ${name} than is safe: the limit is ${limit}.${isWeekly}`,
    advice: isTaken
      ? `Call a poison centre or an emergency department now, even without symptoms. ${medicine.overdose}`
      : `Do not go above the limit. ${medicine.adult.usual}`,
    sources: medicine.sources,
  };
}

/** "4 g", "500 mg", "200 micrograms". */
function showMg(mg: number): string {
  const round = (value: number) => String(Number(value.toPrecision(4)));
  if (mg >= 1000) return `${round(mg / 1000)} g`;
  return mg < 1 ? `${round(mg * 1000)} micrograms` : `${round(mg)} mg`;
}
