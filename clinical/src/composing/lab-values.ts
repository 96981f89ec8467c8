import type { Reading, Sex, SourceId, Statement } from '../types.ts';

type Limit = number | Readonly<Record<Sex, number>>;

/** What a laboratory usually finds in adults, in the units of the knowledge files. */
interface UsualRange {
  readonly label: string;
  readonly unit: string;
  readonly low?: Limit;
  readonly high?: Limit;
  readonly sources: readonly SourceId[];
}

// oxfmt-ignore
export const usualRanges: Readonly<Record<string, UsualRange>> = {
  haemoglobin: { label: 'haemoglobin', unit: 'g/dL', low: { female: 12, male: 13 }, high: { female: 15.5, male: 17.5 }, sources: ['medlineplus-cbc'] },
  'white-cells': { label: 'white cells', unit: '× 10⁹/L', low: 4, high: 11, sources: ['medlineplus-cbc'] },
  platelets: { label: 'platelets', unit: '× 10⁹/L', low: 150, high: 400, sources: ['medlineplus-cbc'] },
  hba1c: { label: 'HbA1c', unit: '%', high: 5.7, sources: ['medlineplus-a1c'] },
  'fasting-glucose': { label: 'fasting blood sugar', unit: 'mmol/L', low: 4, high: 5.6, sources: ['medlineplus-a1c', 'nhs-low-blood-sugar'] },
  glucose: { label: 'blood sugar', unit: 'mmol/L', low: 4, high: 7.8, sources: ['nhs-low-blood-sugar'] },
  ldl: { label: 'LDL cholesterol', unit: 'mmol/L', high: 3, sources: ['medlineplus-cholesterol-test'] },
  egfr: { label: 'eGFR', unit: 'mL/min', low: 60, sources: ['medlineplus-creatinine'] },
  tsh: { label: 'TSH', unit: 'mU/L', low: 0.4, high: 4, sources: ['medlineplus-tsh'] },
  crp: { label: 'CRP', unit: 'mg/L', high: 5, sources: ['medlineplus-crp'] },
  ferritin: { label: 'ferritin', unit: 'µg/L', low: 30, sources: ['medlineplus-ferritin'] },
  'vitamin-d': { label: 'vitamin D', unit: 'ng/mL', low: 20, sources: ['cks-vitamin-d'] },
  sodium: { label: 'sodium', unit: 'mmol/L', low: 135, high: 145, sources: ['medlineplus-sodium-test'] },
  potassium: { label: 'potassium', unit: 'mmol/L', low: 3.5, high: 5.2, sources: ['medlineplus-potassium-test'] },
};

const ADULT = 16;
const MOST_VALUES = 6;

export interface JudgedValue extends Statement {
  readonly isUsual: boolean;
}

/** What each value of a report is: low, high or usual. Children have limits of their own, which we do not know. */
export function judgeValues({ measurements, person }: Reading): JudgedValue[] {
  if ((person.ageYears ?? ADULT) < ADULT) return [];
  const sexes: readonly Sex[] = person.sex === null ? ['female', 'male'] : [person.sex];
  return measurements.slice(-MOST_VALUES).flatMap(({ of, value, words }) => {
    const range = usualRanges[of];
    if (!range) return [];
    const verdicts = sexes.map((sex) => verdictOf(range, value, sex));
    const isSame = verdicts.every((verdict) => verdict === verdicts[0]);
    const verdict = isSame
      ? verdicts[0]
      : `${verdicts[0]} for a woman and ${verdicts[1]} for a man`;
    const usual = usualWords(range, sexes);
    const sentence = `The value “${words}” is ${verdict}: ${range.label} ${value} ${range.unit}, usually ${usual}.`;
    return [{ sentence, sources: range.sources, isUsual: isSame && verdict === USUAL }];
  });
}

const USUAL = 'within the usual range';

function verdictOf({ low, high }: UsualRange, value: number, sex: Sex): string {
  if (low !== undefined && value < limitFor(low, sex)) return 'low';
  return high !== undefined && value >= limitFor(high, sex) ? 'high' : USUAL;
}

const limitFor = (limit: Limit, sex: Sex): number =>
  typeof limit === 'number' ? limit : limit[sex];

function usualWords(range: UsualRange, sexes: readonly Sex[]): string {
  const [female, male] = sexes.map((sex) => rangeWords(range, sex));
  if (male === undefined || female === male) return `${female} ${range.unit}`;
  return `${female} in women and ${male} ${range.unit} in men`;
}

function rangeWords({ low, high }: UsualRange, sex: Sex): string {
  if (low === undefined) return `below ${limitFor(high ?? 0, sex)}`;
  if (high === undefined) return `at least ${limitFor(low, sex)}`;
  return `${limitFor(low, sex)} to ${limitFor(high, sex)}`;
}
