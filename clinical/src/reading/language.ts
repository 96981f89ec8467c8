import { fillersOf } from './fillers.ts';
import type { Lexicon } from './lexicon.ts';
import { readLanguages } from './languages-read.ts';
import { stem } from './stem.ts';
import type { Tokens } from './token-list.ts';

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

/** A small word more than the language has that the person uses. */
const CLEARLY_MORE = 1;
const wordsLookedAt = 150;
const scriptSample = 600;

/** The language of a text: its script first, then its small words. The hint decides where nothing else does. */
export function detectLanguage({ text, words }: Tokens, lexicon: Lexicon, hint = 'en'): string {
  const sample = text.slice(0, scriptSample);
  const letters = sample.match(/\p{L}/gu) ?? [];
  const foreign = sample.match(/[\p{L}--\p{Script=Latin}]/gv)?.join('') ?? '';
  if (foreign.length * 2 > letters.length) {
    const found = scripts.find(([pattern]) => pattern.test(foreign))?.[1];
    if (found === 'ua' && !/[іїєґ]/iu.test(foreign) && words.some((word) => russian.has(word)))
      return 'ru';
    if (found !== undefined) return found;
  }
  const scores = new Map(latin.map((code) => [code, 0]));
  for (const word of words.slice(0, wordsLookedAt)) {
    const mask = lexicon.languages[lexicon.wordIds.get(stem(word)) ?? -1] ?? 0;
    for (const code of latin) scores.set(code, (scores.get(code) ?? 0) + scoreOf(word, mask, code));
  }
  const best = Math.max(...scores.values());
  const hinted = scores.get(hint);
  // Where the words may be of the language that the person uses, they are.
  const isLikely = hinted !== undefined && hinted > 0 && hinted > best - CLEARLY_MORE;
  if (best === 0 || isLikely) return hint;
  return latin.find((code) => scores.get(code) === best) ?? hint;
}

function scoreOf(word: string, mask: number, code: string): number {
  const isSmall = everydaySets.get(code)?.has(word) ? 1 : fillersOf(code).has(word) ? 0.6 : 0;
  const bit = 1 << readLanguages.findIndex((one) => one === code);
  // A word of the phrases of one language alone is as good as a small word of it.
  return isSmall + (mask === bit ? 1 : 0);
}
