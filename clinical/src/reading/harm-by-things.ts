import { relationOf } from './relations.ts';
import type { Tokens } from './token-list.ts';

const set = (text: string) => new Set(text.split(' '));
const harming = set('hurt harm kill');
const asking = set('can could will would does do did might may');
const people = set('i we he she they you people someone somebody anyone voices who');

/** "will paracetamol hurt my baby?": what might do it is a thing, and nobody thinks of doing it. */
export function isHarmByThing({ words }: Tokens, start: number, end: number): boolean {
  if (!harming.has(words[start] ?? '') || words[end - 1] !== 'baby') return false;
  const asked = words.slice(0, start).findLastIndex((word) => asking.has(word));
  if (asked < 0) return false;
  const between = words.slice(asked + 1, start);
  const doing = between.length > 0 ? between : words.slice(Math.max(0, asked - 1), asked);
  return doing.length > 0 && !doing.some((word) => people.has(word) || relationOf(word));
}
