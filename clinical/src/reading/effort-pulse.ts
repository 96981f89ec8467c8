import type { MeasurementFound } from './spans.ts';
import type { Tokens } from './token-list.ts';

const pulse = 'pulse';
/** A pulse of effort is judged by other limits than one at rest. */
export const effortPulse = 'effort-pulse';

/** A heart that was slow before one stood up does too much, and is no heart that races by itself. */
const standing = {
  words: /\b(?:standing|(?:stand|stood|get|gets|got|getting)(?: \w{1,4})? up|stand|stood)\b/u,
  most: 160,
};
/** With these it is judged like any other. */
const alarming =
  /\b(?:chest|breath(?:e|ing|less)?|faint(?:s|ed|ing)?|pass(?:es|ed|ing)? out|collaps(?:e|es|ed|ing))\b/u;

const when = '(?:after|during|while|when|on|from|climbing|up)';
const between = "(?: [\\p{L}']{1,12}){0,3}";
const efforts = [
  {
    words: new RegExp(
      `\\b${when}${between} (?:stairs?|steps|walk|walking|walked|hill|uphill|climbing|housework)\\b`,
      'u',
    ),
    most: 140,
  },
  {
    words: new RegExp(
      `\\b${when}${between} (?:run|running|ran|jog|jogging|exercise|exercising|gym|workout|working out|training|cardio|treadmill|cycling|football|sport|sports|dancing|swimming|sprint|sprinting|hiit)\\b`,
      'u',
    ),
    most: 185,
  },
] as const;

/** A heart that beats faster on the stairs does what it should. */
export function ofEffort(
  { words }: Tokens,
  measured: readonly MeasurementFound[],
): MeasurementFound[] {
  if (!measured.some(({ of }) => of === pulse)) return [...measured];
  const text = words.join(' ');
  const isFromRest = measured.some(({ of, value }) => of === `${pulse}-growth` && value > 1);
  const known = isFromRest && !alarming.test(text) ? [...efforts, standing] : efforts;
  const most = Math.max(0, ...known.map((effort) => (effort.words.test(text) ? effort.most : 0)));
  return measured.map((one) =>
    one.of === pulse && one.value > USUAL_AT_REST && one.value <= most && !atRest.test(text)
      ? { ...one, of: effortPulse }
      : one,
  );
}

const USUAL_AT_REST = 100;
const atRest = /\b(?:resting|at rest|sitting|lying|in bed|still)\b/;
