import { type Homonym, set } from './homonym.ts';
import { homonyms, lastWords, wishes } from './homonym-words.ts';
import { isDoneByPet } from './pets.ts';
import { gapStop, type Tokens } from './token-list.ts';

const fewWords = 4;
const restOfSentence = 20;
/** A few more, for there may be a number and a kind before the noun: "two of my front teeth". */
const nearby = 6;
const nextStatement = set('and but then while');

/** Whether a phrase from one word up to another means something else here. */
export function isHomonym(tokens: Tokens, start: number, end: number): boolean {
  if (isDoneByPet(tokens, start) || happensOften(tokens, start, end)) return true;
  // "can i eat prawns" asks, and folded it is who ate them.
  const isAsked = tokens.words.slice(Math.max(0, start - 2), start).some((word) => may.has(word));
  if (tokens.words[start] === 'eat' && isAsked) return true;
  const isWhat = tokens.words.slice(Math.max(0, start - 4), start).some((word) => which.has(word));
  if (tokens.words[end - 1] === 'eat' && isWhat && isAsked) return true;
  // Who wants to know how one gets pregnant is not.
  if (tokens.words[start] === 'pregnant' && becoming.has(tokens.words[start - 1] ?? ''))
    return true;
  const wish = wishes.get(tokens.words.slice(start, end).join(' '));
  if (wish && isBeside(tokens, wish, end - 1)) return true;
  const isSingle = end - start === 1;
  const homonym = (isSingle ? homonyms : lastWords).get(tokens.words[end - 1] ?? '');
  if (!homonym || homonym.first?.has(tokens.words[start] ?? '') === false) return false;
  const isInside = tokens.words.slice(start, end).some((word) => homonym.inside?.has(word));
  return isInside || isBeside(tokens, homonym, end - 1);
}

const may = set('can could should may safe');
const which = set('what which');
const becoming = set('get getting become becoming');

const often = set('gets get getting keeps keep always sometimes');
const placesOfFood = set('chest throat gullet');

/** "food gets stuck in my throat": it does so again and again, and goes down. */
const happensOften = ({ words }: Tokens, start: number, end: number) =>
  placesOfFood.has(words[end - 1] ?? '') &&
  words.slice(start, end).includes('stuck') &&
  words.slice(start, end).some((word) => often.has(word));

function isBeside(tokens: Tokens, homonym: Homonym, at: number): boolean {
  const { words } = tokens;
  return (
    (homonym.after?.has(words[at + 1] ?? '') ?? false) ||
    (homonym.before?.has(words[at - 1] ?? '') ?? false) ||
    (homonym.goesOn?.test(words.slice(at + 1, at + 1 + nearby).join(' ')) ?? false) ||
    (homonym.unlessAfter !== undefined && goesOnOtherwise(tokens, homonym.unlessAfter, at)) ||
    words.slice(Math.max(0, at - fewWords), at).some((word) => homonym.nearBefore?.has(word)) ||
    (homonym.near !== undefined && isNear(words, homonym.near, at)) ||
    (homonym.later !== undefined && isLater(tokens, homonym.later, at))
  );
}

const goesOnOtherwise = ({ words, gaps }: Tokens, ends: ReadonlySet<string>, at: number) =>
  at + 1 < words.length && (gaps[at + 1] ?? 0) === 0 && !ends.has(words[at + 1] ?? '');

function isNear(words: readonly string[], wanted: ReadonlySet<string>, at: number): boolean {
  const until = (some: readonly string[]) =>
    some.slice(0, some.findIndex((word) => nextStatement.has(word)) >>> 0);
  const before = words.slice(Math.max(0, at - nearby), at).toReversed();
  const after = words.slice(at + 1, at + 1 + nearby);
  return [...until(before), ...until(after)].some((word) => wanted.has(word));
}

function isLater({ words, gaps }: Tokens, wanted: ReadonlySet<string>, after: number): boolean {
  for (let at = after + 1; at < Math.min(words.length, after + restOfSentence); at += 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) return false;
    if (wanted.has(words[at] ?? '')) return true;
  }
  return false;
}
