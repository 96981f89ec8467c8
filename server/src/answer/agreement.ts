import type { Question } from './question.ts';

/** "Yes" and its kin, where a reply begins with it. */
const yes = new RegExp(
  `^(${[
    'yes|yeah|yep|yup|sure|ok|okay|please|of course|i agree',
    'sí|si|claro|oui|bien sûr|ja|gerne|sim|claro|certo|volentieri|tak|proszę|evet|tamam',
    'так|звичайно|да|конечно|نعم|أجل|بله|हाँ|हां|जी|হ্যাঁ|是|好|はい|네|예|có|vâng|ya',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Longer replies talk about something else. */
const longestReply = 60;

/** Whether the person takes up the AI nurse's offer of a doctor who looks at the chat. */
export function isAgreement({
  asked,
  directives,
  earlier,
  isSignedIn,
  specialty,
}: Question): boolean {
  if (!isSignedIn) return false;
  const wasOffered = earlier.at(-1)?.nurse !== undefined && earlier.at(-1)?.nurse !== '';
  const isYes = asked.length <= longestReply && yes.test(asked);
  return directives.isAgreed || (wasOffered && isYes && specialty !== 'Undefined');
}
