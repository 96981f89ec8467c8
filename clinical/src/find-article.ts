import type { Article, Knowledge } from './knowledge.ts';
import { findArticleAbroad } from './find-article-abroad.ts';
import { isRead } from './reading/languages-read.ts';
import { searchTerms } from './reading/search-terms.ts';
import { stem } from './reading/stem.ts';
import { type Passage, searchKnowledge } from './search.ts';

/** How well an article must fit a question before it is the answer, and one that holds all its words. */
const GOOD_HIT = 9;
const EXACT_HIT = 7;
/** Rare words enough, whatever else the question holds. */
const SURE_HIT = 14;
/** So much of the score of the best passage of any kind. */
const NEAR_BEST = 0.9;
/** So many words that say something must stand in its title or its questions. */
const FEWEST_WORDS = 2;
/** Of all such words of the question. */
const LEAST_SHARE = 0.5;

/** Words of nearly every question. */
const generic = new Set(
  `long many much good best better safe help start make take give need use get bad normal day week
   month year time old new type people person know tell high low doctor health before after
   something anything thing work happen mean really very some any more most still will would could
   there their they we our us he she his her not no yes or but so then than them these those please
   feel want like go keep also just only now today currently first am im ive dont mmol mol mg dl`
    .split(/\s+/)
    .map(stem),
);

/** The article that answers a question, if one is about it and not only near it. */
export function findArticle(
  knowledge: Knowledge,
  question: string,
  language: string,
): Article | null {
  if (language !== 'en' && isRead(language))
    return findArticleAbroad(knowledge, question, language);
  const text = question.replace(/\b(?:jab|shot)s?\b/gi, 'vaccine');
  const hits = searchKnowledge(knowledge, text, 3);
  const best = hits[0]?.score ?? 0;
  const asked = [...new Set(searchTerms(text))].filter(
    (word) => !generic.has(word) && !/^\d+$/.test(word),
  );
  const hit = hits.find(
    ({ passage, score }) =>
      passage.id.startsWith(prefix) && score >= best * NEAR_BEST && isAbout(passage, score, asked),
  );
  const id = hit?.passage.id.slice(prefix.length);
  return knowledge.articles.find((article) => article.id === id) ?? null;
}

const prefix = 'article:';

function isAbout({ title }: Passage, score: number, asked: readonly string[]): boolean {
  const known = new Set(searchTerms(title));
  const shared = asked.filter((word) => known.has(word)).length;
  if (shared === 0 || shared < Math.min(FEWEST_WORDS, asked.length)) return false;
  const isExact = shared === asked.length && shared >= FEWEST_WORDS;
  const isEnough = shared >= asked.length * LEAST_SHARE || score >= SURE_HIT;
  return score >= (isExact ? EXACT_HIT : GOOD_HIT) && isEnough;
}
