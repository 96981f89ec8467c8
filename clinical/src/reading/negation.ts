import { contrasts, type Layout } from './clauses.ts';
import { cueAt, type CueFound } from './cues.ts';
import { negationCues, type NegationKind } from './negation-cues.ts';
import { gapComma, gapSlash, gapStop, type Tokens } from './token-list.ts';

/** Which words belong to phrases that were found. */
export interface MatchedWords {
  /** 1 for every word of a phrase. */
  readonly isMatched: Uint8Array;
  /** 1 where a group of overlapping phrases begins. */
  readonly isStart: Uint8Array;
  /** For every word of a phrase, where the words end that stand together with it. */
  readonly ends: Int32Array;
}

/** For each word the cue that negates it, -1 for none. */
export function negate(
  tokens: Tokens,
  layout: Layout,
  matched: MatchedWords,
  language: string,
): Int32Array {
  const negatedBy = new Int32Array(tokens.words.length).fill(-1);
  const cues = negationCues(language);
  for (let at = 0; at < tokens.words.length; at += 1) {
    const cue = cueAt(cues, tokens, at);
    if (!cue) continue;
    const meant = cue.kind === 'none' ? asPlain(matched, cue) : cue;
    if (meant && matched.isMatched[at] === 1) negateInside(matched, at, negatedBy);
    else if (meant && isNegation(tokens, meant)) {
      const hasOwn = (place: number) => cueAt(cues, tokens, place) !== null;
      spread(tokens, layout, matched, meant, negatedBy, hasOwn);
    }
    at = (meant ?? cue).end - 1;
  }
  return negatedBy;
}

/** "no relief" denies nothing, unless the relief is itself a finding: "no relief when lifting it". */
function asPlain(
  matched: MatchedWords,
  cue: CueFound<NegationKind>,
): CueFound<NegationKind> | null {
  const isFinding = matched.isMatched.subarray(cue.start + 1, cue.end).includes(1);
  return isFinding ? { kind: 'plain', start: cue.start, end: cue.start + 1 } : null;
}

/** "no insulin" is a finding in itself and still says that there is no insulin; "not feeding, floppy" is floppy. */
function negateInside(matched: MatchedWords, cue: number, negatedBy: Int32Array): void {
  const end = matched.ends[cue] ?? 0;
  for (let at = cue + 1; at < end && matched.isStart[at] !== 1; at += 1) {
    if (negatedBy[at] === -1) negatedBy[at] = cue;
  }
}

/** "can't walk without pain" means pain. */
function isNegation(tokens: Tokens, cue: CueFound<NegationKind>): boolean {
  if (tokens.words[cue.start] === 'never') return !isComparison(tokens, cue.end);
  if (!isWithout(tokens, cue)) return true;
  for (let at = cue.start - 1; at >= Math.max(0, cue.start - 6); at -= 1) {
    if (inability.has(tokens.words[at] ?? '')) return false;
    if (((tokens.gaps[at] ?? 0) & (gapStop | gapComma)) !== 0) break;
  }
  return true;
}

/** What one is without ends at "and" if it is no finding: "lost weight without trying and night sweats". */
const isWithout = ({ words }: Tokens, { start }: CueFound<NegationKind>) =>
  withouts.has(words[start] ?? '');

// oxfmt-ignore
const withouts = new Set([
  'without', 'sin', 'sans', 'ohne', 'sem', 'без', 'بدون', 'دون', 'من', 'بلا', 'senza', 'bez', 'बिना',
]);

/** In Arabic "and" is written together with what follows, and a few words begin with its letter themselves. */
const hasArabicAnd = (word: string) =>
  word.startsWith('و') && word.length > 3 && !beginningWithWaw.test(word);
const beginningWithWaw = /^و(?:جع|رم|زن|خز|ذم|سو|هن|عي|قت|صف|ضع|لاد|راث|جه|ريد|اضح)/;

const inability = new Set(["can't", 'hardly', 'barely', 'impossible', 'puedo', 'peux']);

/** "never had pain like this", "never felt so bad": it is there, and worse than ever. */
function isComparison({ words, gaps }: Tokens, from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + 10); at += 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) return false;
    const next = words[at + 1];
    if (words[at] === 'like' && next === 'this') return true;
    if ((words[at] === 'so' || words[at] === 'this') && (next === 'bad' || next === 'severe'))
      return true;
    if (words[at] === 'such') return true;
  }
  return false;
}

const longestReach = 60;
const wordsBeforeFirst = 7;

