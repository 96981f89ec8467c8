import type { AnswerEvent } from './answer-events.ts';

/** Plain and voice pieces never mix; the nurse comes after the last piece. */
const good = /^T?(V+|[XA]+)N*FU?D$/;
const bad = /^T?([VN]*|[XAN]*)ED$/;

/** Whether a whole answer, from its first event on, follows the grammar of the contract. */
export function followsAnswerGrammar(events: readonly AnswerEvent[]): boolean {
  const letters = events.map(letterOf).join('');
  return good.test(letters) || bad.test(letters);
}

function letterOf(event: AnswerEvent): string {
  if ('value' in event) return 'V';
  if ('type' in event) return event.type === 'text' ? 'X' : 'A';
  if ('nurse' in event) return 'N';
  if ('triage' in event) return 'T';
  if ('full_response' in event) return 'F';
  if ('user_agreed' in event) return 'U';
  return 'error' in event ? 'E' : 'D';
}
