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

/** A pregnancy that nobody knew of when something was taken: whether to start it is not what is asked. */
// oxfmt-ignore
const unknowing = new RegExp(
  [
    String.raw`\b(?:did ?n[o']?t|didnt|not|without|never) know(?:n|ing)?\b|\bbefore (?:i|she|we) (?:knew|found|realis|realiz|learn|had any idea)|\bbefore (?:finding|knowing|realising|realizing)|\b(?:just|only|now|then|have|and|i|she) (?:just |only |now )?(?:found|find) out\b|\bno idea\b|\bunaware\b|\bturns? out\b`,
    'no sab[ií]a|sin saber|antes de saber|antes de enterarme|me (?:acabo de )?enter|acabo de enterarme|acabo de descubrir',
    "savais pas|sans (?:le )?savoir|avant de (?:le )?savoir|avant d'apprendre|viens d'apprendre|viens de découvrir|j'ai appris",
    'wusste(?: noch)? nicht|ohne (?:es )?zu wissen|bevor ich (?:es )?(?:wusste|erfahren|erfuhr)|(?:gerade|eben|jetzt|erst) (?:erst )?(?:erfahren|festgestellt|gemerkt)|nichts (?:davon )?wusste',
    'não sabia|nao sabia|sem saber|antes de (?:eu )?saber|(?:acabei de|agora) descobri|descobri que',
    'не знала|не знаючи|дізналася|дізналась|не зная|узнала',
    'لم (?:أكن )?(?:أعلم|اعلم|أعرف|اعرف)|لم أكن أعرف|ما كنت (?:أعرف|اعرف|أعلم|اعلم|ادري|أدري)|قبل (?:أن|ان|ما) (?:أعرف|اعرف|أعلم|اعلم)|اكتشفت|عرفت (?:أني|اني|أنني|انني)',
    'पता नहीं था|पता न था|पता चलने से पहले|पता चला|मालूम नहीं था',
    '不知道|才知道|才发现|刚发现|刚知道|发现怀孕|发现自己怀孕',
    'non sapevo|senza sapere|prima di sapere|ho scoperto',
  ].join('|'),
  'i',
);
const taking =
  /\b(?:took|taken|take|taking|used|using|had|have|was on|were on|been on|am on|i'm on|im on|drank|drunk|drink|drinking|drinks)\b|[^\p{ASCII}]|tom[ée]|beb[ií]|bois|bu\b|pris|prends|genommen|nehme|getrunken|trank|preso|bevuto/iu;

/** Circumstances that belong to it; whoever is ill of something asks about that. */
const ofUnknowing = /^(?:pregnant|possible-pregnancy|before-term)|-use$|^(?:heavy-drinking|drunk)$/;

function tookUnknowing(
  { person, mentions, medicines, present }: Reading,
  text: string,
  isMeant: (medicine: string) => boolean,
): boolean {
  return (
    person.pregnant === true &&
    (medicines.some(isMeant) || (isMeant('other:alcohol') && present.has('drunk'))) &&
    unknowing.test(text) &&
    taking.test(text) &&
    mentions.every(({ finding, status }) => status === 'absent' || ofUnknowing.test(finding))
  );
}

const isAnyOf = (text: string) => {
  const ids = new Set(text.split(/\s+/));
  return (medicine: string) => ids.has(medicine);
};
const nsaids = isAnyOf(
  'class:nsaid ibuprofen naproxen diclofenac ketoprofen dexketoprofen indometacin meloxicam etoricoxib celecoxib',
);
const aceInhibitors = isAnyOf(
  'class:ace-inhibitor class:arb ramipril enalapril lisinopril perindopril captopril candesartan losartan valsartan irbesartan telmisartan olmesartan',
);

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
  {
    article: 'pregnant-took-isotretinoin',
    isMeant: (reading, text) => tookUnknowing(reading, text, isAnyOf('isotretinoin acitretin')),
  },
  {
    article: 'pregnant-took-valproate',
    isMeant: (reading, text) => tookUnknowing(reading, text, isAnyOf('valproic-acid')),
  },
  {
    article: 'pregnant-took-ace-inhibitor',
    isMeant: (reading, text) => tookUnknowing(reading, text, aceInhibitors),
  },
  {
    article: 'pregnant-took-nsaid',
    isMeant: (reading, text) => tookUnknowing(reading, text, nsaids),
  },
  {
    article: 'pregnant-drank',
    isMeant: (reading, text) => tookUnknowing(reading, text, isAnyOf('other:alcohol')),
  },
  {
    article: 'milk-tooth-out',
    isMeant: ({ present, mentions }) =>
      present.has('milk-tooth-out') &&
      mentions.every(({ finding, status }) => status !== 'present' || finding === 'milk-tooth-out'),
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
