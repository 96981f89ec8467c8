import { cuesOf, findCues } from './cues.ts';
import { ofEffort } from './effort-pulse.ts';
import { laterNumber } from './later-value.ts';
import { measurementKinds, type MeasurementKind } from './measurement-kinds.ts';
import type { MeasurementFound } from './spans.ts';
import { isLengthOfTime } from './time-units.ts';
import { gapSlash, gapStop, type Tokens } from './token-list.ts';
import { findBloodPressures, findTemperatures, findWeeksAndWeights } from './vital-signs.ts';

const labels = cuesOf<MeasurementKind>(
  measurementKinds.map((kind) => [kind, kind.names.join('|')] as const),
);

/** Every number in the text that measures something, in the units of the knowledge files. */
export function findMeasurements(tokens: Tokens): MeasurementFound[] {
  const found = [
    ...findTemperatures(tokens),
    ...findBloodPressures(tokens),
    ...findWeeksAndWeights(tokens),
  ];
  for (const { kind, start, end } of findCues(labels, tokens)) {
    const number = numberAfter(tokens, end) ?? numberBefore(tokens, start);
    if (number === null) continue;
    // "heart racing 30 minutes" tells how long.
    if (kind.id === 'pulse' && isLengthOfTime(tokens.words[number + 1] ?? '')) continue;
    const later = laterNumber(tokens, end, number, (word) => isPartOfUnit(kind, word));
    const value = valueAt(kind, tokens, later ?? number, later === null ? [] : [number]);
    if (value === null) continue;
    const place = { start: Math.min(start, number), end: Math.max(end, (later ?? number) + 1) };
    found.push({ of: kind.id, value: round(value), ...place });
    const earlier = later === null ? null : valueAt(kind, tokens, number, [later]);
    if (earlier !== null)
      found.push({ of: `${kind.id}-growth`, value: round(value / earlier), ...place });
  }
  return ofEffort(tokens, ofBlood(tokens, found))
    .toSorted((a, b) => a.start - b.start)
    .slice(0, most);
}

/** The number there in our unit, which may be written beside another value of the same; null if it cannot be meant. */
function valueAt(
  kind: MeasurementKind,
  tokens: Tokens,
  number: number,
  others: readonly number[],
): number | null {
  const units = [number, ...others].map((at) => unitOf(kind, tokens, at + 1));
  const unit = units.find((one) => isUnitOf(kind, one)) ?? units[0] ?? '';
  const value = inOurUnit(kind, tokens.values[number] ?? Number.NaN, unit);
  return value < kind.least || value > kind.most || Number.isNaN(value) ? null : value;
}

/** "umol/l" is two words. */
const isPartOfUnit = ({ units }: MeasurementKind, word: string) =>
  Object.keys(units ?? {}).some((unit) => unit.startsWith(word) || unit.endsWith(word));

const isUnitOf = ({ units }: MeasurementKind, unit: string) => units?.[unit] !== undefined;

/** A pH is that of blood, if not of something else that is named: one of 6.8 is usual in urine and deadly in blood. */
function ofBlood({ words }: Tokens, found: readonly MeasurementFound[]): MeasurementFound[] {
  const isOfElse =
    words.some((word) => elsewhere.has(word)) && !words.some((word) => gas.has(word));
  return found.filter(({ of }) => of !== 'arterial-ph' || !isOfElse);
}

// oxfmt-ignore
const elsewhere = new Set([
  'urine', 'urinary', 'urinalysis', 'dipstick', 'nitrite', 'nitrites', 'leukocyte', 'pee', 'vaginal', 'vagina', 'discharge', 'saliva', 'stomach', 'gastric', 'semen',
  'sperm', 'stool', 'skin', 'soap', 'shampoo', 'cream', 'water', 'pool', 'aquarium', 'soil', 'diet', 'alkaline', 'food', 'orina', 'agua', 'saliva', 'piel', 'jabon', 'urin', 'wasser',
  'speichel', 'scheide', 'haut', 'seife', 'eau', 'salive', 'peau', 'savon', 'vaginale', 'vaginaler', 'urina', 'pele', 'sabonete', 'сеча', 'сечі', 'мочи', 'моча', 'вода', 'води', 'بول',
  'البول', 'ماء', 'मूत्र', 'पेशाब', 'पानी', '尿',
]);
const gas = new Set(
  'pco2 paco2 po2 pao2 bicarbonate bicarb hco3 arterial venous gas gases abg vbg lactate'.split(
    ' ',
  ),
);

