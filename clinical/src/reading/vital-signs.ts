import { hasWord, isGestation, isGestationAbroad } from './gestation.ts';
import type { MeasurementFound } from './spans.ts';
import { gapComma, gapSlash, gapStop, type Tokens } from './token-list.ts';

const temperatureWords = new Set(
  'temperature fever febrile feverish pyrexia t fiebre fievre fieber febre febber febbre temperatura temperaturka goraczka horecka koorts feber ates atesi atesim ateşi temperatur температура حراره حمي बुखार 烧'.split(
    ' ',
  ),
);
const between = new Set(
  'is was of at up to around about as high the has been a hit reached went over above spiking spiked spikes reading measured ran running with low grade and it de von bis до 到 le : highest max peaked only'.split(
    ' ',
  ),
);
const celsius = new Set([
  'c',
  'celsius',
  'centigrade',
  'grad',
  'grados',
  'degres',
  'graus',
  'градусів',
  'градуса',
  'градусов',
  '度',
]);
const fahrenheit = new Set(['f', 'fahrenheit']);
const furthest = 5;

/** Temperatures in °C: with a unit, or after a word for fever and in the range of a body. */
export function findTemperatures(tokens: Tokens): MeasurementFound[] {
  const found: MeasurementFound[] = [];
  for (let at = 0; at < tokens.words.length; at += 1) {
    const value = tokens.values[at] ?? Number.NaN;
    if (!(value >= 30 && value <= 115) || !/^\d/.test(tokens.words[at] ?? '')) continue;
    const unit = unitOf(tokens, at + 1);
    const isFever =
      (value >= 34 && followsFever(tokens, at)) || (value >= 36 && precedesFever(tokens, at));
    if (unit === null && !isFever && !isBareTemperature(tokens, at)) continue;
    if (unit?.isBare && !followsFever(tokens, at) && value < 90 && !hasDecimals(tokens, at))
      continue;
    const inCelsius = toCelsius(value, unit?.name ?? null);
    if (inCelsius === null) continue;
    found.push({ of: 'temperature', value: inCelsius, start: at, end: unit ? unit.end : at + 1 });
  }
  return found;
}

/** "37.9" or "101.4" with nothing that says otherwise: people rarely give anything else so exactly. */
function isBareTemperature({ words, values, gaps, starts, text }: Tokens, at: number): boolean {
  const value = values[at] ?? Number.NaN;
  const isBodyHeat = (value >= 35 && value <= 42.5) || (value >= 99 && value <= 107);
  if (!isBodyHeat || !/^\d{2,3}\.\d$/.test(words[at] ?? '')) return false;
  const next = words[at + 1] ?? '';
  const isMeasured = ((gaps[at + 1] ?? 0) & gapStop) === 0 && otherUnits.test(next);
  const isFraction = ((gaps[at] ?? 0) & gapSlash) !== 0 || ((gaps[at + 1] ?? 0) & gapSlash) !== 0;
  const before = words.slice(Math.max(0, at - 3), at);
  return (
    !isMeasured &&
    !isFraction &&
    !before.some((word) => otherNames.test(word)) &&
    text[(starts[at] ?? 0) - 1] !== '£'
  );
}

const otherUnits =
  /^(?:%|percent|kg|kgs|kilos?|lbs?|pounds?|stone|cm|mm|m|km|miles?|mg|mcg|ml|g|gl|gdl|iu|units?|mmol|mmoll|mmols|umol|pmol|nmol|weeks?|wks?|months?|years?|days?|hours?|yo|yr|yrs|bpm|x|k|fl|pg|ng|u|meq|mm2|inches|feet)$/;
const otherNames =
  /^(?:bmi|weigh|weighs|weight|ferritin|hba1c|a1c|hb|tsh|vitamin|hematocrit|hct|albumin|size|waist|version|ratio|dexa|psa|crp|esr|inr|mcv|mch|alt|ast|ph|glucose|sugar|lactate|potassium|sodium|bilirubin|urea|age|aged|egfr)$/;

