import { markDegrees } from './degrees.ts';
import { fillersOf, skippedIn } from './fillers.ts';
import { gapComma, gapSlash, gapStop, type Tokens } from './token-list.ts';

/** Where clauses, list items and words lie: what the matcher measures nearness by. */
export interface Layout {
  /** The clause of each word. Phrases and patterns never reach across clauses. */
  readonly clauses: Int32Array;
  /** The sentence of each word. */
  readonly sentences: Int32Array;
  /** How many words that count stand before each word. */
  readonly places: Int32Array;
  /** How many commas and "and"s that begin a new item stand before each word. */
  readonly items: Int32Array;
  /** Whether a word may stand between the words of a phrase: 1 for fillers, 2 for words that say more. */
  readonly isSkipped: Uint8Array;
}

// oxfmt-ignore
export const contrasts = new Set([
  'but', 'however', 'although', 'though', 'whereas', 'except', 'pero', 'aunque', 'mais', 'aber', 'mas', 'porem',
  'але', 'однак', 'но', 'однако', 'لكن', 'ولكن', 'लेकिन', 'मगर', '但',
  'maar', 'mutta', 'ale', 'ali', 'али', 'ampak', 'vendar', 'ama', 'fakat', 'lakini', 'dar', 'αλλά', 'אבל', 'nhung', 'tapi', 'tetapi',
  '하지만', '그런데', 'لیکن', 'ولی', 'اما', 'কিন্তু', 'ஆனால்', 'కానీ', 'पण',
  'laakiin', 'laakin', 'amma', 'ammo', 'lekin', 'sugbon', 'aga', 'бірақ', 'гэхдээ', 'բայց', 'მაგრამ', 'ግን', 'तर', 'ಆದರೆ', 'പക്ഷേ', 'නමුත්', 'ඒත්',
]);

// oxfmt-ignore
const listWords = new Set([
  'and', 'or', 'plus', 'y', 'o', 'ni', 'et', 'ou', 'und', 'oder', 'e', 'та', 'і', 'й', 'або', 'и', 'или',
  'و', 'او', 'और', 'या', '和', '或',
  // Each denial speaks of something of its own.
  'no', 'nor', 'without', 'denies', 'denied', 'never', 'sin', 'sans', 'ohne', 'sem', 'без', 'بدون',
]);

/** After these a comma goes on with the same thing: "pain, worse when I breathe". */
// oxfmt-ignore
const continuations = new Set([
  'worse', 'worst', 'worsens', 'worsened', 'worsening', 'better', 'relieved', 'aggravated', 'exacerbated', 'when', 'whenever',
  'while', 'after', 'before', 'during', 'that', 'which', 'especially', 'mostly', 'mainly', 'usually', 'particularly',
  'radiating', 'radiates', 'radiate', 'spreading', 'spreads', 'goes', 'going', 'shooting', 'sometimes', 'often', 'lasting',
  'lasts', 'starting', 'started', 'described', 'located', 'sharp', 'dull', 'it', 'its', 'if', 'on', 'in', 'at', 'with', 'triggered', 'brought',
]);

export function layOut(tokens: Tokens, language: string): Layout {
  const fillers = fillersOf(language);
  const skipped = skippedIn(language);
  const isDegree = markDegrees(tokens, language);
  const count = tokens.words.length;
  const layout: Layout = {
    clauses: new Int32Array(count),
    sentences: new Int32Array(count),
    places: new Int32Array(count + 1),
    items: new Int32Array(count),
    isSkipped: new Uint8Array(count),
  };
  let clause = 0;
  let sentence = 0;
  let place = 0;
  let item = 0;
  for (let at = 0; at < count; at += 1) {
    const word = tokens.words[at] ?? '';
    const gap = tokens.gaps[at] ?? 0;
    if (gap & gapStop) sentence += 1;
    const isContrasted = isContrast(tokens, at) && !(word === 'mais' && language === 'pt');
    if (gap & gapStop || isContrasted || isNewState(tokens, at)) clause += 1;
    const isMark = (gap & (gapComma | gapSlash)) !== 0;
    if (isMark && !continuations.has(word) && !areAdjectives(tokens.words[at - 1], word)) {
      item += 1;
      place += 1;
    } else if (listWords.has(word) && !isVerb(tokens, at) && beginsItem(tokens, at)) item += 1;
    const isFiller = word === '' || fillers.has(word);
    const isSkipped = isFiller || skipped.has(word) || isDegree[at] === 1;
    layout.clauses[at] = clause;
    layout.sentences[at] = sentence;
    layout.places[at] = place;
    layout.items[at] = item;
    layout.isSkipped[at] = isFiller ? 1 : isSkipped ? 2 : 0;
    if (!isSkipped) place += 1;
  }
  layout.places[count] = place;
  return layout;
}

/** "not swollen but it hurts" goes on about the same thing. */
const isContrast = ({ words }: Tokens, at: number) =>
  contrasts.has(words[at] ?? '') && !sameThing.has(words[at + 1] ?? '');

const sameThing = new Set(['it', 'they', 'its', 'is', 'are']);

/** Folded, Italian "è" and Portuguese "é" (is) look like "e" (and). */
const isVerb = ({ words, text, starts }: Tokens, at: number) =>
  words[at] === 'e' && /[èé]/i.test(text.charAt(starts[at] ?? 0));

const beginsItem = ({ words }: Tokens, at: number) =>
  !continuations.has(words[at + 1] ?? '') && !areAdjectives(words[at - 1], words[at + 1]);

/** "red and swollen knee": both belong to the knee. */
const areAdjectives = (before: string | undefined, after: string | undefined) =>
  adjectives.has(before ?? '') && adjectives.has(after ?? '');

// oxfmt-ignore
const adjectives = new Set([
  'red', 'swollen', 'painful', 'sore', 'tender', 'itchy', 'hot', 'warm', 'dry', 'stiff', 'numb', 'tight', 'sharp', 'dull', 'burning',
  'watery', 'bloody', 'puffy', 'weak', 'tingly', 'tingling', 'throbbing', 'stabbing', 'aching', 'achy', 'bruised', 'inflamed', 'cold',
  'blue', 'pale', 'heavy', 'crampy', 'severe', 'sudden', 'constant', 'left', 'right', 'upper', 'lower', 'bright', 'dark', 'black', 'tarry',
  'thick', 'white', 'yellow', 'green', 'clear', 'hard', 'raised', 'scaly', 'flaky', 'crusty', 'raw', 'irritated', 'blistered', 'peeling', 'erythematous', 'moist', 'indurated', 'painless', 'firm',
  'mobile', 'rubbery', 'irregular', 'fixed', 'translucent', 'pearly', 'tall', 'thin', 'shaky', 'sweaty', 'hungry', 'deep', 'labored', 'greasy',
  'smelling', 'nonbloody', 'clammy', 'smelly', 'frothy', 'pink', 'purple', 'swelling', 'redness', 'edematous',
]);

/** "… and now I have a fever": the time before is over. */
const isNewState = ({ words }: Tokens, at: number) =>
  words[at] === 'now' && words[at - 1] !== 'right' && states.has(words[at + 1] ?? '');

const states = new Set([
  'i',
  'he',
  'she',
  'it',
  'my',
  'his',
  'her',
  'has',
  'have',
  'is',
  'are',
  'there',
  'also',
  'with',
  'feeling',
  'a',
  'the',
  'we',
  'they',
  'having',
  'getting',
]);
