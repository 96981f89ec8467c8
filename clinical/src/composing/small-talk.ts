import type { ComposedAnswer, Reading } from '../types.ts';

const SERVICE =
  'I am Hale, an AI health assistant. Tell me what bothers you, since when, how strong it is and how old you are, or ask about a medicine, a test result or healthy living. You can attach photos and documents. I give a likely cause, useful tests, a treatment plan and my sources; I do not replace a doctor.';
const GREETING =
  'Hello! I am Hale, an AI health assistant. What can I do for you? Describe what bothers you, or ask about a medicine, a test result or healthy living.';
const THANKS = 'You are welcome. If anything changes or a new question comes up, just write to me.';

/** Greetings, thanks and questions about the service: a short answer without the four parts. */
export function composeSmallTalk(reading: Reading, text: string): ComposedAnswer {
  const isThanks = /\b(thank|thanks|thx|cheers|appreciate|bye|goodbye|ok|okay|great)\b/i.test(text);
  const markdown = reading.intent === 'service' ? SERVICE : isThanks ? THANKS : GREETING;
  return { markdown, statements: [], specialty: 'Undefined' };
}
