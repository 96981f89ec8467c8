import { daysOf } from './time-units.ts';
import { gapStop, type Tokens } from './token-list.ts';
import { foldWord } from './tokens.ts';

const weeks = /^(?:weeks?|wks?|w|wk)$/;
const named = new Set(['pregnant', 'gestation', 'gestational', 'gravid', 'along', 'pregnancy']);

/** Words that only make sense when a child is expected, or nearly so. */
const expecting =
  /^(?:bump|contractions?|contracting|waters?|midwife|trimester|fetal|kicks?|kicking|kicked|movements?|cord|expecting|bleeding|spotting|cramps?|cramping|twins|labor|preeclampsia|eclampsia|placenta|previa|cervix|leaking|gush|gushed|maternity|antenatal|scan|plug)$/;
const beforeWeeks = new Set(
  'i am at is now currently only just about around nearly almost exactly roughly over past was'.split(
    ' ',
  ),
);
const notAfterWeeks = new Set(
  `old ago later post after of off history since to time for in on leave hx into out away late early sober clean free without
   postpartum postnatal pp partum postop postoperative`.split(/\s+/),
);
/** "born at 36 weeks" is told of a child. */
const births = /^(?:born|delivered|came|premature|prem)$/;
const fewest = 4;
const most = 43;

/** Weeks of a pregnancy: "30 weeks pregnant", and "30 weeks and I'm bleeding". */
export function isGestation(tokens: Tokens, at: number): boolean {
  const { words, values } = tokens;
  const value = values[at] ?? Number.NaN;
  if (!weeks.test(words[at + 1] ?? '') || !(value >= 2 && value <= most)) return false;
  if (named.has(words[at + 2] ?? '')) return true;
  if (value < fewest || isNoAge(tokens, at) || isOfBaby(tokens, at, value)) return false;
  if (isSaidWhilePregnant(tokens, at, value) || isHowFar(tokens, at, value)) return true;
  if (at === 0 && value >= late && hasWord(tokens, signsOfLate)) return true;
  if (value >= late && !isLength(tokens, at) && areWarnings(tokens)) return true;
  if (value >= late && !isLength(tokens, at) && isItchOfLate(tokens)) return true;
  // "bp 150/95 at 36 weeks", "nurofen at 32 weeks": nobody else dates anything so.
  if (value >= late && words[at - 1] === 'at' && !hasWord(tokens, small)) return true;
  // "is it safe at 38 weeks": nothing else is counted by weeks where one asks what may be taken.
  if (value >= fewest && words[at - 1] === 'at' && hasWord(tokens, asksOfSafety)) return true;
  if (value >= fewestApart && hasWord(tokens, ofBirth) && !isLength(tokens, at)) return true;
  return isSaidOfOneself(tokens, at) && hasWord(tokens, expecting);
}

// oxfmt-ignore
const expectingAbroad = new Set(
  `embarazada embarazo preñada gestacion enceinte grossesse gravida gravidez gestante incinta gravidanza
   вагітна вагітності вагітність беременна беременности беременность حامل حبلى الحمل गर्भवती प्रेग्नेंट प्रेगनेंट गर्भ 孕 妊 娠
   zwanger zwangerschap ciąży ciąża hamile hamileyim gravid těhotná terhes έγκυος hamil raskaana însărcinată`
    .split(/\s+/)
    .map(foldWord),
);
/** "hace 2 semanas": how long something has lasted, or how long ago it was. */
const sinceAbroad = new Set(
  'hace desde depuis seit sinds da od ha faz منذ من вже уже последние останні temu geleden fa से पहले पिछले durante pendant'
    .split(' ')
    .map(foldWord),
);
const WEEK = 7;
const nearby = 3;

/** "embarazada de 6 semanas", "30 weken zwanger", "怀孕6周": weeks beside the word for it, in any language. */
export function isGestationAbroad({ words, values }: Tokens, at: number): boolean {
  const value = values[at] ?? Number.NaN;
  if (daysOf(words[at + 1] ?? '') !== WEEK || !(value >= 2 && value <= most)) return false;
  if ([at - 2, at - 1, at + 2].some((place) => sinceAbroad.has(words[place] ?? ''))) return false;
  // "in der 35. Woche": nothing else is counted so.
  if (value >= fewestApart && words[at - 1] === 'der' && words[at - 2] === 'in') return true;
  for (let place = at - nearby; place <= at + 1 + nearby; place += 1) {
    if (expectingAbroad.has(words[place] ?? '')) return true;
  }
  return false;
}

