import { otherLanguages } from './other-languages.ts';
import { foldWord } from './tokens.ts';

const minute = 1 / 1440;
const hour = 1 / 24;

/** Units of time in every language we read, in days. */
// oxfmt-ignore
const units: Readonly<Record<string, readonly [days: number, words: string]>> = {
  second: [minute / 60, 'second seconds sec secs segundos secondes sekunden 秒'],
  minute: [minute, 'minute minutes min mins minuto minutos minuten хвилин хвилини минут دقيقه دقايق मिनट 分钟'],
  hour: [hour, 'hour hours hr hrs h hora horas heure heures stunde stunden година години годин час часа часов ساعه ساعات घंटे घंटा'],
  day: [1, `day days d dia dias jour jours tag tage tagen день дні днів дня дней يوم ايام يومين दिन दिनों 天 日`],
  week: [7, `week weeks wk wks w semana semanas semaine semaines woche wochen тиждень тижні тижнів неделя
    недели недель неделю اسبوع اسابيع اسبوعين सप्ताह हफ्ते हफ्ता 周 週`],
  fortnight: [14, 'fortnight fortnights'],
  month: [30, `month months mo mos mth mths mes meses mois monat monate monaten mes mês місяць місяці місяців
    месяц месяца месяцев شهر شهور اشهر شهرين महीने महीना 月`],
  year: [365, `year years yr yrs y ano anos ans jahr jahre jahren рік роки років год года лет سنه سنوات عام
    اعوام साल वर्ष 年`],
};

const unitsOfOthers = Object.values(otherLanguages).flatMap(({ days, weeks, months, years }) =>
  Object.entries({ [days]: 1, [weeks]: 7, [months]: 30, [years]: 365 }).flatMap(([words, length]) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word): [string, number] => [foldWord(word), length]),
  ),
);

const spokenUnits = new Map(
  Object.values(units).flatMap(([days, words]) => words.split(/\s+/).map((word) => [word, days])),
);
const daysByWord = new Map([...unitsOfOthers, ...spokenUnits]);

/** Ukrainian "година" is an hour, whatever it is elsewhere. */
const wordsOfOthers = new Set(
  unitsOfOthers.map(([word]) => word).filter((word) => !spokenUnits.has(word)),
);

/** Whether a word is a unit of time in a language that is not spoken here. */
export const isUnitOfOthers = (word: string): boolean => wordsOfOthers.has(word);

/** Days in a unit of time; undefined for any other word. Words are in the tokeniser's form. */
export function daysOf(word: string): number | undefined {
  return daysByWord.get(word);
}

const plurals = new Set(['minutes', 'hours', 'days', 'weeks', 'months', 'years']);

/** Days of the unit in "for weeks" or "for years"; undefined for any other word. */
export function daysOfBarePlural(word: string): number | undefined {
  return plurals.has(word) ? daysOf(word) : undefined;
}

/** "30 minutes", "two hours": of several, and no "min" or "hr" that may mean something else. */
export const isLengthOfTime = (word: string): boolean =>
  daysOfBarePlural(word) !== undefined ||
  (word.length > 4 && daysOf(word) !== undefined && word !== 'minute');

/** How far back "weeks ago" may lie. */
export const agoUnits = ['days', 'weeks', 'months', 'years'] as const;
export type AgoUnit = (typeof agoUnits)[number];

export function agoUnitOf(unitDays: number): AgoUnit {
  if (unitDays >= 365) return 'years';
  if (unitDays >= 28) return 'months';
  return unitDays >= 7 ? 'weeks' : 'days';
}

const agoRanges: Readonly<Record<AgoUnit, readonly [from: number, to: number]>> = {
  days: [0, 14],
  weeks: [3, 100],
  months: [25, 500],
  years: [300, Number.POSITIVE_INFINITY],
};

export function isAgo(unit: AgoUnit, days: number): boolean {
  const [from, to] = agoRanges[unit];
  return days >= from && days <= to;
}
