import { exact, preferTold, sexLetters, type AgeFound } from './age-found.ts';
import {
  ageOfOthers,
  infantReach,
  isAgeOfOthers,
  oldestInfant,
  timeBefore,
} from './ages-of-others.ts';
import { ageInOtherWords, isCompared } from './ages-in-other-words.ts';
import { ageBefore, ageWithoutUnit, decade, yearsAlone } from './bare-ages.ts';
import { hasWord } from './gestation.ts';
import {
  ageInTalk,
  type ChildTalkedOf,
  infant,
  infantAge,
  ownChild as ownChildren,
} from './infant-ages.ts';
import { chineseAge } from './ages-in-chinese.ts';
import { cuesOf, cueAt } from './cues.ts';
import { otherLanguages } from './other-languages.ts';
import { relationOf } from './relations.ts';
import type { Span } from './spans.ts';
import type { Subjects } from './subject.ts';
import { daysOf } from './time-units.ts';
import { gapComma, gapSlash, gapStop, type Tokens } from './token-list.ts';
import type { Sex } from '../types.ts';

/** Words that say how old somebody is, in years. */
// oxfmt-ignore
const agesByWord = new Map(Object.entries({
  newborn: 0.02, neonate: 0.02, neonatal: 0.02, infant: 0.5, baby: 0.5, toddler: 2, preschooler: 4, schoolchild: 8, teenager: 15, teenage: 15,
  teen: 15, adolescent: 15, elderly: 78, pensioner: 72, septuagenarian: 75, octogenarian: 85, nonagenarian: 92,
  bebe: 0.5, neugeborenes: 0.02, neugeborene: 0.02, neugeborener: 0.02, saugling: 0.5, nenem: 0.5, nourrisson: 0.5,
  немовля: 0.5, немовляти: 0.5, немовляті: 0.5, новонароджений: 0.02, новонародженого: 0.02, младенец: 0.5, грудничок: 0.5, новорожденный: 0.02, новорожденного: 0.02, новорожденная: 0.02,
  رضيع: 0.5, الرضيع: 0.5, رضيعي: 0.5, رضيعتي: 0.5, المولود: 0.02, مولودي: 0.02, शिशु: 0.5, नवजात: 0.02,
}));

const babiesOfOthers = cuesOf<'baby'>(
  Object.values(otherLanguages).map(({ babies }) => ['baby', babies]),
);
const ageOfBaby = 0.5;

const yearsOnly = new Set(['yo', 'yr', 'yrs', 'y', 'years', 'year']);
const foreignYears = new Set([
  'anos',
  'ans',
  'jahre',
  'років',
  'роки',
  'рік',
  'лет',
  'года',
  'год',
  'سنه',
  'عام',
  'سنوات',
  'साल',
  'वर्ष',
  '岁',
]);
const foreignMonths = new Set(
  'meses mois monate monaten місяців місяці місяць месяцев месяца महीने شهور اشهر'.split(' '),
);
/** Younger than that people count in them. */
const foreignWeeks = new Set(
  'semanas semaines wochen тижні тижнів недели недель हफ्ते اسابيع dias jours tage дні днів дней दिन ايام'.split(
    ' ',
  ),
);
const isInfant =
  /^(?:bebe|bebezinh[oa]|bebecit[oa]|nene|nenem|recem|nascid[oa]|nourrisson|baby|saugling|neugeborene|немовля|малюк|маля|дитина|дитині|дитинка|донечка|донечці|ребен|малыш|груднич|новорожд|рожденн|رضيع|رضيعي|رضيعتي|طفلي|طفلتي|مولود|बच्चा|बच्चे|शिशु|नवजात)/u;
const expectingAbroad = /^(?:gravid|embaraz|enceinte|schwanger|вагітн|беремен|حامل|गर्भ|प्रेग)/u;
const timeAfter = new Set(['ago', 'later', 'now', 'since', 'before', 'back']);

/** Numbers that measure something tell no age unless they say so. */
export function findAges(
  tokens: Tokens,
  measured: readonly Span[] = [],
  talkedOf: ChildTalkedOf | null = null,
): AgeFound[] {
  const found: AgeFound[] = [];
  const hasChild = hasWord(tokens, infant) || hasWord(tokens, ownChildren);
  const child = talkedOf ?? (hasChild ? 'child' : null);
  const isMeasured = new Uint8Array(tokens.words.length);
  for (const { start, end } of measured)
    if (tokens.words[start] !== 'heart') isMeasured.fill(1, start, end);
  for (let at = 0; at < tokens.words.length; at += 1) {
    // "takes lisinopril for bp. 66": after a full stop something else begins.
    const isNew = ((tokens.gaps[at] ?? 0) & gapStop) !== 0;
    const age =
      (child ? ageInTalk(tokens, at, child) : null) ??
      ageAt(tokens, at, isMeasured[at] === 1 && !isNew);
    if (!age) continue;
    found.push(age);
    at = age.end - 1;
  }
  return preferTold(tokens, found, ageOfBaby);
}

