import type { Article, Knowledge } from './knowledge.ts';
import type { Reading } from './types.ts';
import { say, type Text } from './wording/text.ts';

/** An article with what is added to it for the person. */
export type ToldArticle = Omit<Article, 'seekCare'> & { readonly seekCare: readonly Text[] };

interface Told {
  readonly article: string;
  isMeant(reading: Reading, text: string): boolean;
}

const expired = /\b(?:expired|expiry date|out of date|past (?:its|the|their) (?:expiry|date))\b/i;

/** Who tells no more wants to know whether she is pregnant. */
const ofPregnancy = new Set(['possible-pregnancy', 'pregnant', 'missed-period']);

/** What somebody tells or what happened with a medicine, and the article that says what to do; no leaflet does. */
const told: readonly Told[] = [
  { article: 'double-dose', isMeant: ({ present }) => present.has('double-dose') },
  { article: 'missed-pill', isMeant: ({ present }) => present.has('vomited-contraceptive') },
  {
    article: 'pregnancy-signs',
    isMeant: ({ present, mentions }) =>
      present.has('possible-pregnancy') &&
      mentions.every(({ finding }) => ofPregnancy.has(finding)),
  },
  {
    article: 'store-medicines',
    isMeant: ({ medicines }, text) => medicines.length > 0 && expired.test(text),
  },
];

/** The article about what is told, with how too much of the medicines shows where too much was taken. */
export function findToldArticle(
  { articles, medicineById }: Knowledge,
  reading: Reading,
  text: string,
): ToldArticle | null {
  const wanted = told.find(({ isMeant }) => isMeant(reading, text))?.article;
  const article = articles.find(({ id }) => id === wanted);
  if (!article || wanted !== 'double-dose') return article ?? null;
  const medicines = reading.medicines.flatMap((id) => medicineById.get(id) ?? []);
  const signs = medicines.map(({ name, overdose }) =>
    say('Far too much {name}: {overdose}', { name, overdose }),
  );
  return {
    ...article,
    seekCare: [...article.seekCare, ...signs],
    sources: [...new Set([...article.sources, ...medicines.flatMap(({ sources }) => sources)])],
  };
}
