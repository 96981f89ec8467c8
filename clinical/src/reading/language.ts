import { commonWords } from './common-words.ts';
import { fillersOf } from './fillers.ts';
import type { Lexicon } from './lexicon.ts';
import { bitOf, isRead } from './languages-read.ts';
import { otherLanguages } from './other-languages.ts';
import { stem } from './stem.ts';
import type { Tokens } from './token-list.ts';
import { foldWord } from './tokens.ts';

/** Languages by their script, where one script means one language to us. */
const scripts: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[\u3040-\u30ff]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/iu, 'ua'],
  [/[ыэъё]/iu, 'ru'],
  [/\p{Script=Cyrillic}/u, 'ua'],
];

/** Words of everyday speech that fillers do not hold. */
// oxfmt-ignore
const everyday: Readonly<Record<string, string>> = {
  en: 'and or but not no with have has when since for pain the my is i what how should can after days hurts feel',
  es: 'y o pero no sin cuando desde dolor duele hace dias tengo me siento que cabeza fiebre ni tos hijo mucha',
  fr: 'et ou mais pas sans quand depuis mal douleur jours je suis ai tete fievre ventre gorge toux ni fils',
  de: 'und oder aber nicht kein keine ohne wenn seit schmerzen ich habe tagen mein kopf fieber husten tut weh',
  pt: 'e ou mas nao sem quando ha dor doi dias estou tenho febre cabeca tosse barriga com nem filho muita',
};
const latin = Object.keys(everyday);
const everydaySets = new Map(
  Object.entries(everyday).map(([code, text]) => [code, new Set(text.split(' '))]),
);

/** Words that Ukrainian does not have. */
const russian = new Set('и что как меня мне нет болит очень или это есть'.split(' '));

/** Small words of languages that are not spoken here, as far as no language that is has them. */
const others = Object.entries(otherLanguages).map(([code, { smallWords, negations }]) => ({
  code,
  words: new Set(
    [...smallWords.split(' '), ...negations.split(' | ')].map(foldWord).filter(isForeign),
  ),
}));
/** Places among those languages, by a small word of them. */
const othersWith = Map.groupBy(
  others.flatMap(({ words }, place) => [...words].map((word) => ({ word, place }))),
  ({ word }) => word,
);
const otherBit = bitOf('others');

function isForeign(word: string): boolean {
  const isSmall = latin.some(
    (code) => everydaySets.get(code)?.has(word) || fillersOf(code).has(word),
  );
  return word !== '' && !isSmall && !commonWords.has(word);
}

/** A small word more than the language has that the person uses. */
const CLEARLY_MORE = 1;
const wordsLookedAt = 150;
const scriptSample = 600;

/** The language of a text: its script first, then its small words. The hint decides where nothing else does. */
export function detectLanguage(tokens: Tokens, lexicon: Lexicon, hint = 'en'): string {
  const words = tokens.words.slice(0, wordsLookedAt);
  const inScript = languageOfScript(tokens, hint);
  const isShared = inScript === undefined || sharedScripts.has(inScript);
  if (!isShared) return inScript;
  const masks = words.map((word) => maskOf(word, lexicon));
  const spoken = inScript
    ? { language: inScript, score: scoreOfAll(words, masks, inScript) }
    : spokenLanguage(words, masks, hint);
  const other = otherLanguage(words, masks, hint);
  return other.score > spoken.score ? other.language : spoken.language;
}

/** Other languages are written in their letters, too. */
const sharedScripts = new Set(['ar', 'fa', 'hi', 'ru', 'ua']);

/** Characters that Japanese does not write, or hardly ever without kana between them. */
const chinese = /[我你们們这這没了吗嗎很吧呢么麼个疼]/u;

function languageOfScript({ text, words }: Tokens, hint: string): string | undefined {
  const sample = text.slice(0, scriptSample);
  const letters = sample.match(/\p{L}/gu) ?? [];
  const foreign = sample.match(/[\p{L}--\p{Script=Latin}]/gv)?.join('') ?? '';
  if (foreign.length * 2 <= letters.length) return undefined;
  const found = scripts.find(([pattern]) => pattern.test(foreign))?.[1];
  const isRussian =
    found === 'ua' && !/[іїєґ]/iu.test(foreign) && words.some((word) => russian.has(word));
  // The name of a complaint alone ("不眠", "звон") may be of either language: it is of the one that is used.
  if (found === 'zh' && hint === 'ja' && !chinese.test(foreign)) return 'ja';
  if (found === 'ua' && hint === 'ru' && !/[іїєґ]/iu.test(foreign)) return 'ru';
  return isRussian ? 'ru' : found;
}

function spokenLanguage(words: readonly string[], masks: readonly number[], hint: string) {
  const scores = new Map(latin.map((code) => [code, scoreOfAll(words, masks, code)]));
  const score = Math.max(...scores.values());
  const hinted = scores.get(hint);
  // Where the words may be of the language that the person uses, they are.
  const isLikely = hinted !== undefined && hinted > 0 && hinted > score - CLEARLY_MORE;
  if (score === 0 || isLikely) return { language: hint, score };
  return { language: latin.find((code) => scores.get(code) === score) ?? hint, score };
}

/** Of the languages that are not spoken here the one with most of its small words in the text. */
function otherLanguage(words: readonly string[], masks: readonly number[], hint: string) {
  const own = new Uint8Array(others.length);
  for (const word of words)
    for (const { place } of othersWith.get(word) ?? []) own[place] = (own[place] ?? 0) + 1;
  const shared = masks.filter((mask) => mask === otherBit).length;
  // Who uses the product in a language writes in it rather than in one that is like it, and words of
  // phrases tell that without any small word: "mimino má vysokou horečku a nebudí se".
  const more = (language: string) => (language === hint ? CLEARLY_MORE : 0);
  let best = { language: hint, score: isRead(hint) || shared === 0 ? 0 : shared + more(hint) };
  others.forEach(({ code: language }, place) => {
    const count = own[place] ?? 0;
    const score = count === 0 ? 0 : count + shared + more(language);
    if (score > best.score) best = { language, score };
  });
  return best;
}

/** In whose phrases a word stands. */
const maskOf = (word: string, lexicon: Lexicon): number =>
  lexicon.languages[lexicon.wordIds.get(stem(word)) ?? -1] ?? 0;

function scoreOfAll(words: readonly string[], masks: readonly number[], code: string): number {
  const bit = bitOf(code);
  const everydayWords = everydaySets.get(code);
  const fillers = fillersOf(code);
  return words.reduce((score, word, at) => {
    const isSmall = everydayWords?.has(word) ? 1 : fillers.has(word) ? 0.6 : 0;
    // A word of the phrases of one language alone is as good as a small word of it.
    return score + isSmall + (masks[at] === bit ? 1 : 0);
  }, 0);
}
