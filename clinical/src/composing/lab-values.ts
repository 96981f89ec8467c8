import type { Claim, Reading, Sex, SourceId } from '../types.ts';
import { say, type Text } from '../wording/text.ts';

type Limit = number | Readonly<Record<Sex, number>>;

/** What a laboratory usually finds in adults, in the units of the knowledge files. */
interface UsualRange {
  readonly label: Text;
  readonly unit: string;
  readonly low?: Limit;
  readonly high?: Limit;
  readonly sources: readonly SourceId[];
}

// oxfmt-ignore
export const usualRanges: Readonly<Record<string, UsualRange>> = {
  haemoglobin: { label: say('haemoglobin'), unit: 'g/dL', low: { female: 12, male: 13 }, high: { female: 15.5, male: 17.5 }, sources: ['medlineplus-cbc'] },
  'white-cells': { label: say('white cells'), unit: '× 10⁹/L', low: 4, high: 11, sources: ['medlineplus-cbc'] },
  platelets: { label: say('platelets'), unit: '× 10⁹/L', low: 150, high: 400, sources: ['medlineplus-cbc'] },
  hba1c: { label: 'HbA1c', unit: '%', high: 5.7, sources: ['medlineplus-a1c'] },
  'fasting-glucose': { label: say('fasting blood sugar'), unit: 'mmol/L', low: 4, high: 5.6, sources: ['medlineplus-a1c', 'nhs-low-blood-sugar'] },
  glucose: { label: say('blood sugar'), unit: 'mmol/L', low: 4, high: 7.8, sources: ['nhs-low-blood-sugar'] },
  ldl: { label: say('LDL cholesterol'), unit: 'mmol/L', high: 3, sources: ['medlineplus-cholesterol-test'] },
  egfr: { label: 'eGFR', unit: 'mL/min', low: 60, sources: ['medlineplus-creatinine'] },
  tsh: { label: 'TSH', unit: 'mU/L', low: 0.4, high: 4, sources: ['medlineplus-tsh'] },
  crp: { label: 'CRP', unit: 'mg/L', high: 5, sources: ['medlineplus-crp'] },
  ferritin: { label: say('ferritin'), unit: 'µg/L', low: 30, sources: ['medlineplus-ferritin'] },
  'vitamin-d': { label: say('vitamin D'), unit: 'ng/mL', low: 20, sources: ['cks-vitamin-d'] },
  sodium: { label: say('sodium'), unit: 'mmol/L', low: 135, high: 145, sources: ['medlineplus-sodium-test'] },
  pulse: { label: say('pulse'), unit: '/min', low: 50, high: 100, sources: ['rcp-news2'] },
  'effort-pulse': { label: say('pulse during or right after effort'), unit: '/min', high: 186, sources: ['rcp-news2'] },
  temperature: { label: say('body temperature'), unit: '°C', low: 35.5, high: 38, sources: ['nhs-fever-adults'] },
  'oxygen-saturation': { label: say('oxygen saturation'), unit: '%', low: 95, sources: ['rcp-news2'] },
  systolic: { label: say('upper blood pressure'), unit: 'mmHg', low: 90, high: 140, sources: ['nhs-low-blood-pressure', 'nhs-high-blood-pressure'] },
  diastolic: { label: say('lower blood pressure'), unit: 'mmHg', high: 90, sources: ['nhs-high-blood-pressure'] },
  potassium: { label: say('potassium'), unit: 'mmol/L', low: 3.5, high: 5.2, sources: ['medlineplus-potassium-test'] },
};

const ADULT = 16;
/** Of those as usual; the others are what a report is asked about. */
const MOST_USUAL = 6;
const MOST_UNUSUAL = 12;

export interface JudgedValue extends Claim {
  readonly isUsual: boolean;
}

/** What is worth telling of a report: its unusual values, else the usual ones. */
export function judgeValues(reading: Reading): JudgedValue[] {
  const values = judgeAll(reading);
  const unusual = values.filter(({ isUsual }) => !isUsual);
  return unusual.length > 0 ? unusual.slice(0, MOST_UNUSUAL) : values.slice(-MOST_USUAL);
}

/** What each value is: low, high or usual. Children have limits of their own, which we do not know. */
function judgeAll({ measurements, person }: Reading): JudgedValue[] {
  if ((person.ageYears ?? ADULT) < ADULT) return [];
  const sexes: readonly Sex[] = person.sex === null ? ['female', 'male'] : [person.sex];
  return measurements.flatMap(({ of, value, words }) => {
    const range = usualRanges[of];
    if (!range) return [];
    const verdicts = sexes.map((sex) => verdictOf(range, value, sex));
    const isSame = verdicts.every((verdict) => verdict === verdicts[0]);
    const [woman = 'usual', man = woman] = verdicts;
    const verdict = isSame
      ? verdictWords[woman]
      : say('{woman} for a woman and {man} for a man', {
          woman: verdictWords[woman],
          man: verdictWords[man],
        });
    const { label, unit, sources } = range;
    const usual = usualWords(range, sexes);
    const text = say('The value “{words}” is {verdict}: {label} {value} {unit}, usually {usual}.', {
      words: words.replace(/\s+/g, ' '),
      verdict,
      label,
      value,
      unit,
      usual,
    });
    return [{ text, sources, isUsual: isSame && woman === 'usual' }];
  });
}

type Verdict = 'low' | 'high' | 'usual';

const verdictWords: Readonly<Record<Verdict, Text>> = {
  low: say('low'),
  high: say('high'),
  usual: say('within the usual range'),
};

function verdictOf({ low, high }: UsualRange, value: number, sex: Sex): Verdict {
  if (low !== undefined && value < limitFor(low, sex)) return 'low';
  return high !== undefined && value >= limitFor(high, sex) ? 'high' : 'usual';
}

const limitFor = (limit: Limit, sex: Sex): number =>
  typeof limit === 'number' ? limit : limit[sex];

function usualWords(range: UsualRange, sexes: readonly Sex[]): Text {
  const { low, high, unit } = range;
  const isOfSex = typeof (low ?? high) === 'object' && sexes.length > 1;
  return isOfSex
    ? say('{women} in women and {men} {unit} in men', {
        women: rangeWords(range, 'female'),
        men: rangeWords(range, 'male'),
        unit,
      })
    : say('{range} {unit}', { range: rangeWords(range, sexes[0] ?? 'female'), unit });
}

function rangeWords({ low, high }: UsualRange, sex: Sex): Text {
  if (low === undefined) return say('below {most}', { most: limitFor(high ?? 0, sex) });
  const least = limitFor(low, sex);
  if (high === undefined) return say('at least {least}', { least });
  return say('{least} to {most}', { least, most: limitFor(high, sex) });
}
