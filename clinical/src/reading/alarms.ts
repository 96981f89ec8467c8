import { isHypothetical, isPast } from './circumstances.ts';
import { gapStop, type Tokens } from './token-list.ts';
import { statusOf, type Surroundings } from './mentions.ts';
import type { FindingMatch } from './spans.ts';
import type { Knowledge } from '../knowledge.ts';

/** Which kinds of alarming words speak of the patient as he or she is now. */
export function readAlarms(
  { findings, alarms }: Knowledge,
  matches: readonly FindingMatch[],
  around: Surroundings,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { finding, spans } of matches) {
    const alarm = alarms[finding - findings.length];
    if (!alarm || found.has(alarm.id)) continue;
    if (spans.some(({ start }) => isFallingOut(around.tokens.words, start))) continue;
    if (statusOf(spans, around) === 'present') found.add(alarm.id);
  }
  return found;
}

/** A few words say less than many: an equal share of dangerous ones counts for more in a long text. */
const SHORT = 3;

/** In few words they say no more than that it is now: "a cold and now I feel worse", "stomach ache right now". */
const ofNow = new Set(['now', 'right', 'tonight', 'once', 'worse', 'worsening']);
const FEW_WORDS = 12;

/** How dangerous the words of a text are, going by how the knowledge uses them. */
export function readWordDanger(
  { wordDanger }: Knowledge,
  ids: Int32Array,
  { tokens, layout, flags, negatedBy }: Surroundings,
): number {
  const met = new Set<string>();
  const hasFewWords = tokens.words.length <= FEW_WORDS;
  const asked = wordsOfAskedTreatment(tokens);
  let sum = 0;
  tokens.words.forEach((word, at) => {
    if (hasFewWords && ofNow.has(word)) return;
    if (isFallingOut(tokens.words, at) || isKeen(tokens.words, at)) return;
    if (asked[at] === 1 && (ofNow.has(word) || may.has(word))) return;
    if (layout.isSkipped[at] === 1 || met.has(word) || !Number.isNaN(tokens.values[at])) return;
    const isMeant = ((flags[at] ?? 0) & (isPast | isHypothetical)) === 0;
    if (!isMeant || (negatedBy[at] ?? -1) >= 0) return;
    met.add(word);
    sum += wordDanger[ids[at] ?? -1] ?? 0;
  });
  return sum / Math.sqrt(met.size + SHORT);
}

/** "fell out with my sister": nobody fell. */
const isFallingOut = (words: readonly string[], at: number): boolean =>
  /^f(?:ell|all|alls|allen|alling) out (?:with|over)$/.test(
    words
      .slice(words[at] === 'out' ? at - 1 : at)
      .slice(0, 3)
      .join(' '),
  );

/** "dying to know": nobody dies. */
const isKeen = (words: readonly string[], at: number): boolean =>
  words[at] === 'dying' && /^(?:to|for)$/.test(words[at + 1] ?? '');

const may = new Set('can could may should shall'.split(' '));
const asker = new Set('i we he she they'.split(' '));
const having = new Set('give take use have get put try repeat'.split(' '));

/** "can i give nurofen now": what somebody may have says nothing of how bad it is. */
function wordsOfAskedTreatment({ words, gaps }: Tokens): Uint8Array {
  const asked = new Uint8Array(words.length);
  for (let at = 0; at + 2 < words.length; at += 1) {
    const isAsked = may.has(words[at] ?? '') && asker.has(words[at + 1] ?? '');
    if (!isAsked || !words.slice(at + 2, at + 5).some((word) => having.has(word))) continue;
    let end = at + 1;
    while (end < words.length && ((gaps[end] ?? 0) & gapStop) === 0) end += 1;
    asked.fill(1, at, Math.min(end, at + MOST_WORDS_ASKED));
  }
  return asked;
}

const MOST_WORDS_ASKED = 8;
