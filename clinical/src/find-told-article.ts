import type { Article, Knowledge } from './knowledge.ts';
import type { Reading } from './types.ts';
import { say, type Text } from './wording/text.ts';

/** An article with what is added to it for the person. */
export type ToldArticle = Omit<Article, 'seekCare'> & { readonly seekCare: readonly Text[] };

interface Told {
  readonly article: string;
  isMeant(reading: Reading, text: string): boolean;
}

const expired =
  /\b(?:expired|expiry date|out[ -]of[ -]date|gone off|past (?:its|the|their) (?:expiry|(?:use[ -]by |best[ -]before |sell[ -]by )?date)|past (?:use[ -]by|best[ -]before))\b/i;
const food =
  /\b(?:milk|cream|yog?h?urt|cheese|butter|dairy|eggs?|meat|chicken|ham|bacon|fish|bread|juice|food|rice|pasta|soup|sauce|chocolate|crisps|cake|ate|eaten|drank)\b/i;
const flying = /\b(?:fly|flying|flights?|(?:by|on a) plane|air travel)\b/i;
/** Nobody counts anything else so who asks whether to fly. */
const weeks =
  /\b(?:at|in week|when|with) ?\d{1,2} ?(?:weeks?|wks?)\b|\b\d{1,2} ?(?:weeks?|wks?) (?:pregnant|gone)\b/i;

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
    article: 'wrong-medicine',
    isMeant: ({ present }) =>
      present.has('wrong-medicine-taken') || present.has('wrong-medicine-given'),
  },
  { article: 'after-choking', isMeant: ({ present }) => present.has('choking-over') },
  {
    article: 'toothpaste-swallowed',
    isMeant: ({ present }) => present.has('toothpaste-swallowed'),
  },
  {
    article: 'flying-pregnant',
    isMeant: ({ person, mentions }, text) =>
      flying.test(text) &&
      (person.pregnant === true || weeks.test(text)) &&
      mentions.every(({ finding }) => /^(?:pregnant|before-term|at-term)/.test(finding)),
  },
  {
    article: 'expired-food',
    isMeant: ({ medicines, mentions }, text) =>
      expired.test(text) &&
      food.test(text) &&
      medicines.every((id) => id.startsWith('other:')) &&
      mentions.every(({ finding }) => finding === 'suspect-food'),
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
