import type { Knowledge } from '../knowledge.ts';
import type { FindingId, Mention, Reading } from '../types.ts';
import { moreGeneral } from './settle-findings.ts';
import { gapComma, gapStop, type Tokens } from './token-list.ts';
import { foldWord } from './tokens.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(foldWord));

// oxfmt-ignore
/** Blood, and that it comes, in the languages that most people write here. */
const bleeding: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set('blood bleeding bleed'),
  es: set('sangre sangrado sangro sangrando hemorragia'),
  fr: set('sang saignement saignements saigne hémorragie'),
  de: set('blut blutung blutungen blute'),
  pt: set('sangue sangramento sangro sangrando hemorragia'),
  ua: set('кров крові кровʼю кров\'ю кровотеча кровотечу кровить'),
  ru: set('кровь крови кровью кровотечение кровит'),
  ar: set('دم الدم نزيف النزيف ودم ونزيف انزف بنزف'),
  hi: set('खून ख़ून ब्लीडिंग रक्तस्राव'),
  zh: set('血'),
  it: set('sangue sanguinamento sanguino emorragia'),
  pl: set('krew krwi krwią krwawienie krwawię'),
  nl: set('bloed bloeding bloedverlies bloedingen'),
};

// oxfmt-ignore
/** What may stand beside it in a piece of a message that says no more than this. */
const beside: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set('and now also with there is are was some a little bit of lot heavy light bright fresh red in it too today the i am have'),
  es: set('y ahora también con hay un poco de mucha mucho algo roja rojo fresca leve fuerte abundante hoy tengo la el'),
  fr: set('et maintenant aussi avec il y a un peu de du beaucoup rouge frais léger légers hier ce matin aujourd hui des le les j ai dedans'),
  de: set('und jetzt auch mit da ist etwas ein bisschen viel hellrotes rotes frisches dabei drin leichte starke heute habe ich eine'),
  pt: set('e agora também com há tem um pouco de muito vermelho vivo leve forte hoje estou o a no nas'),
  ua: set('і й та тепер також з із є трохи багато червона свіжа сильна сьогодні йде'),
  ru: set('и теперь также с есть немного много красная свежая сильное идет сегодня'),
  ar: set('و يوجد هناك فيه مع قليل كثير خفيف شديد احمر اليوم من في وهناك ويوجد بسيط'),
  hi: set('और भी अब थोड़ा बहुत है हो रहा रही आ साथ में लाल आज हल्की ज्यादा ज़्यादा'),
  zh: set('有 出 流 了 还 也 在 点 一 些 少 量 现 并 且 带'),
  it: set("e ed ora adesso anche con c'è c è ci sono un po po' di del poco molto rosso vivo oggi ho perdite perdita delle leggero leggere"),
  pl: set('i oraz teraz też także z ze jest trochę dużo czerwona świeża dziś mam lekkie silne'),
  nl: set('en nu ook met er zit is wat een beetje veel bij in erbij erin vers rood helder lichte zware vandaag heb ik'),
};

// oxfmt-ignore
/** A pain, and that it sits on one side. */
const pains = set(
  `pain hurts ache dolor duele douleur mal schmerz schmerzen weh dor dói біль болить боль болит الم وجع ألم दर्द 疼 痛 dolore fa ból boli pijn`,
);
// oxfmt-ignore
const onOneSide =
  /(?:^| )(?:one side|one sided|(?:left|right) side|un(?: solo)? lado|lado (?:izquierdo|derecho)|un(?: seul)? cote|cote (?:gauche|droit)|einer seite|einseitig\S*|(?:linken|rechten) seite|um(?: so)? lado|lado (?:esquerdo|direito)|одного боку|один бік|одной стороны|прав(?:ый|ом) бок[у]?|лев(?:ый|ом) бок[у]?|правий бік|лівий бік|جهه واحده|جانب واحد|ناحيه واحده|جنب واحد|एक तरफ|एक ओर|एक साइड|一 侧|一 边|单 侧|un(?: solo)? lato|lato (?:sinistro|destro)|jednej stronie|jednej strony|een kant)(?: |$)/;
