import { isAsDirected, wantsMore } from './as-directed.ts';
import { findChildIngestion } from './child-ingestion.ts';
import { isHypothetical } from './circumstances.ts';
import { nameOfMedicine } from './compile-lexicon.ts';
import { cueAt, cuesOf } from './cues.ts';
import { findExcess } from './doses-taken.ts';
import type { Surroundings } from './mentions.ts';
import { relationOf } from './relations.ts';
import type { NameMatch, Span } from './spans.ts';
import { implicit } from './subject.ts';
import type { Knowledge, Medicine } from '../knowledge.ts';
import type { Mention, Person } from '../types.ts';

/** More than anybody takes at once of tablets that are meant to be taken by ones and twos. */
const tooMany = 8;
const overdose = 'overdose-taken';
const byMedicine: ReadonlyMap<string, string> = new Map([
  ['acetaminophen', 'paracetamol-overdose'],
  ['acetylsalicylic-acid', 'aspirin-overdose'],
  ['ferrous-sulfate', 'iron-overdose'],
  ['ibuprofen', 'nsaid-overdose'],
  ['naproxen', 'nsaid-overdose'],
  ['diclofenac', 'nsaid-overdose'],
]);

const byClass: ReadonlyMap<string, string> = new Map([
  ['tricyclic', 'tricyclic-overdose'],
  ['beta-blocker', 'heart-medicine-overdose'],
  ['calcium-channel-blocker', 'heart-medicine-overdose'],
  ['cardiac-glycoside', 'heart-medicine-overdose'],
]);

const taken = new Set([
  'took',
  'taken',
  'swallowed',
  'ate',
  'downed',
  'popped',
  'ingested',
  'take',
  'taking',
]);
const takenAbroad =
  /^(?:genommen|geschluckt|eingenommen|tome|tomado|trague|tomei|engoli|pris|avale|випи[вл]|прийня[вл]|ковтну|выпи[вл]|приня[вл]|проглоти|اخذت|تناولت|بلعت|شربت|खाई|खायी|खाए|खा|ली|लीं|निगल|吃|服)/u;
const tablets = new Set([
  'pills',
  'tablets',
  'capsules',
  'tabs',
  'caps',
  'paracetamols',
  'aspirins',
  ...`tabletten pillen kapseln schlaftabletten pastillas tabletas capsulas comprimidos pilulas comprimes cachets gelules
    pilules таблеток таблетки пігулок пігулки капсул حبه حبات حبوب قرص اقراص गोलियां गोलियाँ गोली टैबलेट 药`.split(
    /\s+/,
  ),
]);
const between = new Set([
  'of',
  'my',
  'the',
  'his',
  'her',
  'extra',
  'strength',
  'x',
  'about',
  'tablets',
  'pills',
  'mg',
  '500',
  'sleeping',
  'these',
  'those',
  'white',
  'blue',
  'pink',
  'yellow',
  'small',
  'different',
  'random',
  ...'de d von den der para dormir 片 粒 颗 的 安 眠 感 冒 止 痛 退 烧 降 压'.split(' '),
]);
const furthestNumber = 4;
const furthestName = 7;
const furthestVerb = 7;

/** Findings that are an emergency of today though they are told as something done. */
export const isOverdose = (finding: string) =>
  finding === overdose || [...byMedicine.values(), ...byClass.values()].includes(finding);

/** More of a medicine than anybody should have: counted, weighed, or got at by a small child. */
export function readOverdose(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
  person: Omit<Person, 'pregnant'>,
): Mention[] {
  const ingested = findChildIngestion(knowledge, names, around, person.ageYears);
  if (ingested)
    return mentionOf(knowledge, around, ingested, medicineIn(knowledge, names, ingested));
  const excess = findExcess(knowledge, around, person);
  if (excess) return mentionOf(knowledge, around, spanOf(around, excess), excess.medicine);
  const counted = readCounts(knowledge, names, around);
  return counted.length > 0 ? counted : readAllOfIt(knowledge, names, around);
}

/** Of these nobody takes all there are: unlike a course of antibiotics, they have no end. */
const withoutEnd = new Set(
  'antidepressant antipsychotic benzodiazepine opioid antiepileptic beta-blocker calcium-channel-blocker'.split(
    ' ',
  ),
);
const gone = new Set(['took', 'taken', 'swallowed', 'downed', 'popped', 'ate']);
const owners = new Set(['my', 'his', 'her', 'their', 'the']);

