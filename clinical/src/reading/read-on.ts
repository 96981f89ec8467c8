import { isOverdose } from './overdose.ts';
import type { Mention, Reading } from '../types.ts';

/** Longer messages say for themselves what they are about. */
const LONGEST = 60;
const MOST_WORDS = 8;
const LONGEST_BEFORE = 160;

/** A message that begins with somebody has a sentence of its own. */
const ownSentence =
  /^\W*(?:(?:and|also|then|but|so|plus)\s+)*(?:i|i'?m|i['’]\w+|we|he|she|you|there)\b/i;
/** "my arm is fine": what is well is not what hurts. */
const isWell =
  /\b(?:fine|ok|okay|alright|normal|better|good|gone|bien|mejor|mieux|gut|besser|bem|melhor|normale?|weg)\b|добре|краще|хорошо|лучше|норм|بخير|احسن|طبيعي|ठीक|好|正常/iu;
const asks =
  /[?？؟]|^\W*(?:and |but )?(?:what|how|why|when|which|who|(?:will|would|can|could|should) (?:i|it|this|that|he|she|we|they))\b/i;

interface Before {
  readonly earlier: Reading | undefined;
  /** The messages that told it, the last one first. */
  readonly told: readonly string[];
  readonly read: (text: string) => Reading;
}

/**
 * "My calf hurts", and then: "swollen". "I took 2 paracetamol", and then: "and 10 more". What a message
 * that is no sentence of its own says together with the one before it: only what takes the words of
 * both, for whatever stands in one of them alone was read there.
 */
export function readOn(text: string, said: Reading, { earlier, told, read }: Before): Mention[] {
  const isShort = text.length <= LONGEST && said.wordCount <= MOST_WORDS;
  if (!isShort || said.wordCount === 0 || said.meant !== 'same' || asks.test(text)) return [];
  const isOwn =
    ownSentence.test(text) ||
    isWell.test(text) ||
    said.measurements.length > 0 ||
    said.person.ageYears !== (earlier?.person.ageYears ?? null);
  // What complains of something else as well is one more of a list.
  const mark = said.mentions.some(({ status }) => status === 'present') ? ', ' : ' ';
  for (const before of told) {
    const start = ending(before);
    if (start === '') continue;
    const more = read(start + mark + text).mentions.filter(
      ({ finding, status, start: from, end: to }) =>
        status === 'present' &&
        to > start.length + mark.length &&
        (isOverdose(finding) || (!isOwn && from < start.length)),
    );
    if (more.length > 0) return more;
  }
  return [];
}

/** Its last sentence, without the mark at its end. */
function ending(text: string): string {
  // A long text is not looked through: its end is enough.
  const whole = text
    .slice(-2 * LONGEST_BEFORE)
    .trim()
    .replace(/[.!。！।\s]+$/u, '');
  const last =
    whole.length <= LONGEST_BEFORE ? whole : (whole.split(/[.!?。！？।\n]\s*/u).at(-1) ?? '');
  return last.length <= LONGEST_BEFORE ? last : '';
}
