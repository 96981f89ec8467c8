import { asksInGeneral } from './asking-words.ts';
import type { Layout } from './clauses.ts';
import { cuesOf, findCues } from './cues.ts';
import { gapColon, gapComma, gapStop, type Tokens } from './token-list.ts';
import type { TimeFound } from './times.ts';

/** How words are meant beside being negated. Several may hold for one word. */
export const isHedged = 1;
/** Long over, or somebody's history: no complaint of today. */
export const isPast = 2;
/** "if I get a fever", "can it cause a rash": nobody says it is there. */
export const isHypothetical = 4;
/** Hedged by doubt, not by fear: "he may have swallowed it", unlike "worried about choking". */
export const isSuspected = 8;

type Reach = 'forward' | 'whole' | 'segment';

const cues = cuesOf<readonly [flag: number, reach: Reach]>([
  // Looks like a past and is none.
  [[0, 'forward'], 'previously well/healthy/fit/normal/asymptomatic/unknown'],
  // Looks like a doubt and is none.
  [
    [0, 'forward'],
    'should i be worried/concerned/scared/afraid about/of | do i need to be worried/concerned about',
  ],
  [[0, 'forward'], 'не може/можу/можемо/можуть | не могу/может'],
  [
    [isHedged | isSuspected, 'forward'],
    `maybe | perhaps | possibly | might be/have/not | may have/be | could be | could have | unsure | not sure if/whether
    not certain if/whether | don't know if/whether | suspected | suspect
    quiza | quizas | tal vez | puede ser | peut etre | vielleicht | talvez | може | можливо | возможно | ربما | शायद | 也 许 | 可 能`,
  ],
  [
    [isHedged, 'forward'],
    `possible | might | i guess | query | concern for | worried/afraid/scared about/of | worried/afraid/scared it | wondering if`,
  ],
  [
    [isPast, 'forward'],
    `used to have/get/be/suffer/take | used to | past medical history | past history of | pmh | pmhx
    medical history | past surgical history | previously had | previously diagnosed | previous/prior history/episode/episodes of
    has/had a history of | history of | hx of | known case of | previously`,
  ],
  [
    [isPast, 'segment'],
    `as a child/kid/teen/teenager/baby/toddler/youth | in childhood | growing up | in the past | a while back
    when i was a/young/little/younger/pregnant/in | when he was | when she was | years ago | long time ago
    in my 20s/teens/youth | de nino | de nina | cuando era/tenia | hace anos | hace muchos anos | el ano pasado | quando era | anos atras | ano passado | na infancia
    quand j etais | quand il/elle etait | dans mon enfance | l annee derniere | als kind | in meiner kindheit | fruher mal | letztes jahr | vor jahren | vor vielen jahren
    років тому | роки тому | рік тому | в дитинстві | у дитинстві | минулого року | лет назад | в детстве | قبل سنوات/سنه/سنين | في الماضي | وانا صغير | السنه الماضيه
    साल पहले | बचपन में | पिछले साल | 年 前 | 小 时 候 | 去 年`,
  ],
  [
    [isHypothetical, 'forward'],
    `if i/he/she/it/there/they/we get/gets/develop/develops/have/has/had/start/starts/becomes/become/notice
    in case of | in case i/he/she | side effect/effects of | symptoms/signs of | symptom/sign of | risk of
    prevent | to avoid | at risk for/of | afraid of getting | how do i know if
    vaccine against/for | test/tested/screening/screened for | worried about getting
    what if the/her/his/my fever/temperature/pain/rash/bleeding/cough/swelling/vomiting | what if it/she/he gets/goes/becomes/spreads/rises/develops/starts/vomits
    difference between | what would/could happen if | what happens if/when someone/somebody/you/people
    if someone/somebody/you/people | someone/somebody/people/you who has/have/had/is/gets
    is it/that/this an overdose | considered an overdose | count as | how many/much | chances of | chance of
    causes/cause of | can/could/does/do/will it/this/that/they cause | lead to | terrified/scared/paranoid of having
    scared/afraid/worried i will get | worried i'll get | when should i worry about | what are the
    first aid for | read/reading/reads/heard/googled/googling/learning about | will i | am i going/gonna
    am i having | scared/afraid/fear of swallowing/choking/dying
    film/movie/video/videos/clip/post/book/novel/series/documentary/podcast/song/article/essay/story/play/episode about/on
    si alguien/una persona | que hacer si/en/cuando/ante | en caso de | primeros auxilios | si quelqu un | que faire si/en/quand | en cas de | premiers secours
    wenn jemand | falls jemand | was tun wenn/bei | erste hilfe bei | im falle | se alguem/uma pessoa | o que fazer se/em/quando | em caso de | primeiros socorros
    якщо хтось/людина | що робити якщо/коли/при | у разі | перша допомога | اذا كان شخص | اذا شخص/احد | في حاله | الاسعافات الاوليه | अगर किसी | प्राथमिक उपचार | 如 果 有 人 | 怎 么 预 防 | 急 救 知 识`,
  ],
  [
    [isHypothetical, 'whole'],
    `what if i/he/she/we choke/chokes/faint/faints/die/dies/collapse/collapses/bleed/bleeds/vomit/vomits/throw/fall/falls/fit/seize | in case i/he/she choke/chokes/faint/faints`,
  ],
  [
    [isHypothetical, 'segment'],
    `pelicula | telenovela | documental | en la serie/novela | una serie | film ou/hier | serie tele | documentaire | im film | ein film | im fernsehen | im krimi | eine serie | tatort
    filme | na novela | no filme | uma serie | no jornal | фільм | фільмі | серіал | серіалі | кіно | у новинах | فيلم | مسلسل | الفيلم | المسلسل | في الاخبار
    फिल्म | सीरियल | नाटक में | 电 影 | 电 视 剧 | 小 说 | 新 闻`,
  ],
]);

