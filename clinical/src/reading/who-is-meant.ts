import { tellsOfIllness } from './complaints.ts';
import { canBeSame, nobody, writer } from './kin.ts';
import { self, type Subjects } from './subject.ts';
import { gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Meant, Mention, Named, Person, Reading } from '../types.ts';

/** What one message says of its patient. */
export interface PatientTold {
  readonly knowledge: Knowledge;
  readonly tokens: Tokens;
  readonly subjects: Subjects;
  readonly patient: number;
  /** What is told of that patient, before anything that earlier messages told. */
  readonly mentions: readonly Mention[];
  readonly person: Omit<Person, 'pregnant'>;
  /** Whether a condition or a medicine is called by its name. */
  readonly hasNames: boolean;
}

export function nameOfPatient(told: PatientTold): Named {
  const { tokens, subjects, patient, mentions, person, hasNames } = told;
  const named = subjects.persons[patient - 2];
  if (named) {
    const { isChild, sex, isPronoun, at } = named;
    return { word: tokens.words[at] ?? '', isChild, sex, isPronoun };
  }
  const tells = mentions.length > 0 || person.ageYears !== null || hasNames;
  return tells && subjects.of.includes(self) ? writer : nobody;
}

/** Whether a message goes on about the patient of the conversation. */
export function readMeant(known: Reading | undefined, told: PatientTold): Meant {
  if (!known) return 'same';
  const named = nameOfPatient(told);
  const isNew = isUnknown(known, told);
  if (told.patient > self) return meantByName(known, told, named, isNew);
  if (isOtherAge(known, told)) return isNew ? 'another' : 'same_of_another';
  const isOfOther = known.patient.word !== null && known.patient.word !== 'self';
  if (!isOfOther) return 'same';
  if (speaksOfOwn(told)) return 'another';
  return asksForSelf(told.tokens) ? 'same_of_another' : 'same';
}

function meantByName(known: Reading, told: PatientTold, named: Named, isNew: boolean): Meant {
  if (isReporting(told)) return 'same';
  if (isUnborn(known, named)) return 'in_passing';
  const isNamedBefore = known.patient.word !== null;
  if (!isNamedBefore && (named.isPronoun || goesOn(told.tokens))) return 'same';
  if (isNamedBefore && canBeSame(known.patient, named) && !isOtherAge(known, told)) return 'same';
  if (isNew) return 'another';
  if (known.others.some(({ patient }) => !named.isPronoun && canBeSame(patient, named)))
    return 'another';
  if (!isNamedBefore) return 'same';
  const isGiven = told.person.ageYears !== null && !named.isPronoun;
  return isGiven || asksFor(told) ? 'same_of_another' : 'in_passing';
}

/** Something is wrong with the one who is named that nobody told before: a contact has the same illness. */
function isUnknown(known: Reading, { knowledge, mentions, person }: PatientTold): boolean {
  const own = mentions.filter(
    ({ finding, status }) => status !== 'absent' && tellsOfIllness(knowledge, finding),
  );
  if (own.length === 0) return false;
  return person.ageYears !== null || own.some(({ finding }) => !known.present.has(finding));
}

/** Younger ones do not write by themselves. */
const youngestWriter = 12;
/** A birthday may lie between two messages, or a month counted as a year. */
const sameAge = 1;

/** "and for a 3 year old?" after the writer's own complaint. */
function isOtherAge({ patient, person }: Reading, told: PatientTold): boolean {
  const { ageYears } = told.person;
  if (ageYears === null || told.subjects.of.includes(self)) return false;
  if (patient.word === 'self' && ageYears < youngestWriter) return true;
  const isNamed = told.patient > self && !told.subjects.persons[told.patient - 2]?.isPronoun;
  const isSettled = patient.word === 'self' || isNamed;
  return isSettled && person.ageYears !== null && Math.abs(person.ageYears - ageYears) > sameAge;
}

// oxfmt-ignore
const reports = new Set([
  'say', 'says', 'said', 'saying', 'think', 'thinks', 'thought', 'notice', 'notices', 'noticed', 'saw', 'sees', 'told', 'tells', 'want',
  'wants', 'wanted', 'suggests', 'suggested', 'believes', 'asked', 'asks', 'recommended', 'gave', 'looked', 'checked', 'worried',
  'worries', 'insists', 'reckons', 'prescribed', 'mentioned', 'took', 'drove', 'called', 'found', 'made', 'helped', 'advised',
]);
const reach = 3;

/** "my wife noticed a lump": she tells of somebody else. */
function isReporting({ tokens, subjects, patient }: PatientTold): boolean {
  const at = subjects.persons[patient - 2]?.at ?? 0;
  const isToldOfSelf = tokens.words.some((word) => /^(?:i|me|my|myself)$/.test(word));
  for (let next = at + 1; next <= at + reach; next += 1) {
    if (((tokens.gaps[next] ?? 0) & gapStop) !== 0) return false;
    const word = tokens.words[next] ?? '';
    // "my son took ten tablets" is his own doing.
    if (word === 'took' || word === 'found') return isToldOfSelf && tokens.words[next + 1] === 'me';
    if (reports.has(word)) return true;
  }
  return false;
}

