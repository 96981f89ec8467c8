import type { Knowledge } from './knowledge.ts';
import { childTalkedOf, gestation, isAge, unitsOfAges } from './reading/age-or-weeks.ts';
import { findAges } from './reading/ages.ts';
import { ageTold, findBareNumber } from './reading/bare-numbers.ts';
import { isAccident, readAfterAccident } from './reading/after-accident.ts';
import { readAlarms, readWordDanger } from './reading/alarms.ts';
import { dropAllergens, findAllergies } from './reading/allergies.ts';
import { asksHowLong, asksHowOld, findQuestions, readAnswers } from './reading/answers.ts';
import { readAskedConditions } from './reading/asked-conditions.ts';
import { isHypothetical, isPast, readCircumstances } from './reading/circumstances.ts';
import { layOut } from './reading/clauses.ts';
import { readDuration, readOnset, readSeverity } from './reading/course.ts';
import { readLethalQuestions } from './reading/lethal-questions.ts';
import { dropCrossing } from './reading/crossing.ts';
import { dropFalseNegations } from './reading/false-negations.ts';
import { weighWhoIsIll } from './reading/complaints.ts';
import { readHarmAtHome } from './reading/harm-at-home.ts';
import { readHarmToOthers } from './reading/harm-to-others.ts';
import { readIntent } from './reading/intent.ts';
import { detectLanguage } from './reading/language.ts';
import { markMatched } from './reading/matched-words.ts';
import { matchText } from './reading/matcher.ts';
import { addMeasured } from './reading/measured-findings.ts';
import { findMeasurements } from './reading/measurements.ts';
import { readMedicines } from './reading/medicines-mentioned.ts';
import { asMilkTooth } from './reading/milk-teeth.ts';
import { mergeReadings } from './reading/merge-readings.ts';
import { resolveMentions, type Surroundings } from './reading/mentions.ts';
import { readMoreOfIt } from './reading/more-of-it.ts';
import { readNamedConditions } from './reading/named-conditions.ts';
import { negate } from './reading/negation.ts';
import { readOverdose } from './reading/overdose.ts';
import {
  agesOfPatient,
  decidePatient,
  giveToMother,
  isForMother,
  isUnborn,
} from './reading/patient.ts';
import { readAbout, readPerson, readPregnancy } from './reading/person.ts';
import { daysSinceAge } from './reading/since-age.ts';
import { readNewMedicine } from './reading/since-starting.ts';
import { readOn } from './reading/read-on.ts';
import { withoutReassurance } from './reading/reassurance.ts';
import { isProfessional } from './reading/register.ts';
import { readSaidApart } from './reading/said-apart.ts';
import { settleFindings } from './reading/settle-findings.ts';
import { readSubjects, self } from './reading/subject.ts';
import { readSteadyAngina } from './reading/steady-angina.ts';
import { findTimes } from './reading/times.ts';
import { tokenise } from './reading/tokens.ts';
import type { StepCounter } from './reading/typos.ts';
import { identify } from './reading/vocabulary.ts';
import { weighMentions } from './reading/weigh-mentions.ts';
import { knownOf, nameOfPatient, personTold, readMeant } from './reading/who-is-meant.ts';
import { readWrongMedicine } from './reading/wrong-medicine.ts';
import { recall, remember, type Understood } from './reading-memory.ts';
import type { Person, Reading } from './types.ts';
import type { Wording } from './wording/wording.ts';

export interface ReadOptions {
  /** The language the person uses the product in: decides where the text does not. */
  readonly language?: string;
  /** How our own messages of the conversation were written. */
  readonly wording?: Wording;
  /** What is known of the patient; wins over the text. */
  readonly person?: Partial<Person>;
  /** What earlier messages told; the text wins over it. */
  readonly earlier?: Reading;
  /** Whether states that are only asked about ("can I take it while pregnant?") count as the person's. */
  readonly countsAsked?: boolean;
  /** The text answers how long something has lasted. */
  readonly tellsHowLong?: boolean;
  /** The text answers how old somebody is. */
  readonly tellsHowOld?: boolean;
  /** Counts the work, so that tests can prove that it grows with the text and no faster. */
  readonly counter?: StepCounter;
}

/** Between the words of most complaints (-0.4) and those of what is urgent (0). */
const COMPLAINT_DANGER = -0.2;