const longestReach = 40;

/** Flags for each word. */
export function readCircumstances(
  tokens: Tokens,
  layout: Layout,
  times: readonly TimeFound[],
  language: string,
): Uint8Array {
  const flags = new Uint8Array(tokens.words.length);
  const isTime = wordsOfTimes(tokens, times);
  for (const { kind, start, end } of findCues(cues, tokens)) {
    const [flag, reach] = kind;
    if (flag === 0) continue;
    if (flag === isPast && isRecent(tokens, isTime, start, end)) continue;
    if (reach === 'whole') flags.fill(flag, start, end);
    if (reach !== 'segment') markForward(tokens, layout, end, flag, flags);
    else markSegment(tokens, start, flag, flags);
  }
  markQuestions(tokens, layout, language, flags);
  markYears(tokens, flags);
  for (const time of times) {
    if (
      time.isMoment &&
      time.days >= 60 &&
      (isToldAsPast(tokens, time) || isOverBy(tokens, time))
    ) {
      markSegment(tokens, time.start, isPast, flags);
    }
  }
  return flags;
}

/** "Does ibuprofen cause bleeding?", "what is sepsis": asked about the thing, with nobody who has it. */
function markQuestions(tokens: Tokens, layout: Layout, language: string, flags: Uint8Array): void {
  const { words } = tokens;
  let start = 0;
  while (start < words.length) {
    let end = start + 1;
    while (end < words.length && layout.sentences[end] === layout.sentences[start]) end += 1;
    const sentence = words.slice(start, Math.min(end, start + longestQuestion + 1));
    const isGeneral =
      language === 'en' ? asksInEnglish(sentence) : asksInGeneral(sentence, language);
    if (isGeneral)
      for (let at = start; at < end; at += 1) flags[at] = (flags[at] ?? 0) | isHypothetical;
    start = end;
  }
}

const asksInEnglish = (sentence: readonly string[]) =>
  sentence.length <= longestQuestion &&
  (general.test(sentence.slice(0, 3).join(' ')) || isTopic(sentence) || isWhats(sentence)) &&
  !sentence.some((word) => somebody.test(word)) &&
  !isHowFarOn(sentence);

/** "is it braxton hicks or labour 38 weeks": who tells how far on she is speaks of herself. */
const isHowFarOn = (sentence: readonly string[]) =>
  sentence[0] === 'is' && /\b(?:[12]\d|3\d|4[0-2]) (?:weeks?|wks?)\b/.test(sentence.join(' '));

/** "whats gout", "what's a stroke": of "what's" only "what" is left. */
const isWhats = ([first, second = '', ...rest]: readonly string[]) =>
  first === 'what' && rest.length < longestTopic && second !== '' && !goesOnAsking.test(second);

const goesOnAsking =
  /^(?:if|about|should|shall|can|could|do|did|to|now|next|else|helps?|help|works?|will|would|may|might|has|have|had|happen\w*|going|wrong|up|medicines?|tablets?|painkillers?|antibiotics?|cream|no|for|it|this|that)$/;

/** "hypothermia signs": what one types to read about it. */
const isTopic = (sentence: readonly string[]) =>
  sentence.length <= longestTopic && topics.has(sentence.at(-1) ?? '');