interface Unit {
  readonly name: 'c' | 'f' | 'degrees';
  readonly end: number;
  /** A single letter that could be something else: "45F" is an age. */
  readonly isBare: boolean;
}

function unitOf({ words, gaps }: Tokens, from: number): Unit | null {
  if (((gaps[from] ?? 0) & gapStop) !== 0) return null;
  const hasDegrees =
    words[from] === '°' ||
    words[from] === 'degrees' ||
    words[from] === 'deg' ||
    words[from] === 'degree';
  const at = hasDegrees ? from + 1 : from;
  const word = words[at] ?? '';
  const isBare = !hasDegrees && word.length === 1;
  if (celsius.has(word)) return { name: 'c', end: at + 1, isBare };
  if (fahrenheit.has(word)) return { name: 'f', end: at + 1, isBare };
  return hasDegrees ? { name: 'degrees', end: at, isBare: false } : null;
}

const hasDecimals = ({ words }: Tokens, at: number) => (words[at] ?? '').includes('.');

function followsFever({ words, gaps }: Tokens, number: number): boolean {
  for (let at = number - 1; at >= Math.max(0, number - furthest); at -= 1) {
    if (((gaps[at + 1] ?? 0) & gapStop) !== 0) return false;
    if (temperatureWords.has(words[at] ?? '')) return true;
    if (!between.has(words[at] ?? '')) return false;
  }
  return false;
}

/** "38.5 fever"; in "HR 112, temp 38.4" the next number is the temperature. */
function precedesFever({ words, gaps, values }: Tokens, number: number): boolean {
  if (!temperatureWords.has(words[number + 1] ?? '')) return false;
  if (((gaps[number + 1] ?? 0) & (gapStop | gapComma)) !== 0) return false;
  return words
    .slice(number + 2, number + 5)
    .every((_, offset) => Number.isNaN(values[number + 2 + offset] ?? Number.NaN));
}

function toCelsius(value: number, unit: Unit['name'] | null): number | null {
  const isFahrenheit = unit === 'f' || (unit !== 'c' && value > 90);
  const result = isFahrenheit ? (value - 32) / 1.8 : value;
  const isPlausible = isFahrenheit ? value >= 86 && value <= 114 : value >= 30 && value <= 44;
  return isPlausible ? Math.round(result * 10) / 10 : null;
}

const pressureWords = new Set([
  'bp',
  'pressure',
  'tension',
  'blutdruck',
  'presion',
  'pressao',
  'тиск',
  'давление',
]);

/** "180/110", "BP 180 over 110", "systolic of 90". */
export function findBloodPressures(tokens: Tokens): MeasurementFound[] {
  const { words, values, gaps } = tokens;
  const found: MeasurementFound[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const upper = values[at] ?? Number.NaN;
    if (!(upper >= 40 && upper <= 300)) continue;
    const isSlash = ((gaps[at + 1] ?? 0) & gapSlash) !== 0;
    const second = words[at + 1] === 'over' ? at + 2 : at + 1;
    const lower = values[second] ?? Number.NaN;
    const isPair =
      (isSlash || second === at + 2) && lower >= 20 && lower <= 200 && upper > lower + 5;
    if (isPair) {
      found.push({ of: 'systolic', value: upper, start: at, end: second + 1 });
      found.push({ of: 'diastolic', value: lower, start: at, end: second + 1 });
      at = second;
    } else if (upper >= 50 && isSystolic(words, at)) {
      found.push({ of: 'systolic', value: upper, start: at, end: at + 1 });
    }
  }
  return found;
}

function isSystolic(words: readonly string[], at: number): boolean {
  if (words[at + 1] === 'systolic') return true;
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const word = words[before] ?? '';
    if (word === 'systolic' || pressureWords.has(word)) return true;
    if (!between.has(word)) return false;
  }
  return false;
}