/** Understands one message. Takes any text and never throws. */
export function readMessage(
  knowledge: Knowledge,
  text: string,
  options: ReadOptions = {},
): Reading {
  const counter = options.counter ?? { steps: 0 };
  const { lexicon } = knowledge;

  const tokens = tokenise(withoutReassurance(text));
  const language = detectLanguage(tokens, lexicon, options.language);
  const layout = layOut(tokens, language);
  const named = findMeasurements(tokens);
  const bareAge = options.tellsHowOld ? ageTold(tokens) : null;
  const numbers = named.length > 0 || bareAge ? named : findBareNumber(tokens, options.earlier);
  const childBefore = options.tellsHowLong ? null : childTalkedOf(options.earlier);
  const ages = bareAge ? [bareAge] : findAges(tokens, numbers, childBefore);
  const measured = numbers.filter(({ of, start }) => !isAge(ages, of, start));
  const times = findTimes(tokens, [...ages, ...measured.filter(({ of }) => of === gestation)]);
  const ids = identify(lexicon, tokens, language, counter);
  const { findings: found, names } = matchText(
    lexicon,
    tokens,
    layout,
    ids,
    times,
    language,
    counter,
  );
  const ageUnits = unitsOfAges(ages);
  const matched = found.filter(
    ({ finding, spans }) =>
      finding < knowledge.findings.length && !spans.some(({ start }) => ageUnits.has(start)),
  );
  const matches = dropCrossing(
    dropFalseNegations(tokens, layout, matched),
    layout,
    (a, b) => areRelated(knowledge, a, b),
    (finding) => isAccident(knowledge, finding),
  );

  const flags = readCircumstances(tokens, layout, times, language);
  if (options.countsAsked) flags.forEach((flag, at) => (flags[at] = flag & ~isHypothetical));
  const subjects = readSubjects(tokens);
  const idOf = (index: number) => knowledge.findings[index]?.id ?? '';
  const harms = readHarmAtHome(text);
  const isOfMother = harms.length > 0 || isForMother(subjects, matches, idOf);
  const hasWeeks = measured.some(({ of }) => of === gestation);
  const likeliest = isOfMother
    ? giveToMother(subjects, matches, idOf)
    : decidePatient(subjects, matches, flags, weighWhoIsIll(knowledge, matches));
  const patient = hasWeeks && isUnborn(tokens, subjects, likeliest) ? self : likeliest;
  const negatedBy = negate(tokens, layout, markMatched(tokens, matches), language);
  const allergens = findAllergies(tokens, negatedBy);
  const around: Surroundings = { tokens, layout, negatedBy, flags, subjects, patient };

  const ownAges = agesOfPatient(ages, { isOfMother, subjects, patient, matches, idOf });
  const told = readPerson(tokens, subjects, patient, ownAges);
  const likely = {
    ageYears: options.person?.ageYears ?? told.ageYears ?? options.earlier?.person.ageYears ?? null,
    sex: options.person?.sex ?? told.sex ?? options.earlier?.person.sex ?? null,
  };
  const isChild = subjects.persons[patient - 2]?.isChild ?? false;
  const isPregnant = (options.person?.pregnant ?? options.earlier?.person.pregnant) === true;
  const weighed = weighMentions(
    text,
    resolveMentions(knowledge, dropAllergens(matches, allergens), around),
    {
      subjects,
      harms,
      ageYears: likely.ageYears,
      isOfSelf: patient === self,
      isChild,
      isPregnant: isPregnant || hasWeeks,
      before: options.earlier?.present,
    },
  );
  const said = [
    ...weighed,
    ...readOverdose(knowledge, names, around, likely),
    ...readLethalQuestions(knowledge, names, around),
    ...readNewMedicine(names, around),
    ...readWrongMedicine(knowledge, names, around, likely.ageYears),
    ...harms,
    ...readHarmToOthers(text),
  ];
  const hasNames = names.length > 0;
  const whose = { knowledge, tokens, subjects, patient, mentions: said, person: told, hasNames };
  const whom = { patient: nameOfPatient(whose), meant: readMeant(options.earlier, whose) };
  const person = personTold(options.earlier, whom.meant, whose);
  const before = options.earlier && knownOf(knowledge, options.earlier, whom)?.person;
  const ageYears = options.person?.ageYears ?? person.ageYears ?? before?.ageYears ?? null;
  const sex = options.person?.sex ?? person.sex ?? before?.sex ?? null;
  const whole = addMeasured(knowledge, asMilkTooth(said, ageYears), {
    tokens,
    measured,
    person: { ageYears, sex },
  });
  const durationDays = daysSinceAge(text, ageYears) ?? readDuration(tokens, times, flags, isPast);
  const earlier = whom.meant === 'same' ? options.earlier : undefined;
  const mentions = [
    ...whole,
    ...readAfterAccident(knowledge, whole, earlier),
    ...readSteadyAngina(text, { mentions: whole, durationDays, earlier }),
    ...readSaidApart(knowledge, tokens, language, whole, earlier),
  ];
  const settled = settleFindings(knowledge, mentions);
  const { medicines, allergies } = readMedicines(knowledge, names, around, allergens);
  const namedConditions = readNamedConditions(knowledge, names, matches, around, language);
  const askedConditions = readAskedConditions(
    knowledge,
    { names, findings: matches, mentions, named: namedConditions, language },
    around,
  );
  const pregnant = options.person?.pregnant ?? readPregnancy(settled, { ageYears, sex });

  const intent = readIntent({
    knowledge,
    tokens,
    mentions,
    measured,
    medicines,
    namedConditions: [...namedConditions, ...askedConditions],
    isFirst: options.earlier === undefined,
    topic: options.earlier?.topic ?? null,
  });
  return {
    language,
    intent,
    topic: intent,
    about: readAbout(subjects, patient, ageYears),
    ...whom,
    others: [],
    professional: isProfessional(tokens.words),
    person: { ageYears, sex: sex ?? (pregnant ? 'female' : null), pregnant },
    mentions,
    ...settled,
    alarms: readAlarms(knowledge, found, around),
    // What words say of danger was learned from English ones; in other languages they are taken for a complaint's.
    wordDanger: language === 'en' ? readWordDanger(knowledge, ids, around) : COMPLAINT_DANGER,
    wordCount: tokens.words.length,
    durationDays,
    onset: readOnset(tokens),
    severity: readSeverity(tokens),
    measurements: measured.map(({ of, value, start, end }) => ({
      of,
      value,
      words: tokens.text.slice(tokens.starts[start] ?? 0, tokens.ends[end - 1] ?? 0),
    })),
    medicines,
    allergies,
    namedConditions,
    askedConditions,
  };
}
export interface ConversationMessage {
  readonly by: 'person' | 'assistant';
  readonly text: string;
}

