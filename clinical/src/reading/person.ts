import type { AgeFound } from './age-found.ts';
import { subjectOfAge } from './ages.ts';
import { implicit, self, type Subjects } from './subject.ts';
import type { Tokens } from './token-list.ts';
import type { SettledFindings } from './settle-findings.ts';
import type { Person, Reading, Sex } from '../types.ts';

/** Body parts and events that only one sex has. */
// oxfmt-ignore
const sexByWord = new Map<string, Sex>([
  ...['menstrual', 'menstruation', 'menses', 'vagina', 'vaginal', 'ovary', 'ovaries', 'ovarian', 'uterus', 'cervix',
    'pregnant', 'breastfeeding', 'menopause', 'menopausal', 'postmenopausal', 'perimenopausal', 'postpartum', 'gravida', 'primigravida', 'g1p0', 'embarazada',
    'enceinte', 'schwanger', 'gravida', 'вагітна', 'беременна', 'حامل'].map((word): [string, Sex] => [word, 'female']),
  ...['prostate', 'testicle', 'testicles', 'testicular', 'penis', 'penile', 'erection', 'erectile', 'scrotum', 'scrotal', 'foreskin']
    .map((word): [string, Sex] => [word, 'male']),
]);
const sexNouns = new Map<string, Sex>([
  ...[
    'woman',
    'female',
    'lady',
    'girl',
    'mujer',
    'femme',
    'frau',
    'mulher',
    'жінка',
    'женщина',
  ].map((word): [string, Sex] => [word, 'female']),
  ...['man', 'male', 'gentleman', 'guy', 'boy', 'hombre', 'homme', 'mann', 'homem'].map(
    (word): [string, Sex] => [word, 'male'],
  ),
]);

/** Age and sex of the patient; whether pregnant is read from the findings. */
export function readPerson(
  tokens: Tokens,
  subjects: Subjects,
  patient: number,
  ages: readonly AgeFound[],
): Omit<Person, 'pregnant'> {
  const own = ages.filter(
    (age) =>
      isOf(subjectOfAge(tokens, subjects, age), patient) &&
      // "I had a baby" tells no age of one's own.
      (age.isExact || age.years > youngestSelf || subjects.namesSomebody[age.start] === 1),
  );
  const age = own.find(({ isExact }) => isExact) ?? own[0];
  const named = subjects.persons[patient - 2];
  return {
    ageYears: age ? Math.round(age.years * 1000) / 1000 : null,
    sex: age?.sex ?? named?.sex ?? sexInText(tokens, subjects, patient),
  };
}

const youngestSelf = 12;

const isOf = (subject: number, patient: number) => subject === patient || subject === implicit;

function sexInText({ words, starts }: Tokens, subjects: Subjects, patient: number): Sex | null {
  let byBody: Sex | null = null;
  for (let at = 0; at < words.length; at += 1) {
    if (!isOf(subjects.of[at] ?? 0, patient)) continue;
    const word = words[at] ?? '';
    const noun = sexNouns.get(word);
    if (noun && subjects.namesSomebody[at] === 0 && patient <= self) return noun;
    const isMan = word === 'balls' && words[at + 1] !== 'of';
    byBody ??= sexByWord.get(word) ?? (isOwnPeriod(words, at) ? 'female' : isMan ? 'male' : null);
  }
  return starts.length > 0 ? byBody : null;
}

const isOwnPeriod = (words: readonly string[], at: number) =>
  (words[at] === 'period' || words[at] === 'periods') &&
  /^(?:my|her|missed|late|last|heavy|painful|irregular|on)$/.test(words[at - 1] ?? '');

const pregnant = 'pregnant';

export const youngestMother = 10;

/** Pregnant if it was said of somebody who can be, not if it was denied, unknown otherwise. */
export function readPregnancy(
  { present, absent }: SettledFindings,
  { ageYears, sex }: Omit<Person, 'pregnant'>,
): boolean | null {
  const canBe = sex !== 'male' && (ageYears === null || ageYears >= youngestMother);
  if (present.has(pregnant)) return canBe ? true : null;
  return absent.has(pregnant) ? false : null;
}

const adult = 18;
/** Younger ones do not write by themselves. */
const youngestWriter = 12;

export function readAbout(
  subjects: Subjects,
  patient: number,
  ageYears: number | null,
): Reading['about'] {
  if (patient === self) return ageYears !== null && ageYears < youngestWriter ? 'child' : 'self';
  const isChild = subjects.persons[patient - 2]?.isChild ?? false;
  return (ageYears === null ? isChild : ageYears < adult) ? 'child' : 'other';
}
