import { isHypothetical, isPast } from './circumstances.ts';
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
  let sum = 0;
  tokens.words.forEach((word, at) => {
    if (hasFewWords && ofNow.has(word)) return;
    if (layout.isSkipped[at] === 1 || met.has(word) || !Number.isNaN(tokens.values[at])) return;
    const isMeant = ((flags[at] ?? 0) & (isPast | isHypothetical)) === 0;
    if (!isMeant || (negatedBy[at] ?? -1) >= 0) return;
    met.add(word);
    sum += wordDanger[ids[at] ?? -1] ?? 0;
  });
  return sum / Math.sqrt(met.size + SHORT);
}