/** "took all my sertraline": as many as there were. */
function readAllOfIt(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
): Mention[] {
  const { words } = around.tokens;
  if (wantsMore.test(words.join(' '))) return [];
  for (const { kind, index, start, end } of names) {
    const medicine = kind === nameOfMedicine ? knowledge.medicines[index] : undefined;
    if (!medicine?.classes.some((id) => withoutEnd.has(id))) continue;
    const from = start - (words[start - 2] === 'of' ? 4 : 3);
    const said = words.slice(from, start);
    const isAll = gone.has(said[0] ?? '') && said[1] === 'all' && owners.has(said.at(-1) ?? '');
    const who = around.subjects.of[from] ?? implicit;
    if (!isAll || (who !== around.patient && who !== implicit)) continue;
    if (((around.flags[from] ?? 0) & isHypothetical) !== 0) continue;
    if ((around.negatedBy[from] ?? -1) >= 0) continue;
    if (isAsDirected(around.tokens.text.slice(around.tokens.ends[end - 1]))) continue;
    return mentionOf(knowledge, around, { start: from, end }, medicine.id);
  }
  return [];
}

/** "took 20 tylenol", "swallowed about 30 of my sleeping pills": a number of tablets that no dose has. */
function readCounts(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
): Mention[] {
  const { tokens, subjects, patient, negatedBy } = around;
  const { words, values } = tokens;
  const firstTaking = words.findIndex(isTaking);
  if (firstTaking < 0) return [];
  const medicineAt = new Map(
    names.filter(({ kind }) => kind === nameOfMedicine).map(({ start, index }) => [start, index]),
  );
  for (let at = 0; at < words.length; at += 1) {
    const count = values[at] ?? Number.NaN;
    if (!(count >= tooMany && count <= 1000) || words[at + 1] === 'mg') continue;
    const who = subjects.of[at] ?? implicit;
    if ((who !== patient && who !== implicit) || (negatedBy[at] ?? -1) >= 0) continue;
    const before =
      firstTaking < at && isMore(words, at) ? takenBefore(knowledge, names, at) : undefined;
    if (before && !isWithinDay(around, at + 2))
      return mentionOf(
        knowledge,
        around,
        { start: before.start, end: Math.min(words.length, at + 2) },
        before.medicine,
      );
    const verb = verbOfTaking(around, at);
    const end =
      verb === null ? null : (endOfTablets(words, at + 1, medicineAt) ?? countedBefore(words, at));
    if (verb === null || end === null) continue;
    const medicine = knowledge.medicines[medicineAt.get(end - 1) ?? -1];
    if (isWithinDay(around, end) && isWeighed(medicine, count)) continue;
    const span = { start: Math.min(verb, at), end: Math.max(verb + 1, end) };
    return mentionOf(knowledge, around, span, medicine?.id ?? '');
  }
  return [];
}

/** "took 20 …", "habe 20 Tabletten genommen": where it is said that they were taken. */
function verbOfTaking({ tokens, layout }: Surroundings, number: number): number | null {
  const { words } = tokens;
  const first = Math.max(0, number - furthestNumber);
  const before = words.slice(first, number);
  const verb = before.findIndex(isTaking);
  if (verb >= 0) return first + verb;
  const behind = words.slice(number + 1, number + 1 + furthestVerb);
  const steps = behind.findIndex((word) => takenAbroad.test(word));
  const after = number + 1 + steps;
  return steps >= 0 && layout.sentences[after] === layout.sentences[number] ? after : null;
}

const isTaking = (word: string) => taken.has(word) || takenAbroad.test(word);

/** "10 more", "another 12", "noch 10", "otros 10", "ще 10", "又吃了10片". */
const isMore = (words: readonly string[], at: number) =>
  moreAfter.has(words[at + 1] ?? '') ||
  moreBefore.has(words[at - 1] ?? '') ||
  (words[at - 1] === '了' && words.slice(Math.max(0, at - furthestNumber), at).includes('又'));

