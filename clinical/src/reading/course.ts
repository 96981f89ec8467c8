import { cuesOf, findCues } from './cues.ts';
import type { TimeFound } from './times.ts';
import { gapSlash, gapStop, type Tokens } from './token-list.ts';

const onsets = cuesOf<'sudden' | 'gradual'>([
  [
    'sudden',
    `sudden | suddenly | all of a sudden | out of nowhere | out of the blue | abrupt | abruptly | instantly
    acute onset | came on fast | within seconds | thunderclap | de repente | soudain | soudainement | plotzlich
    subitamente | раптово | внезапно | فجاه | अचानक | 突 然`,
  ],
  [
    'gradual',
    `gradual | gradually | slowly | progressive | progressively | insidious | insidiously | over time
    poco a poco | progressivement | allmahlich | gradualmente | поступово | постепенно`,
  ],
]);

export function readOnset(tokens: Tokens): 'sudden' | 'gradual' | null {
  return findCues(onsets, tokens)[0]?.kind ?? null;
}

const severities = cuesOf<number>([
  [
    10,
    'worst pain/headache/ever | worst of my life | unbearable | excruciating | agonizing | agony | insoportable | insupportable | unertraglich',
  ],
  [
    8,
    'severe | severely | intense | extreme | terrible | horrible | awful | really bad | very bad | so bad | killing me | starke | fuerte | forte',
  ],
  [5, 'moderate | moderately'],
  [3, 'mild | mildly | slight | slightly | leve | leicht | leger | a bit of | a little'],
]);

/** 0 to 10: from "8/10" or "8 out of 10", else from the strongest word. */
export function readSeverity(tokens: Tokens): number | null {
  const { words, values, gaps } = tokens;
  for (let at = 0; at < words.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!(value >= 0 && value <= 10)) continue;
    if (values[at + 1] === 10 && ((gaps[at + 1] ?? 0) & gapSlash) !== 0) return value;
    if (words[at + 1] === 'out' && words[at + 2] === 'of' && values[at + 3] === 10) return value;
  }
  const found = findCues(severities, tokens).map(({ kind }) => kind);
  return found.length === 0 ? null : found.reduce((most, next) => Math.max(most, next));
}

const durationWords = new Set(
  `for since over last past during x lasting lasted history hx desde hace durante depuis pendant seit ha
   протягом вже уже منذ से 已 经 about`.split(/\s+/),
);
const startWords =
  /^(?:start|began|begin|begun|onset|notic|develop|came|appear|comenz|empez|commenc|begonn|angefangen|comec|почал|начал|بدا|शुरू|开)/;

interface Candidate {
  readonly days: number;
  readonly rank: number;
}

/**
 * How long it has been going on, in days: a length before a moment, what began before what merely
 * happened, the days of an illness before the minutes of its attacks.
 */
export function readDuration(
  tokens: Tokens,
  times: readonly TimeFound[],
  flags: Uint8Array,
  past: number,
): number | null {
  const all = times
    .filter((time) => ((flags[time.start] ?? 0) & past) === 0)
    .map((time): Candidate => ({ days: time.days, rank: rankOf(tokens, time) }))
    .filter(({ rank }) => rank > 0);
  const isCourse = ({ days }: Candidate) => days >= 1 && days < veryLong;
  const courses = all.filter((one) => isCourse(one) && one.rank >= courseRank);
  const [first, ...others] = courses.length > 0 ? courses : all;
  if (!first) return null;
  const best = others.reduce((known, next) => (next.rank > known.rank ? next : known), first);
  return Math.round(best.days * 1000) / 1000;
}

/** "diabetes for 15 years" beside something newer is not what it is about. */
const veryLong = 1800;
const courseRank = 2;

/** A length of each attack, of relief, or of something done. */
const attackWords =
  /^(?:last|lasts|lasted|lasting|each|attack|attacks|episode|episodes|spell|spells|help|helps|relief|between|within|every|fit|fits|after)$/;

function rankOf({ words, gaps }: Tokens, time: TimeFound): number {
  const before = words.slice(Math.max(0, time.start - 3), time.start);
  const around = [...before, ...words.slice(time.start, time.end + 3)];
  const begins = around.some((word) => startWords.test(word)) || around.includes('since');
  if (time.isMoment && time.days < 1 && !begins) return 1;
  // "in three weeks" lies ahead, or tells how fast something came.
  if (words[time.core - 1] === 'in') return 0;
  if (/^(?:until|till|til|by|before|next)$/.test(words[time.start - 1] ?? '')) return 0;
  const isAttack = !begins && before.some((word) => attackWords.test(word));
  if (isAttack && time.days < 2) return 1;
  const isLength =
    durationWords.has(words[time.start - 1] ?? '') || durationWords.has(words[time.start] ?? '');
  if (isLength || begins || /^(?:history|hx|duration)$/.test(words[time.end] ?? '')) return 4;
  if (time.isMoment) return 2;
  const isAlone = ((gaps[time.end] ?? gapStop) & gapStop) !== 0;
  return isAlone || time.days >= 1 ? 3 : 1;
}
