import type { NumberedAnswerEvent } from '@hale/contract/answer-events';
import { streamCounterReset } from '@hale/contract/constants';
import type { Answer } from '@hale/contract/fold-answer';

/** How often a growing answer is shown. More often nobody reads, and slow phones stop following. */
const SHOW_EVERY_MS = 80;
/** A server with much to do sends several words at a time; they are spread until the next ones are due. */
const MOST_STEPS = 3;

/**
 * Shows what the network brings at a calm pace: the first piece at once, words that come together one after
 * the other, and the end as soon as it is there.
 */
export const showAnswerCalmly = (apply: (changes: { answer: Answer; laps: number }) => void) => {
  let latest: Answer | null = null;
  let shownText = '';
  let stepsLeft = 1;
  let pieces = 0;
  let cameAt = Number.NaN;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (growing: Answer) => {
    const text = stepsLeft > 1 ? nextWords(growing.text, shownText, stepsLeft) : growing.text;
    stepsLeft -= 1;
    shownText = text;
    apply({ answer: { ...growing, text }, laps: Math.floor(pieces / streamCounterReset) });
    if (text === growing.text) latest = null;
  };
  const goOn = () => {
    timer = undefined;
    if (!latest) return;
    show(latest);
    timer = setTimeout(goOn, SHOW_EVERY_MS);
  };

  return {
    next: (answer: Answer, events: readonly NumberedAnswerEvent[]) => {
      const now = performance.now();
      const isWords = events.every(({ event }) => 'value' in event);
      stepsLeft = isWords ? stepsUntilNext(now - cameAt) : 1;
      cameAt = now;
      latest = answer;
      pieces += events.filter(({ event }) => 'value' in event || 'type' in event).length;
      if (timer === undefined) goOn();
    },
    end: () => {
      stepsLeft = 1;
      if (latest) show(latest);
    },
  };
};

/** The next piece will take about as long as this one took. */
const stepsUntilNext = (tookMs: number): number =>
  Math.min(MOST_STEPS, Math.max(1, Math.round(tookMs / SHOW_EVERY_MS) || 1));

/** What is shown and a fair share of the words after it; all of it where there are no words to part it at. */
const nextWords = (text: string, shown: string, steps: number): string => {
  if (!text.startsWith(shown)) return text;
  const share = shown.length + Math.ceil((text.length - shown.length) / steps) - 1;
  const end = text.slice(share).search(/\s/);
  return end === -1 ? text : text.slice(0, share + end);
};