function ageAt(tokens: Tokens, at: number, isMeasured: boolean): AgeFound | null {
  const word = tokens.words[at] ?? '';
  const guess = agesByWord.get(word);
  if (guess !== undefined && !isDrinking(tokens, at) && !isCompared(tokens, at))
    return { start: at, end: at + 1, years: guess, sex: null, isExact: false };
  const baby = cueAt(babiesOfOthers, tokens, at);
  if (baby) {
    const { start, end } = baby;
    // Whom several words name is nobody to the reader of subjects, who would not believe a guess.
    return { start, end, years: ageOfBaby, sex: null, isExact: end - start > 1 };
  }
  const inArabic = arabicAge(tokens, at);
  if (inArabic) return inArabic;
  const inChinese = chineseAge(tokens, at);
  if (inChinese) return inChinese;
  const glued = /^([mf])(\d{1,3})$/.exec(word);
  if (glued) return exact(at, at + 1, Number(glued[2]), sexLetters[glued[1] ?? ''] ?? null);
  const value = tokens.values[at] ?? Number.NaN;
  if (Number.isNaN(value) || value < 0) return null;
  return (
    decade(tokens, at) ??
    ageInOtherWords(tokens, at, value) ??
    withUnit(tokens, at, value) ??
    withSex(tokens, at, value) ??
    (isMeasured ? null : ageWithoutUnit(tokens, at, value))
  );
}

const arabicAged = new Set(['عمري', 'عمره', 'عمرها', 'عمر']);
/** One and two of them are said by the word alone. */
const arabicOnes = new Map(
  Object.entries({
    سنه: 1,
    سنتين: 2,
    سنتان: 2,
    عام: 1,
    عامين: 2,
    شهر: 1 / 12,
    شهرين: 1 / 6,
    اسبوع: 1 / 52,
    اسبوعين: 1 / 26,
  }),
);

/** "طفلي عمره سنة": a child of one. */
function arabicAge({ words, values }: Tokens, at: number): AgeFound | null {
  const years = arabicOnes.get(words[at] ?? '');
  if (years === undefined || !arabicAged.has(words[at - 1] ?? '')) return null;
  const half = /^و?نصف$/.test(words[at + 1] ?? '') ? years / 2 / (years >= 2 ? years : 1) : 0;
  return Number.isNaN(values[at - 1] ?? Number.NaN) ? exact(at, at + 1, years + half, null) : null;
}

/** "él bebe agua", "ela bebe pouco": no baby. */
const isDrinking = ({ text, words, starts, ends }: Tokens, at: number) =>
  words[at] === 'bebe' &&
  text.slice(starts[at], ends[at]).toLowerCase() === 'bebe' &&
  !/^(?:el|un|mi|tu|su|nuestro|o|um|meu|seu|nosso|do|ao|le|mon|son|ce|notre|au|de|con|com)$/.test(
    words[at - 1] ?? '',
  );

/** "45-year-old", "45 yo", "3 months old", "45 years of age", "aged 45 years". */
function withUnit(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words } = tokens;
  const unitWord = words[at + 1] ?? '';
  const next = words[at + 2] ?? '';
  if (unitWord === 'yo') return exact(at, at + 2, value, sexAfter(tokens, at + 2));
  const before = words[at - 1] ?? '';
  const days = daysOf(unitWord);
  if (foreignWeeks.has(unitWord)) return infantAbroad(tokens, at, value);
  if (isAgeOfOthers(unitWord)) return ageOfOthers(tokens, at, value);
  if (foreignYears.has(unitWord) || foreignMonths.has(unitWord))
    return withForeignUnit(tokens, at, value);
  if (days === undefined) return null;
  const years = (value * days) / 365;
  const isOld =
    next === 'old' ||
    next === 'olds' ||
    next === 'young' ||
    (next === 'of' && words[at + 3] === 'age');
  if (isOld) return exact(at, at + (next === 'of' ? 4 : 3), years, sexAfter(tokens, at + 3));
  const ofInfant = infantAge(tokens, at, value) ?? yearsAlone(tokens, at, value);
  if (ofInfant) return ofInfant;
  const isOfChild =
    yearsOnly.has(unitWord) && relationOf(before)?.isChild === true && !timeAfter.has(next);
  if (isOfChild) return exact(at, at + 2, years, sexAfter(tokens, at + 2));
  const isMonths = (unitWord === 'mo' || unitWord === 'mos') && ownChild.has(before);
  if (isMonths) return exact(at, at + 2, years, null);
  const isGlued =
    yearsOnly.has(unitWord) && (unitWord === 'y' || unitWord.startsWith('yr')) && value >= 12;
  const sex = sexAfter(tokens, at + 2);
  if (ageBefore.has(before) || (sex !== null && days >= 7)) return exact(at, at + 2, years, sex);
  return isGlued && tokens.starts[at + 1] === tokens.ends[at]
    ? exact(at, at + 2, years, sex)
    : null;
}