/** Understands a conversation: its messages in their order, and short answers to what we asked. */
export function readConversation(
  knowledge: Knowledge,
  messages: readonly ConversationMessage[],
  options: ReadOptions = {},
): Reading {
  const { language, person } = options;
  const recent = messages.slice(-mostMessages);
  const { read, ...understood } = recall(knowledge, recent, { language, person });
  let { asked, known, told } = understood;
  for (const [at, { by, text }] of recent.entries()) {
    if (at < read) continue;
    if (by === 'assistant') asked = findQuestions(knowledge, text, options.wording);
    else {
      const isFirst = known === null;
      const before = recent[at - 1];
      const tellsHowLong = before?.by === 'assistant' && asksHowLong(before.text);
      const tellsHowOld = before?.by === 'assistant' && asksHowOld(before.text);
      const asks = { tellsHowLong, tellsHowOld };
      const whole = { ...options, ...(known ? { earlier: known } : {}), ...asks };
      const next = readReply(knowledge, text, { asked, told }, whole);
      known = known ? mergeReadings(knowledge, known, next) : next;
      if (isFirst || tells(next)) told = [text, ...told].slice(0, mostTold);
    }
  }
  remember(knowledge, recent, { language, person }, { asked, known, told });
  return known ?? readMessage(knowledge, '', options);
}

/** Older messages say nothing about today. */
const mostMessages = 200;
/** A message goes on with what was said just before it. */
const mostTold = 2;
const tells = ({ mentions, medicines }: Reading) => mentions.length > 0 || medicines.length > 0;

function readReply(
  knowledge: Knowledge,
  text: string,
  { asked, told }: Pick<Understood, 'asked' | 'told'>,
  options: ReadOptions,
): Reading {
  const reading = readMessage(knowledge, text, options);
  const said = new Set(reading.mentions.map(({ finding }) => finding));
  const answers = readAnswers(knowledge, asked, text).filter(({ finding }) => !said.has(finding));
  const read = (whole: string) => readMessage(knowledge, whole, options);
  const { earlier } = options;
  const ofIt = readMoreOfIt(text, reading, { earlier, read });
  const joined =
    ofIt.length > 0 || answers.length > 0 ? [] : readOn(text, reading, { earlier, told, read });
  const more = [...ofIt, ...joined];
  if (answers.length === 0 && more.length === 0) return reading;
  const mentions = [...reading.mentions, ...answers, ...more];
  return { ...reading, intent: 'complaint', mentions, ...settleFindings(knowledge, mentions) };
}

function areRelated({ ancestors }: Knowledge, a: number, b: number): boolean {
  return (ancestors[a]?.has(b) ?? false) || (ancestors[b]?.has(a) ?? false);
}
