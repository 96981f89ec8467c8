import type { ComposedAnswer, Reading } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';

const SERVICE = say(
  'I am Hale, an AI health assistant. Tell me what bothers you, since when, how strong it is and how old you are, or ask about a medicine, a test result or healthy living. You can attach photos and documents. I give a likely cause, useful tests, a treatment plan and my sources; I do not replace a doctor.',
);
const GREETING = say(
  'Hello! I am Hale, an AI health assistant. What can I do for you? Describe what bothers you, or ask about a medicine, a test result or healthy living.',
);
const THANKS = say(
  'You are welcome. If anything changes or a new question comes up, just write to me.',
);

/** In the languages the reader knows. */
const thanks =
  /\b(?:thanks?|thx|cheers|appreciate|bye|goodbye|ok|okay|great|gracias|merci|danke|tschüss|obrigad[oa]|tchau)\b|adi[oó]s|au revoir|дяку|до побачення|شكر|مع السلامة|धन्यवाद|शुक्रिया|谢谢|再见/i;

/** Greetings, thanks and questions about the service: a short answer without the four parts. */
export function composeSmallTalk(wording: Wording, reading: Reading, text: string): ComposedAnswer {
  const answer = reading.intent === 'service' ? SERVICE : thanks.test(text) ? THANKS : GREETING;
  return { markdown: wording(answer), statements: [], specialty: 'Undefined' };
}