/** More numbers than any report holds. */
const most = 100;

const round = (value: number) => Math.round(value * 100) / 100;

/** Words between a name and its number, those of laboratories last. */
const links = new Set(
  `is was of at are were be around about reading readings level levels count came come back says say reads currently
   measured now just low high elevated raised normal very up down to result results showed shows only
   saturation on in my the as a has had been still approximately today and sat has dropped fell going goes beating slow fast racing pounding
   running over went gone fallen rose risen jumped climbed increased decreased from
   ist war bei liegt auf von nur jetzt gerade heute es esta en era de tengo ahora hoy est etait a actuellement em estava e agora hoje
   є на становить зараз сьогодні هو عند وصل الان का की है 是 为 到 在 了 只 有
   total gesamt totale totales serum plasma blood fasting random venous hs calc calculated nih quant`.split(
    /\s+/,
  ),
);
const furthest = 5;

function numberAfter({ words, values, gaps }: Tokens, from: number): number | null {
  for (let at = from; at < Math.min(words.length, from + furthest); at += 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) return null;
    if (isNumber(words[at], values[at])) return isFraction(gaps, values, at) ? null : at;
    if (!links.has(words[at] ?? '') && words[at] !== '') return null;
  }
  return null;
}

/** "120 bpm", "30 breaths": only right before the name, where the number counts nothing else. */
function numberBefore({ words, values, gaps }: Tokens, start: number): number | null {
  const label = words[start] ?? '';
  if (label !== 'bpm' && label !== 'breaths') return null;
  const at = start - 1;
  return isNumber(words[at], values[at]) && ((gaps[start] ?? 0) & gapStop) === 0 ? at : null;
}

const isNumber = (word: string | undefined, value: number | undefined) =>
  /^\d/.test(word ?? '') && !Number.isNaN(value ?? Number.NaN);

/** "8/10" measures nothing here; a blood pressure is read elsewhere. */
const isFraction = (gaps: readonly number[], values: readonly number[], at: number) =>
  ((gaps[at + 1] ?? 0) & gapSlash) !== 0 && !Number.isNaN(values[at + 1] ?? Number.NaN);

/** The unit written after a number, without its marks: `mg/dL` → mgdl. */
function unitAfter({ words, gaps, values }: Tokens, from: number): string {
  let unit = '';
  for (let at = from; at < Math.min(words.length, from + 2); at += 1) {
    const gap = gaps[at] ?? 0;
    if (gap & gapStop || !Number.isNaN(values[at] ?? Number.NaN)) break;
    if (at > from && (gap & gapSlash) === 0) break;
    unit += words[at] ?? '';
  }
  return unit.replace(/^[µμ]/, 'u');
}

/** Behind the value or, as reports have it, behind a mark and the usual range: "9.1 Low 13.0-17.7 g/dL". */
function unitOf(kind: MeasurementKind, tokens: Tokens, from: number): string {
  const next = unitAfter(tokens, from);
  if (kind.units?.[next] !== undefined) return next;
  const { words, gaps, values } = tokens;
  for (let at = from; at < Math.min(words.length, from + furthestUnit); at += 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) break;
    if (isNumber(words[at], values[at]) || marks.has(words[at] ?? '')) continue;
    const unit = unitAfter(tokens, at);
    return kind.units?.[unit] === undefined ? next : unit;
  }
  return next;
}

const furthestUnit = 6;
/** What a report puts beside a value that is not as usual, and before the range of those that are. */
const marks = new Set('h l hh ll high low normal abnormal critical ref range to'.split(' '));

function inOurUnit(kind: MeasurementKind, value: number, unit: string): number {
  const factor = kind.units?.[unit];
  if (factor === 0) return Number.NaN;
  if (factor !== undefined) return value * factor;
  if (kind.needsUnit && !(kind.orDecimal && !Number.isInteger(value))) return Number.NaN;
  if (kind.smallBelow !== undefined && value < kind.smallBelow)
    return value * (kind.smallFactor ?? 1);
  if (kind.otherFactor === undefined) return value;
  const isOther =
    (kind.otherFrom !== undefined && value >= kind.otherFrom) ||
    (kind.otherBelow !== undefined && value < kind.otherBelow);
  return isOther ? value * kind.otherFactor + (kind.otherOffset ?? 0) : value;
}
