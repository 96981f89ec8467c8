import { daysOf } from './time-units.ts';
import { gapStop, type Tokens } from './token-list.ts';

const wordSet = (text: string) => new Set(text.split(/\s+/));

/** What is said to hold as one speaks. */
const now = wordSet(
  `now today currently tonight meanwhile then latest jetzt nun heute inzwischen aktuell ahora hoy maintenant agora hoje
   зараз тепер сьогодні сейчас теперь сегодня الان اليوم अब आज 现 今`,
);
/** "is 180" beside "was 90": the tense tells which is the later. */
const is = wordSet('is its are ist está esta es est é je');
const was = wordSet(
  'was were used war waren lag era estaba etait foi era было була був كان كانت था थी',
);
/** "from 90 to 180": where a value began, and where it came to. */
const from = wordSet('from von desde de da от від من से 从');
const to = wordSet('to auf a à para до الى इ 到');
/** What may stand between two values of one thing. */
const between = wordSet(
  `and but it the a an at in on of by about around approximately only has have had been up down over just came come
   rose risen fell fallen dropped jumped increased decreased climbed went gone later after within last ago before previous
   previously earlier yesterday week month year morning evening night this weeks months days hours january february march april
   may june july august september october november december
   und aber letzte letzten letzter woche monat jahr gestern vor vorher früher y pero ayer semana mes año pasada pasado hace
   et mais hier semaine mois dernière dernier mês passada passado ontem
   i а й але тому минулого тижня місяця вчора और पर पहले`,
);
/** A longer way leads elsewhere. */
const furthest = 10;

/**
 * "potassium was 4.1 last week and is 6.4 now", "went from 90 to 180": of two values of one thing the
 * later is how it stands. Where it is among the words, or null if there is no other.
 */
export function laterNumber(
  { words, values, gaps }: Tokens,
  label: number,
  number: number,
  isUnit: (word: string) => boolean,
): number | null {
  const before = words.slice(label, number);
  const isStart = before.some((word) => from.has(word));
  const isPast = before.some((word) => was.has(word));
  let isLater = false;
  for (let at = number + 1; at < Math.min(words.length, number + furthest); at += 1) {
    const word = words[at] ?? '';
    if (((gaps[at] ?? 0) & gapStop) !== 0) return null;
    if (!Number.isNaN(values[at] ?? Number.NaN)) {
      // "two weeks ago" is a number too.
      const next = words[at + 1] ?? '';
      if (daysOf(next) === undefined) return isLater || now.has(next) ? at : null;
    } else if (now.has(word) || (isPast && is.has(word)) || (isStart && to.has(word))) {
      isLater = true;
    } else if (!between.has(word) && !isUnit(word) && daysOf(word) === undefined) {
      return null;
    }
  }
  return null;
}
