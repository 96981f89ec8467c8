import type { Article, Knowledge } from './knowledge.ts';
import { isDoubtIn } from './reading/asking-words.ts';
import { fillersOf } from './reading/fillers.ts';
import { searchTerms } from './reading/search-terms.ts';

/** So much of what a question says must be said of the article too, rare words counting more. */
const LEAST_SHARE = 0.4;
/** One word that few articles have names a topic, common ones alone do not. */
const LEAST_RARITY = 2.4;
/** What a word counts that no article has: people say more than what they ask for. */
const UNKNOWN = 1.2;
/** What more articles have says nothing about one of them. */
const MOST_ARTICLES = 6;

interface Index {
  /** The words of each article's questions. */
  readonly articles: readonly { readonly article: Article; readonly words: ReadonlySet<string> }[];
  /** How few articles have a word. */
  rarityOf(word: string): number;
}

/** The article that answers a question in another language than English. */
export function findArticleAbroad(
  knowledge: Knowledge,
  question: string,
  language: string,
): Article | null {
  const { articles, rarityOf } = indexOf(knowledge, language);
  const asked = [...new Set(searchTerms(question))]
    .filter((word) => !isSmall(word, language) && !isNumber.test(word))
    .map((word) => [word, rarityOf(word)] as const);
  const whole = asked.reduce((sum, [, rarity]) => sum + rarity, 0);
  const scored = articles.map(({ article, words }) => ({
    article,
    shared: asked.reduce((sum, [word, rarity]) => sum + (words.has(word) ? rarity : 0), 0),
  }));
  const best = scored.toSorted((a, b) => b.shared - a.shared)[0];
  if (!best || best.shared < LEAST_RARITY || best.shared < whole * LEAST_SHARE) return null;
  return best.article;
}

/** A value that somebody tells is no topic, though an article may ask about the same. */
const isNumber = /^\d+$/;

/** Chinese is searched by pairs of characters; half a pair is enough to spoil it. */
function isSmall(word: string, language: string): boolean {
  const small = fillersOf(language);
  const pieces = language === 'zh' ? [...word] : [word];
  return pieces.some(
    (piece) => small.has(piece) || negations.has(piece) || isDoubtIn(language, piece),
  );
}

const negations = new Set(
  'no ni sin ne pas sans nicht kein ohne nao sem не без لا बिना नहीं 不'.split(' '),
);

const made = new WeakMap<Knowledge, Map<string, Index>>();

/** Made when the first question in the language is asked. */
function indexOf(knowledge: Knowledge, language: string): Index {
  const known = made.get(knowledge) ?? new Map<string, Index>();
  made.set(knowledge, known);
  const index = known.get(language) ?? makeIndex(knowledge.articles, language);
  known.set(language, index);
  return index;
}

function makeIndex(all: readonly Article[], language: string): Index {
  const articles = all.map((article) => ({
    article,
    words: new Set(searchTerms((article.questionsIn[language] ?? []).join(' '))),
  }));
  const counts = new Map<string, number>();
  for (const { words } of articles)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    articles,
    rarityOf(word) {
      const count = counts.get(word);
      if (count === undefined) return UNKNOWN;
      return count > MOST_ARTICLES ? 0 : Math.log((articles.length + 1) / (count + 0.5));
    },
  };
}