/** Marks the words a cue reaches: the next finding, and more of them as long as a list goes on. */
function spread(
  tokens: Tokens,
  layout: Layout,
  matched: MatchedWords,
  cue: CueFound<NegationKind>,
  negatedBy: Int32Array,
  hasOwn: (at: number) => boolean,
): void {
  const { words, gaps } = tokens;
  const isList = cue.kind === 'list' || isBareList(tokens, layout, cue);
  let hasFound = false;
  let isConnected = true;
  const last = Math.min(words.length, cue.end + longestReach);
  for (let at = cue.end; at < last; at += 1) {
    const word = words[at] ?? '';
    const gap = gaps[at] ?? 0;
    if (layout.clauses[at] !== layout.clauses[cue.start] || endsScope(words, at, hasFound)) return;
    if (gap & gapComma) {
      if (!isList && !hasAlternative(tokens, at)) return;
      isConnected = true;
    }
    const isNew = at > cue.end && !hasFound && isWithout(tokens, cue) && hasArabicAnd(word);
    if (isNew) return;
    if (gap & gapSlash || alternatives.has(word)) isConnected = true;
    else if (additions.has(word)) {
      if (begins.has(words[at + 1] ?? '') || (!hasFound && isWithout(tokens, cue))) return;
      isConnected = true;
    }
    if (matched.isStart[at] === 1) {
      // "does not speak and does not breathe": the second says it for itself.
      if (at > cue.end && (hasOwn(at) || inabilities.has(word))) return;
      if (hasFound && !isConnected && !isList && !hasAlternative(tokens, at)) return;
      hasFound = true;
      isConnected = false;
    } else if (matched.isMatched[at] === 1 && !hasFound) {
      // "itchy, no rash yellow eyes": what is denied goes together with something before the denial.
      hasFound = true;
      isConnected = false;
    }
    const distance = (layout.places[at] ?? 0) - (layout.places[cue.end] ?? 0);
    if (!hasFound && distance > wordsBeforeFirst) return;
    if (negatedBy[at] === -1) negatedBy[at] = cue.start;
  }
}

const set = (text: string) => new Set(text.split(/\s+/));

/** "hasn't moved all day, won't respond": what cannot be done is told, however it goes on from a denial. */
const inabilities = set("can't won't couldn't wouldn't");

const alternatives = set('or nor ni ou oder noch nem або чи или ни او ولا या 或');
const additions = set('and plus y et und e та і й и و और 和');

/** After "and" these begin a statement of their own. */
const begins = set(
  `a an i my has have had is are am was were feel feels felt now then he she his her they we it severe
   bad very really some also has having getting got tengo tiene je j ich`,
);

/** A new statement about something else, with no mark before it. */
const terminators = set(
  `presents presented presenting reports reported complains complaining complained admits endorses
   notes noted states developed develops developing because until instead just only still mainly
   mostly apart aside besides other yet reveals shows showed then now today yesterday started began suddenly
   solo solamente nur seulement pourtant apenas тільки только وعندي ولدي وعنده وعندها ولديه ولديها
   واشعر ويشعر وتشعر واعاني ويعاني وتعاني واحس
   ومعي وانا وهو وهي وصار وصرت وبدات`,
);
const subjects = set('i he she we they yo je ich eu я');
const verbs = set('has have had is am are feels feel got tengo tiene estoy habe hat');
const determiners = set('my his her the a an');
const linkWords = set(
  `when whenever if while as that before after think believe in on at to of with from under behind
   around over and or nor for by into inside during than any my his her all`,
);

const isIts = /^it['’]?s$/;
/** "i don't feel its broken" denies what is felt. */
const opinions = set(
  'like sure know feel seem seems say says said hope see guess mean convinced thought thinks believed believes reckon expect suspect want remember',
);

function endsScope(words: readonly string[], at: number, hasFound: boolean): boolean {
  const word = words[at] ?? '';
  if (terminators.has(word) || contrasts.has(word)) return true;
  const before = words[at - 1] ?? '';
  // "not my back its my chest": what it is instead is told.
  if (isIts.test(word)) return !linkWords.has(before) && !opinions.has(before);
  if (subjects.has(word)) return !linkWords.has(before);
  if (!hasFound) return false;
  // "has not drunk all day very sleepy": what is told so strongly is told, not denied.
  if (emphatic.has(word) && !linkWords.has(before)) return true;
  return verbs.has(word) || (determiners.has(word) && !linkWords.has(before));
}

const emphatic = set('very really extremely severe terrible');

const longestItem = 3;
const leastItems = 3;
const strong = set('severe bad terrible really very intense sudden constant worst for since lots');

/** "No fever, cough, rash." — a sentence that is nothing but a list of at least three bare things. */
function isBareList({ words, gaps }: Tokens, layout: Layout, cue: CueFound<NegationKind>): boolean {
  const isFirst = cue.start === 0 || ((gaps[cue.start] ?? 0) & gapStop) !== 0;
  if (!isFirst) return false;
  let items = 1;
  let length = 0;
  for (let at = cue.end; at < Math.min(words.length, cue.end + longestReach); at += 1) {
    const word = words[at] ?? '';
    if (layout.sentences[at] !== layout.sentences[cue.start]) break;
    if ((gaps[at] ?? 0) & gapComma) {
      items += 1;
      length = 0;
    }
    length += 1;
    const isPlain =
      !strong.has(word) && !additions.has(word) && !begins.has(word) && !contrasts.has(word);
    if (!isPlain || length > longestItem || terminators.has(word) || word === 'no') return false;
  }
  return items >= leastItems;
}

const furthestAlternative = 16;

/** Whether the list that goes on here ends in "or": only then is all of it negated. */
function hasAlternative({ words, gaps }: Tokens, from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + furthestAlternative); at += 1) {
    const word = words[at] ?? '';
    if (((gaps[at] ?? 0) & gapStop) !== 0) return false;
    if (alternatives.has(word)) return true;
    if (word === 'no' || word === 'not' || endsScope(words, at, true)) return false;
  }
  return false;
}