const moreAfter = new Set('more mas mais autres otros otras outros outras weitere और'.split(' '));
const moreBefore = new Set(
  'another noch nochmal weitere otros otras outros outras mais encore ще іще еще और 又 再'.split(
    ' ',
  ),
);

/** "took 2 paracetamol and then 10 more": more of what was named. */
function takenBefore(
  { medicines }: Knowledge,
  names: readonly NameMatch[],
  at: number,
): { start: number; medicine: string } | undefined {
  const name = names.findLast(({ kind, start }) => kind === nameOfMedicine && start < at);
  const medicine = medicines[name?.index ?? -1]?.id;
  return name && medicine !== undefined ? { start: name.start, medicine } : undefined;
}

/** Tablets whose strength is known were weighed already; as many unknown ones are many medicines. */
const isWeighed = (medicine: Medicine | undefined, count: number) =>
  medicine === undefined ? count < tooManyInADay : medicine.tabletMg.length > 0;

const tooManyInADay = 25;
const spreads = cuesOf<'spread'>([
  [
    'spread',
    `a/per/each/every day | a/per/each/every week | daily | in 24 hours | over 24 hours | over the whole day
    over the day | through the day | throughout the day | during the day | across the day | spread over/out | every/over hours
    am tag | pro tag | am tag verteilt | täglich | al día | por día | cada día | par jour | chaque jour | por dia | ao dia | на день | в день
    щодня | يوميا | في اليوم | दिन में | रोज | 每 天`,
  ],
]);
const lookAfter = 8;

/** "8 a day", "10 over the whole day": not all at once. */
function isWithinDay({ tokens, layout }: Surroundings, from: number): boolean {
  const last = Math.min(tokens.words.length, from + lookAfter);
  for (let at = from; at < last; at += 1) {
    if (layout.sentences[at] !== layout.sentences[from - 1]) return false;
    if (cueAt(spreads, tokens, at)) return true;
  }
  return false;
}

function mentionOf(
  knowledge: Knowledge,
  { tokens }: Surroundings,
  { start, end }: Span,
  medicine: string,
): Mention[] {
  const classes = knowledge.medicineById.get(medicine)?.classes ?? [];
  const special =
    byMedicine.get(medicine) ?? byClass.get(classes.find((id) => byClass.has(id)) ?? '');
  const finding = special ?? overdose;
  if (!knowledge.findingById.has(finding)) return [];
  const from = tokens.starts[start] ?? 0;
  const to = tokens.ends[end - 1] ?? from;
  return [{ finding, status: 'present', words: tokens.text.slice(from, to), start: from, end: to }];
}

/** From characters to words. */
function spanOf({ tokens }: Surroundings, { start, end }: Span): Span {
  const first = tokens.starts.findIndex((one) => one >= start);
  return { start: first, end: tokens.ends.findLastIndex((one) => one <= end) + 1 };
}

function medicineIn(knowledge: Knowledge, names: readonly NameMatch[], span: Span): string {
  const name = names.find(
    ({ kind, start, end }) => kind === nameOfMedicine && start >= span.start && end <= span.end,
  );
  return knowledge.medicines[name?.index ?? -1]?.id ?? '';
}

const aboutSoMany = new Set(['about', 'around', 'like', 'maybe', 'roughly', 'some', 'probably']);

/** "took some pills, about 30": what is counted stands before a number that ends it. */
function countedBefore(words: readonly string[], at: number): number | null {
  let before = at - 1;
  while (aboutSoMany.has(words[before] ?? '')) before -= 1;
  const isLast = at + 1 === words.length || (words[at + 1] === 'of' && words[at + 2] === 'them');
  return isLast && tablets.has(words[before] ?? '') ? at + 1 : null;
}

/** The word after a word for tablets or a medicine that the number counts; null where it counts none. */
function endOfTablets(
  words: readonly string[],
  from: number,
  medicineAt: ReadonlyMap<number, number>,
): number | null {
  let found: number | null = null;
  for (let at = from; at < Math.min(words.length, from + furthestName); at += 1) {
    if (medicineAt.has(at)) return at + 1;
    if (tablets.has(words[at] ?? '')) found = at + 1;
    const isBetween = between.has(words[at] ?? '') || relationOf(words[at] ?? '') !== undefined;
    if (!isBetween && found !== at + 1) break;
  }
  return found;
}