const isUnborn = ({ person }: Reading, { word }: Named) =>
  person.pregnant === true && (word === 'baby' || word === 'bub');

/** After a complaint of nobody in particular these words go on about the same person. */
const goesOn = ({ words }: Tokens) => words.some((word) => /^(?:also|too|still|now)$/.test(word));

// oxfmt-ignore
const asksForWhom = new Set(['for', 'about', 'para', 'por', 'pour', 'fur', 'mit', 'con', 'avec', 'com', 'для', 'per', 'dla', 'عن', 'ماذا', 'وماذا', '那', '给']);
const ands = new Set(['and', 'y', 'et', 'und', 'e', 'а', 'і', 'та', 'и', 'और']);
const askingWords = 12;

/** "and for my child?", "what about my mother", "and my son?" */
function asksFor({ tokens, subjects, patient }: PatientTold): boolean {
  const { words } = tokens;
  const at = subjects.persons[patient - 2]?.at ?? 0;
  if (words.length > askingWords) return false;
  const before = words.slice(Math.max(0, at - reach), at);
  return before.some((word) => asksForWhom.has(word)) || ands.has(words[0] ?? '');
}

const asksForSelf = ({ words }: Tokens) =>
  words.length <= askingWords &&
  words.some((word, at) => word === 'me' && /^(?:for|about|and)$/.test(words[at - 1] ?? ''));

// oxfmt-ignore
const caring = new Set([
  'gave', 'give', 'given', 'see', 'saw', 'seen', 'notice', 'noticed', 'check', 'checked', 'measure', 'measured', 'take', 'took', 'call',
  'called', 'hear', 'heard', 'touch', 'touched', 'think', 'thought', 'worried', 'found', 'find', 'forgot', 'read', 'tried', 'put', 'mean', 'meant',
]);

/** Longer messages are about what they began with. */
const mostLookedAt = 50;

/** "now I have a sore throat", "my throat hurts", but not "I see a rash" of somebody who looks after a child. */
function speaksOfOwn({ knowledge, tokens, subjects, mentions }: PatientTold): boolean {
  const { words, starts, ends } = tokens;
  return mentions.slice(0, mostLookedAt).some(({ finding, status, start, end }) => {
    if (status !== 'present' || !tellsOfIllness(knowledge, finding)) return false;
    const last = ends.findIndex((at) => at >= end);
    const first = starts.findIndex((at) => at >= start);
    if (subjects.of[last] !== self || first < 0) return false;
    const said = words.slice(0, last + 1);
    const at = Math.max(said.lastIndexOf('i'), said.lastIndexOf('my'));
    if (at < 0) return false;
    if (said[at] === 'my') return at >= first - 2;
    return !said.slice(at + 1, at + 1 + reach).some((word) => caring.has(word));
  });
}

/** The age and sex that a message tells of the one it means. */
export function personTold(
  known: Reading | undefined,
  meant: Meant,
  told: PatientTold,
): Omit<Person, 'pregnant'> {
  if (meant === 'in_passing') return { ageYears: null, sex: null };
  const { ageYears } = told.person;
  if (!known || ageYears === null || meant !== 'same' || told.patient > self) return told.person;
  // A number of nobody in particular does not make a grown-up of the baby we know of.
  const isOfOther = known.patient.word !== null && known.patient.word !== 'self';
  const isDoubtful = Math.abs((known.person.ageYears ?? ageYears) - ageYears) > sameAge;
  return isOfOther && isDoubtful ? { ...told.person, ageYears: null } : told.person;
}

/** What is known of the one a message means: the reading it adds to, null where nothing is. */
export function knownOf(
  knowledge: Knowledge,
  known: Reading,
  { patient, meant }: Pick<Reading, 'patient' | 'meant'>,
): Reading | null {
  if (meant === 'same' || meant === 'in_passing') return known;
  const before = known.others.find((other) => canBeSame(other.patient, patient));
  if (before) return before;
  return meant === 'another' ? null : topicOf(knowledge, known);
}

/** What is complained of or asked about, without the person it was about. */
function topicOf(knowledge: Knowledge, known: Reading): Reading {
  return {
    ...known,
    patient: nobody,
    person: { ageYears: null, sex: null, pregnant: null },
    mentions: known.mentions.filter(({ finding }) => tellsOfIllness(knowledge, finding)),
    measurements: [],
    medicines: known.topic === 'medicine' ? known.medicines : [],
    allergies: [],
  };
}

/** More are a waiting room. */
const mostOthers = 4;

/** The others of a conversation, whom a later message may come back to. */
export function othersOf(known: Reading, base: Reading | null, meant: Meant): readonly Reading[] {
  if (meant === 'same' || meant === 'in_passing') return known.others;
  return [{ ...known, others: [] }, ...known.others.filter((other) => other !== base)].slice(
    0,
    mostOthers,
  );
}
