import { isHypothetical } from './circumstances.ts';
import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import { relationOf } from './relations.ts';
import type { NameMatch, Span } from './spans.ts';
import { self } from './subject.ts';
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
  const { tokens, layout, flags, negatedBy } = around;
  const medicineAt = endsOfMedicines(knowledge, names);
  for (let verb = 0; verb < tokens.words.length; verb += 1) {
    const isHelping = isHelpingItself(tokens.words, verb);
    if (!isHelping && !swallowing.has(tokens.words[verb] ?? '')) continue;
    // "when she was in the kitchen" sounds like a past and is a minute ago: only what is asked is left out.
    if (((flags[verb] ?? 0) & isHypothetical) !== 0 || (negatedBy[verb] ?? -1) >= 0) continue;
    const last = Math.min(tokens.words.length, verb + 1 + furthest);
    for (let at = verb + 1; at < last; at += 1) {
      if (layout.sentences[at] !== layout.sentences[verb]) break;
      const word = tokens.words[at] ?? '';
      const isTablet = tablets.has(word) || anyMedicine.has(word);
      const end = medicineAt.get(at) ?? (isTablet ? at + 1 : null);
      if (end === null) continue;
      const said = tokens.words.slice(Math.max(0, verb - 3), end);
      const isYoung = (ageYears ?? 0) < oldestWithoutTablets;
      const isOddForm =
        isYoung && [...said, tokens.words[end] ?? ''].some((one) => tablets.has(one));
      if (isHelping || isOddForm || isNotMeant(tokens.words.slice(verb + 1, at))) {
        if (!isGiven(said)) return { start: verb, end };
      }
      break;
    }
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

const isGiven = (said: readonly string[]) => said.some((word) => giving.test(word));

function endsOfMedicines(knowledge: Knowledge, names: readonly NameMatch[]): Map<number, number> {
  const { classes, others } = knowledge.medicineGroups;
  const isMedicine = ({ value }: NameMatch) =>
    value % 4 === nameOfMedicine ||
    (value % 4 === nameOfGroup && !foods.has(others[(value >> 2) - classes.length]?.id ?? ''));
  return new Map(names.filter(isMedicine).map(({ start, end }) => [start, end]));
}
