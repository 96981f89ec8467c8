import { isHypothetical } from './circumstances.ts';
import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import { relationOf } from './relations.ts';
import type { NameMatch, Span } from './spans.ts';
import { self } from './subject.ts';
import { gapComma, gapStop } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';

/** Who is younger takes no medicine that nobody gave. */
const oldest = 12;
/** Who is younger is given drops and syrups, no tablets. */
const oldestWithoutTablets = 5;

const words = (text: string) => new Set(text.split(/\s+/));

const helping = words('ate eaten eating eats chewed chewing munched sucked nibbled got gotten');
const swallowing = words(
  'drank drunk drunken drinking swallowed swallowing took taken had licked downed guzzled',
);
const giving =
  /^(?:gave|give|giving|given|prescribed|dose|doses|dosed|refus\w*|spat|spits|should|can|may)$/;
const tablets = words('pill pills tablet tablets tab tabs capsule capsules');
const anyMedicine = words('medication medications medicine medicines meds');
const plenty = words(
  'whole all bottle box packet pack strip blister handful some several few lots bunch loads too entire',
);
const otherThings = words('and then with after before but while because so when plus since');
const furthest = 7;

/** Eaten and drunk by people, and called by name only because medicines do not go with them. */
const foods = words(
  `alcohol grapefruit dairy live-vaccine iodinated-contrast vitamin-k-food tyramine-food cranberry
   garlic-supplement turmeric ginseng caffeine tobacco-smoke liquorice`,
);

/** "toddler ate my metoprolol": a small child who got at a medicine, from the verb to the medicine. */
export function findChildIngestion(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
  ageYears: number | null,
): Span | null {
  if (!isSmallChild(around, ageYears)) return null;
  const { tokens, flags, negatedBy } = around;
  const medicines = endsOfMedicines(knowledge, names);
  const isYoung = (ageYears ?? 0) < oldestWithoutTablets;
  for (let verb = 0; verb < tokens.words.length; verb += 1) {
    const isHelping = isHelpingItself(tokens.words, verb);
    if (!isHelping && !swallowing.has(tokens.words[verb] ?? '')) continue;
    // "when she was in the kitchen" sounds like a past and is a minute ago: only what is asked is left out.
    if (((flags[verb] ?? 0) & isHypothetical) !== 0 || (negatedBy[verb] ?? -1) >= 0) continue;
    const found = medicineAfter(around, verb, medicines);
    if (!found) continue;
    const said = tokens.words.slice(Math.max(0, verb - 3), found.end + 1);
    const isOddForm = isYoung && said.some((word) => tablets.has(word));
    const between = tokens.words.slice(verb + 1, found.start);
    const isWrong = isHelping || isOddForm || isNotMeant(between);
    if (isWrong && !said.some((word) => giving.test(word))) return { start: verb, end: found.end };
  }
  return null;
}

/** What was swallowed: the next medicine, unless something else begins before it. */
function medicineAfter(
  { tokens }: Surroundings,
  verb: number,
  medicines: ReadonlyMap<number, number>,
): Span | null {
  const last = Math.min(tokens.words.length, verb + 1 + furthest);
  for (let at = verb + 1; at < last; at += 1) {
    const word = tokens.words[at] ?? '';
    const isApart = ((tokens.gaps[at] ?? 0) & (gapStop | gapComma)) !== 0;
    if (isApart || otherThings.has(word) || swallowing.has(word)) return null;
    const isNoun = tablets.has(word) || anyMedicine.has(word);
    const end = medicines.get(at) ?? (isNoun ? at + 1 : null);
    if (end !== null) return { start: at, end };
  }
  return null;
}

function isSmallChild({ subjects, patient }: Surroundings, ageYears: number | null): boolean {
  if (ageYears !== null) return ageYears < oldest;
  return patient > self && (subjects.persons[patient - 2]?.isChild ?? false);
}

/** "ate", "chewed", "got into", "got hold of": what nobody does with a medicine that was given. */
const isHelpingItself = (all: readonly string[], at: number) =>
  helping.has(all[at] ?? '') &&
  (!(all[at] ?? '').startsWith('got') || /^(?:into|in|hold|at)$/.test(all[at + 1] ?? ''));

/** Somebody else's, or more than one takes. */
const isNotMeant = (between: readonly string[]) =>
  between.some((word) => word === 'my' || word === 'our' || plenty.has(word) || isPerson(word));

const isPerson = (word: string) => relationOf(word.replace(/['’]s?$/, '')) !== undefined;

function endsOfMedicines(knowledge: Knowledge, names: readonly NameMatch[]): Map<number, number> {
  const { classes, others } = knowledge.medicineGroups;
  const isMedicine = ({ kind, index }: NameMatch) =>
    kind === nameOfMedicine ||
    (kind === nameOfGroup && !foods.has(others[index - classes.length]?.id ?? ''));
  return new Map(names.filter(isMedicine).map(({ start, end }) => [start, end]));
}