/** Weeks of a pregnancy, and body weight in kilograms. */
export function findWeeksAndWeights(tokens: Tokens): MeasurementFound[] {
  const { words, values } = tokens;
  const found: MeasurementFound[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const unit = words[at + 1] ?? '';
    const next = words[at + 2] ?? '';
    if (isGestation(tokens, at) || isGermanWeek(tokens, at) || isGestationAbroad(tokens, at)) {
      found.push({ of: 'gestation-weeks', value, start: at, end: at + 2 });
    } else if (isWeeksAndDays(tokens, at)) {
      found.push({ of: 'gestation-weeks', value, start: at, end: at + 3 });
      at += 2;
    } else if (unit === 'monat' && value <= 10 && hasWord(tokens, expectingGerman)) {
      // "im 8. Monat schwanger" counts the month that has begun.
      found.push({
        of: 'gestation-weeks',
        value: Math.round((value - 0.5) * 4.35),
        start: at,
        end: at + 2,
      });
    } else if (/^months?$/.test(unit) && pregnancyAfter.has(next) && value <= 10) {
      found.push({
        of: 'gestation-weeks',
        value: Math.round(value * 4.35),
        start: at,
        end: at + 3,
      });
    } else if (
      /^(?:kg|kgs|kilos?|kilograms?)$/.test(unit) &&
      value >= 1 &&
      value <= 400 &&
      !isChange(words, at)
    ) {
      found.push({ of: 'weight', value, start: at, end: at + 2 });
    } else if (
      /^(?:lb|lbs|pounds?)$/.test(unit) &&
      value >= 2 &&
      value <= 900 &&
      isBodyWeight(words, at)
    ) {
      found.push({ of: 'weight', value: Math.round(value * 4.536) / 10, start: at, end: at + 2 });
    }
  }
  return found;
}

const ofPregnancy =
  /^(?:pregnan\w*|contractions?|contracting|waters?|bab(?:y|ies)|bump|kicks?|kicking|midwife|plug|labou?r|trimester|scan|placenta|tightenings?|weeks?|wks?)$/;
const earliestSoTold = 20;
const latest = 42;

/** "39+4": weeks and days, as midwives write them. */
const isWeeksAndDays = (tokens: Tokens, at: number): boolean => {
  const [weeks = Number.NaN, , days = Number.NaN] = tokens.values.slice(at, at + 3);
  return (
    tokens.words[at + 1] === '+' &&
    weeks >= earliestSoTold &&
    weeks <= latest &&
    days >= 0 &&
    days <= 6 &&
    hasWord(tokens, ofPregnancy)
  );
};

const expectingGerman = /^schwanger/;

/** "in der 30. Woche schwanger", "30. SSW": the full stop is of the number, not of the sentence. */
const isGermanWeek = (tokens: Tokens, at: number): boolean => {
  const value = tokens.values[at] ?? Number.NaN;
  const unit = tokens.words[at + 1] ?? '';
  const isWeek = unit === 'ssw' || unit === 'schwangerschaftswoche';
  return (
    value >= 2 && value <= 43 && (isWeek || (unit === 'woche' && hasWord(tokens, expectingGerman)))
  );
};

const pregnancyAfter = new Set([
  'pregnant',
  'gestation',
  'gestational',
  'gravid',
  'along',
  'pregnancy',
]);
const isChange = (words: readonly string[], at: number) =>
  words
    .slice(Math.max(0, at - 3), at)
    .some((word) =>
      /^(?:lost|lose|losing|loss|gained|gain|dropped|down|lighter|put|perdi|perdu)$/.test(word),
    );

const isBodyWeight = (words: readonly string[], at: number) =>
  words
    .slice(Math.max(0, at - 4), at)
    .some((word) => /^(?:weigh|weighs|weight|wt|weighing)$/.test(word));