/** Nobody else speaks of these: "water leaking 35 weeks". */
const ofBirth =
  /^(?:contractions?|contracting|waters?|braxton|hicks|trimester|fetal|labou?r|placenta|previa|preeclampsia|plug|tightenings?)$/;

/** "35 weeks headache and flashing lights": who begins so counts no weeks of a headache. */
const late = 20;
const signsOfLate =
  /^(?:headaches?|flashing|flashes|swollen|swelling|puffy|itchy|itching|heartburn|pelvic|dizzy|bp|moving|moves|moved)$/;

/** What is dangerous in pregnancy together: head, eyes, swelling and blood pressure. */
const warnings = [
  /^headaches?$/,
  /^(?:blurr?y|blurred|vision|flashing|flashes|spots|stars)$/,
  /^(?:swollen|swelling|puffy)$/,
  /^(?:bp|hypertension)$/,
];

/** "headache and blurry vision 32 weeks": nobody counts so many weeks of two of them. */
const areWarnings = (tokens: Tokens): boolean =>
  warnings.filter((one) => hasWord(tokens, one)).length > 1;

const asksOfSafety = /^(?:safe|safely|allowed|harmful)$/;

/** "itchy hands and feet 34 weeks": the itch that is asked about late in pregnancy. */
const isItchOfLate = (tokens: Tokens): boolean =>
  hasWord(tokens, /^itch/) && hasWord(tokens, /^(?:hands?|palms?|feet|soles?)$/);

/** From here on nobody has had a complaint of pregnancy for as many weeks. */
const fewestApart = 14;
const lengthBefore = new Set(
  'for since last past over after within every another previous'.split(' '),
);
const says = /^(?:pregnant|pregnancy|gravida?)$/;

/** "pregnant 8 weeks", "pregnant, itchy hands and feet 33 weeks": how far, unless it says how long. */
function isSaidWhilePregnant(tokens: Tokens, at: number, value: number): boolean {
  const { words } = tokens;
  if (says.test(words[at - 1] ?? '')) return true;
  return value >= fewestApart && !isLength(tokens, at) && hasWord(tokens, says);
}

/** "for the last 20 weeks". */
const isLength = ({ words }: Tokens, at: number): boolean =>
  lengthBefore.has(words[at - 1] ?? '') ||
  (words[at - 1] === 'the' && lengthBefore.has(words[at - 2] ?? ''));

/** "our baby is 7 weeks, the midwife says": it is born, for nobody tells so early weeks of one that is not. */
function isOfBaby({ words }: Tokens, at: number, value: number): boolean {
  let before = at - 1;
  while (nearly.has(words[before] ?? '')) before -= 1;
  if (words[before] === 'is') before -= 1;
  return value < fewestApart && small.test(words[before] ?? '');
}

const nearly = new Set(
  'only just about around nearly almost exactly roughly over past now currently'.split(' '),
);
const expectant = new Set(['wife', 'girlfriend', 'gf', 'partner', 'fiancee', 'sister']);

const small =
  /^(?:bab(?:y|ies)|infants?|newborns?|neonates?|toddlers?|child|daughter|girl|bub|lo|puppy|kitten)$/;

/** "I am 30 weeks", "my wife is 34 weeks", "she is 30 weeks": of whoever writes or marries it is no age. */
function isHowFar(tokens: Tokens, at: number, value: number): boolean {
  const { words } = tokens;
  let before = at - 1;
  while (nearly.has(words[before] ?? '')) before -= 1;
  const link = words[before] ?? '';
  const who = words[before - 1] ?? '';
  if (link === 'i' || (link === 'am' && who === 'i')) return true;
  const isShe = link === 'she' || (link === 'is' && who === 'she');
  if (isShe) return value >= fewestApart && !hasWord(tokens, small);
  return link === 'is' && expectant.has(who);
}

/** "33 weeks ago", "born at 36 weeks". */
const isNoAge = ({ words }: Tokens, at: number) =>
  notAfterWeeks.has(words[at + 2] ?? '') || births.test(words[at - 2] ?? '');

function isSaidOfOneself({ words, gaps }: Tokens, at: number): boolean {
  const begins = at === 0 || ((gaps[at] ?? 0) & gapStop) !== 0;
  return begins || beforeWeeks.has(words[at - 1] ?? '');
}

const checked = new WeakMap<Tokens, Map<RegExp, boolean>>();

/** Looked for once per text. */
export function hasWord(tokens: Tokens, pattern: RegExp): boolean {
  const known = checked.get(tokens) ?? new Map<RegExp, boolean>();
  checked.set(tokens, known);
  const has = known.get(pattern) ?? tokens.words.some((word) => pattern.test(word));
  known.set(pattern, has);
  return has;
}
