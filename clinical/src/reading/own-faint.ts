import type { Mention } from '../types.ts';
import type { Subjects } from './subject.ts';

const unconscious = 'unconscious';
const fainting = 'fainting';
/** "I was unconscious", "मैं बेहोश हो गया". */
const toldOfSelf =
  /\bi (?:was|went|became|got|fell|had been) (?:\w+ )?(?:unconscious|unresponsive)\b|मैं (?:\S+ ){0,2}बेहोश हो (?:ग|चु)/iu;

/**
 * Whoever writes is awake: what is told alone of oneself is a faint. Beside anything else, such as a
 * blow to the head, or anybody else, it stays what it is called.
 */
export function asOwnFaint(
  text: string,
  mentions: readonly Mention[],
  subjects: Subjects,
): Mention[] {
  const isAlone = mentions.every(({ finding }) => finding === unconscious || finding === fainting);
  if (!isAlone || subjects.persons.length > 0 || !toldOfSelf.test(text)) return [...mentions];
  return mentions.map((mention) => ({ ...mention, finding: fainting }));
}