const longestTopic = 4;
const topics = new Set([
  'signs',
  'causes',
  'prevention',
  'meaning',
  'definition',
  'list',
  'checklist',
  'explained',
]);
const longestQuestion = 24;
const general =
  /^(?:what (?:is|are|causes|cause)|whats|what's|does|do|can|could(?! be\b)|would|will|is (?:it|there)|are there|how (?:common|long|many|much|does|do|dangerous|likely)|why (?:do|does|is|are)|which|when (?:does|do|is))(?: |$)/;
const somebody =
  /^(?:i|my|me|mine|myself|we|our|us|he|she|his|her|him|they|their|im|ive|i'm|i've|he's|she's|help|now|baby|patient|man|woman|boy|girl|year|yo|son|daughter|mum|mom|dad|wife|husband|just)$/;

/** "a heart attack in 2015", "my op in 2009": years are named only for what is long over. */
function markYears(tokens: Tokens, flags: Uint8Array): void {
  tokens.words.forEach((word, at) => {
    const isYear = /^(?:19[3-9]\d|20[0-3]\d)$/.test(word);
    if (isYear && yearWords.has(tokens.words[at - 1] ?? '')) markSegment(tokens, at, isPast, flags);
  });
}

const yearWords = new Set(['in', 'back', 'of', 'around', 'early', 'late', 'during']);

function wordsOfTimes(tokens: Tokens, times: readonly TimeFound[]): Uint8Array {
  const isTime = new Uint8Array(tokens.words.length);
  for (const { start, end } of times) isTime.fill(1, start, end);
  return isTime;
}

/** "a 3-day history of fever", "presents with a history of": that is today's complaint. */
function isRecent(tokens: Tokens, isTime: Uint8Array, start: number, end: number): boolean {
  const cue = tokens.words.slice(start, end);
  if (!cue.includes('history') && !cue.includes('hx')) return false;
  const before = tokens.words.slice(Math.max(0, start - 6), start);
  if (before.some((word) => /^(?:present|complain|admitted|brought)/.test(word))) return true;
  const nearby = isTime.subarray(Math.max(0, start - 2), end + 2);
  return nearby.includes(1);
}

function markForward(
  tokens: Tokens,
  layout: Layout,
  from: number,
  flag: number,
  flags: Uint8Array,
): void {
  const isList = flag === isPast;
  for (let at = from; at < Math.min(tokens.words.length, from + longestReach); at += 1) {
    if (layout.clauses[at] !== layout.clauses[from - 1]) return;
    if (!isList && ((tokens.gaps[at] ?? 0) & (gapComma | gapColon)) !== 0) return;
    const word = tokens.words[at] ?? '';
    // "maybe passed out with chest pain": what is doubted came with something that is not.
    if ((flag & isSuspected) !== 0 && word === 'with' && at > from) return;
    if (word.startsWith('present') || (isList && at > from && newStatements.has(word))) return;
    if (at > from + 1 && (word === 'i' || word === 'he' || word === 'she') && isList) return;
    flags[at] = (flags[at] ?? 0) | flag;
  }
}

/** After somebody's history these begin what is told of today. */
const newStatements = new Set(
  `now today suddenly has comes came develops developed reports reported complains complained is describes
   notices noticed feels wakes woke who brought arrives calls`.split(/\s+/),
);

/** Everything between the commas or sentence ends around a word. */
function markSegment(tokens: Tokens, around: number, flag: number, flags: Uint8Array): void {
  const isEdge = (at: number) =>
    ((tokens.gaps[at] ?? 0) & (gapComma | gapStop)) !== 0 || edges.has(tokens.words[at] ?? '');
  let from = around;
  while (from > 0 && around - from < longestReach && !isEdge(from)) from -= 1;
  let to = around + 1;
  while (to < tokens.words.length && to - around < longestReach && !isEdge(to)) to += 1;
  for (let at = from; at < to; at += 1) flags[at] = (flags[at] ?? 0) | flag;
}

const edges = new Set(['but', 'now', 'then', 'recently', 'today']);
const pastVerbs = new Set([
  'had',
  'was',
  'were',
  'underwent',
  'suffered',
  'diagnosed',
  'history',
  'did',
  'got',
]);
const beginnings =
  /^(?:menopaus|start|began|begun|notic|first|since|have|has|am|is|are|still|increas|gradual)/;

/** "anaphylaxis last year, now fine". */
const isOverBy = ({ words }: Tokens, { end }: TimeFound): boolean =>
  fineSince.test(words.slice(end, end + furthestFine).join(' '));

const furthestFine = 8;
const fineSince =
  /^(?:but |and |all |i'm |im |i am |is |was |been |has been |have been )*(?:(?:now|since|since then|today|otherwise) )?(?:all |totally |completely |perfectly )?(?:fine|ok|okay|well|recovered|back to normal)(?: now| since| again)?\b(?! with)/;

/** "had asthma 10 years ago" is over; "it started 10 years ago" is not. */
function isToldAsPast({ words, gaps }: Tokens, time: TimeFound): boolean {
  let hasPastVerb = false;
  for (let at = time.start - 1; at >= Math.max(0, time.start - 12); at -= 1) {
    const word = words[at] ?? '';
    if (beginnings.test(word)) return false;
    if (pastVerbs.has(word)) hasPastVerb = true;
    if (((gaps[at] ?? 0) & gapStop) !== 0) break;
  }
  return hasPastVerb;
}