/** What blood belongs to: the last of these that was told. */
const bloodOf: readonly (readonly [of: FindingId, is: FindingId])[] = [
  ['diarrhoea', 'bloody-diarrhoea'],
  ['vomiting', 'vomiting-blood'],
  ['cough', 'haemoptysis'],
  ['pregnant', 'vaginal-bleeding-in-pregnancy'],
];
/** Where somebody bleeds elsewhere, nothing is guessed. */
const bleedsElsewhere =
  /nose|gum|tooth|wound|cut-|injur|burn|bite|haemorrhoid|rect|anal|stool|mole|nipple|urin|period|fall/;

// oxfmt-ignore
/** Where a new piece begins, beside commas. */
const joining: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set('and'), es: set('y e'), fr: set('et'), de: set('und'), pt: set('e'), ua: set('і й та'), ru: set('и'),
  hi: set('और'), zh: set('和 还 并'), it: set('e ed'), pl: set('i oraz'), nl: set('en'),
};
/** A message of more pieces is a story, and says whose blood it is. */
const MOST_PIECES = 12;
const MOST_WORDS = 8;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/**
 * "ho la diarrea, c'è del sangue", "enceinte de 6 semaines, douleur d'un côté, saignement": a piece of a
 * message that says no more than that there is blood, or a pain on one side, is said of what was told
 * before it, in this message or an earlier one.
 */
export function readSaidApart(
  knowledge: Knowledge,
  tokens: Tokens,
  language: string,
  mentions: readonly Mention[],
  before: Reading | undefined,
): Mention[] {
  const bleeds = bleeding[language];
  const around = beside[language];
  if (!bleeds || !around) return [];
  const pieces = piecesOf(tokens, language);
  if (pieces.length > MOST_PIECES) return [];
  const told = [...(before?.mentions ?? []).map((one) => ({ ...one, start: -1 })), ...mentions]
    .filter(({ status }) => status === 'present')
    .map(({ finding, start }) => ({ start, is: [finding, ...moreGeneral(knowledge, finding)] }));
  const has = (id: FindingId) => told.some(({ is }) => is.includes(id));
  const found: Mention[] = [];
  for (const piece of pieces) {
    const words = tokens.words.slice(piece.from, piece.to);
    const start = tokens.starts[piece.from] ?? 0;
    const finding = isBareBlood(words, bleeds, around)
      ? bloodOfTold(told.filter((one) => one.start < start))
      : (has('pregnant') || has('missed-period')) && isPainOnOneSide(words)
        ? 'lower-abdominal-pain'
        : null;
    if (finding === null || has(finding)) continue;
    const end = tokens.ends[piece.to - 1] ?? start;
    found.push({ finding, status: 'present', words: tokens.text.slice(start, end), start, end });
  }
  return found;
}

function piecesOf({ words, gaps }: Tokens, language: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at += 1) {
    const isEnd = at === words.length;
    const isParted = ((gaps[at] ?? 0) & (gapComma | gapStop)) !== 0;
    if (!isEnd && !isParted && !joining[language]?.has(words[at] ?? '')) continue;
    pieces.push({ from, to: at });
    from = at;
  }
  return pieces;
}

const isBareBlood = (
  words: readonly string[],
  bleeds: ReadonlySet<string>,
  around: ReadonlySet<string>,
): boolean =>
  words.length <= MOST_WORDS &&
  words.some((word) => bleeds.has(word)) &&
  words.every((word) => word === '' || bleeds.has(word) || around.has(word));

const isPainOnOneSide = (words: readonly string[]): boolean =>
  words.length <= MOST_WORDS &&
  words.some((word) => pains.has(word)) &&
  onOneSide.test(words.join(' '));

/** The last thing told that it can be the blood of; null where it may come from elsewhere. */
function bloodOfTold(told: readonly { readonly is: readonly FindingId[] }[]): FindingId | null {
  if (told.some(({ is }) => bleedsElsewhere.test(is[0] ?? ''))) return null;
  for (const { is } of told.toReversed()) {
    const blood = bloodOf.find(([of]) => is.includes(of))?.[1];
    if (blood !== undefined) return blood;
  }
  return null;
}