/** "45 años", "3 Jahre alt", "hijo de 8 meses": after a word of time ("desde hace") it is no age. */
function withForeignUnit(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words } = tokens;
  const before = words[at - 1] ?? '';
  const unitWord = words[at + 1] ?? '';
  const next = words[at + 2] ?? '';
  const years = foreignMonths.has(unitWord) ? value / 12 : value;
  const isAge =
    !timeBefore.has(before) &&
    (unitWord === '岁' ||
      years >= 12 ||
      next === 'de' ||
      /^alt(?:e[mnrs]?)?$/.test(next) ||
      foreignAge.has(before) ||
      relationOf(before) !== undefined);
  const isOfMother = foreignMonths.has(unitWord) && hasWord(tokens, expectingAbroad);
  if (ofHindi.has(next)) {
    const isChild = hindiChild.test(words[at + 3] ?? '') && !timeBefore.has(before);
    return isChild ? exact(at, at + 2, years, null) : null;
  }
  return isAge && !isOfMother ? exact(at, at + 2, years, null) : null;
}

/** "bebé de 5 semanas", "3 Wochen altes Baby", "дитині три тижні": no illness lasts that long unasked. */
function infantAbroad(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words } = tokens;
  const days = daysOf(words[at + 1] ?? '') ?? 0;
  if (days * value > oldestInfant || timeBefore.has(words[at - 1] ?? '')) return null;
  // "बच्चे को 3 दिन से बुखार": since when.
  if (words[at + 2] === 'से') return null;
  if (hasWord(tokens, expectingAbroad)) return null;
  const before = words.slice(Math.max(0, at - infantReach), at);
  const after = words.slice(at + 2, at + 2 + infantReach);
  const isSince = before.some((word) => timeBefore.has(word));
  return !isSince && [...before, ...after].some((word) => isInfant.test(word))
    ? exact(at, at + 2, (days * value) / 365, null)
    : null;
}

/** "दो महीने की बेटी", "5 साल के बच्चे को": an age where a child follows, a time elsewhere. */
const ofHindi = new Set(['का', 'की', 'के']);
const hindiChild = /^(?:बच्च|बेट|लडक|शिशु|पोत|नात)/u;

const ownChild = new Set(['my', 'our', 'a', 'the']);
const foreignAge = new Set([
  'tengo',
  'tiene',
  'de',
  'ai',
  'a',
  'bin',
  'ist',
  'мені',
  'йому',
  'їй',
  'мне',
  'ему',
  'ей',
  'tenho',
  'tem',
  'عمره',
  'عمري',
]);

function sexAfter({ words, gaps, values }: Tokens, at: number): Sex | null {
  const word = words[at] ?? '';
  // "45 yo f" is a sex; "30 m" without more might be metres.
  if (((gaps[at] ?? 0) & gapStop) !== 0 || !Number.isNaN(values[at] ?? Number.NaN)) return null;
  return sexLetters[word] ?? null;
}

/** "45F", "34/M", "M/34", "female, 34". */
function withSex(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words, gaps, starts, ends } = tokens;
  if (value < 1 || !Number.isInteger(value)) return null;
  const next = words[at + 1] ?? '';
  const isLetter = next === 'f' || next === 'm';
  const isJoined = starts[at + 1] === ends[at] || ((gaps[at + 1] ?? 0) & gapSlash) !== 0;
  const after = words[at + 2] ?? '';
  if (isLetter && isJoined && value < 94 && after !== '°')
    return exact(at, at + 2, value, sexLetters[next] ?? null);
  if (!isLetter && sexLetters[next] && next.length > 1)
    return exact(at, at + 2, value, sexLetters[next] ?? null);
  const before = words[at - 1] ?? '';
  const isAfterSex = (before === 'm' || before === 'f') && ((gaps[at] ?? 0) & gapSlash) !== 0;
  const isAfterWord = (before === 'female' || before === 'male') && !isUnit(next);
  return isAfterSex || isAfterWord
    ? exact(at - 1, at + 1, value, sexLetters[before] ?? null)
    : null;
}

const isUnit = (word: string) => daysOf(word) !== undefined || word === '%' || word === '°';

/** Whose age it is: of the person named right after it, or of whom the sentence speaks. */
export function subjectOfAge(tokens: Tokens, subjects: Subjects, age: AgeFound): number {
  const furthest = age.isExact ? age.end + 4 : age.end;
  for (let at = age.end; at < Math.min(furthest, tokens.words.length); at += 1) {
    if (((tokens.gaps[at] ?? 0) & (gapStop | gapComma)) !== 0) break;
    if (subjects.namesSomebody[at] === 1) return subjects.of[at] ?? 0;
  }
  return subjects.of[age.end - 1] ?? 0;
}
