import { answerFirst, warnFirst } from './composing/answer-first.ts';
import { composeArticle } from './composing/article.ts';
import { type Complaint, composeComplaint } from './composing/complaint.ts';
import { judgeValues } from './composing/lab-values.ts';
import { composeCondition } from './composing/condition.ts';
import { composeMedicine } from './composing/medicine.ts';
import { composeNotUnderstood, composeOffTopic } from './composing/not-understood.ts';
import { asksOfMedicineBeside, asksOneThing, isIll, suspectedIn } from './composing/going-on.ts';
import { blocksOf, URGENT } from './composing/in-short.ts';
import { composeSmallTalk } from './composing/small-talk.ts';
import { composeSuspicion } from './composing/suspicion.ts';
import { composeValues } from './composing/usual-values.ts';
import { findArticle } from './find-article.ts';
import { findToldArticle } from './find-told-article.ts';
import type { Knowledge } from './knowledge.ts';
import { findMedicines } from './medicines/medicines-in-text.ts';
import { type Aspect, readAspect } from './reading/aspect.ts';
import { isGreeting } from './reading/intent.ts';
import { readMessage } from './read-message.ts';
import { isOffTopic } from './reading/off-topic.ts';
import { tokenise } from './reading/tokens.ts';
import type { ComposedAnswer, MedicineId, Reading, TriageReason, Urgency } from './types.ts';

/** How likely a cause of an unusual value must be to be told instead of an article. */
const CLEAR = 0.3;

/** Writes the answer in the form that fits what the person wants. Red flags turn anything into a complaint. */
export function composeAnswer(
  knowledge: Knowledge,
  asked: Complaint,
  text: string,
): ComposedAnswer {
  const { reading, triage, warnings, wording } = asked;
  const alone = () => readMessage(knowledge, text, { language: reading.language });
  const complaint = { ...asked, isShort: asksOneThing(reading, alone, text) };
  const asksOfAnother = complaint.isShort && reading.meant === 'same_of_another';
  const side = asksSomething(reading, text)
    ? (readAspect(tokenise(text)) ?? (asksOfAnother ? 'others' : null))
    : null;
  // Whether a value is bad is told by the value, not by what is felt.
  const aspect = side === 'danger' && reading.intent === 'lab' ? null : side;
  const [suspected] = suspectedIn(knowledge, reading, alone, text);
  const compose = () => {
    const whole = composeComplaint(knowledge, complaint, text);
    const suspicion = suspected ? composeSuspicion(knowledge, complaint, whole, suspected) : null;
    if (suspicion) return suspicion;
    const isAsked = complaint.isShort && asking.test(text);
    // What it could be is told as far as it is known, also where what is suspected has no name here.
    const otherwise = asksWhetherItIs.test(text) ? 'why' : 'unknown';
    const answer = answerFirst(whole, aspect ?? (isAsked ? otherwise : null), complaint);
    const named = namedIn(knowledge, text);
    const isOfNamed = asksSomething(reading, text) && named.size > 0;
    const about = warnings.filter(({ medicines }) => medicines.some((id) => named.has(id)));
    return isOfNamed ? warnFirst(answer, about, complaint) : answer;
  };
  const told = findToldArticle(knowledge, reading, text);
  // What to do about a dose too many is told before anybody is ill of it.
  if (
    told?.id === 'double-dose' &&
    triage.level === 'urgent' &&
    isOfCircumstances(knowledge, reading)
  ) {
    return composeArticle(wording, told, triage.reasons.map(asClaim));
  }
  if (triage.redFlags.length > 0) {
    const isOther = triage.level !== 'emergency' && asksOfMedicineBeside(knowledge, reading, alone);
    const leaflet = isOther ? composeOfMedicine(knowledge, complaint, text, aspect) : null;
    return leaflet ? beside(leaflet, compose(), triage.level) : compose();
  }
  if (reading.intent === 'service') return composeSmallTalk(wording, reading, text);
  if (reading.intent === 'small_talk') {
    // Few words that nobody knows are no greeting where another language is spoken.
    return complaint.isForeign && !isGreeting(tokenise(text))
      ? composeNotUnderstood(complaint)
      : composeSmallTalk(wording, reading, text);
  }
  // Whoever asks for a tablet and may be in danger is told of the danger.
  if (triage.level === 'emergency' && isIll(knowledge, reading)) return compose();
  // An illness is catching or needs an infusion, a medicine is not and does not, whichever was spoken of last.
  const isOfIllness =
    aspect !== null &&
    ofIllness.has(aspect) &&
    namedIn(knowledge, text).size === 0 &&
    (isIll(knowledge, reading) || reading.namedConditions.length > 0);
  if (isOfMedicine(reading) && !isOfIllness) {
    const leaflet = composeOfMedicine(knowledge, complaint, text, aspect);
    return leaflet
      ? beside(leaflet, compose(), isIll(knowledge, reading) ? triage.level : 'routine')
      : compose();
  }
  const isPressing = triage.level === 'emergency' || triage.level === 'urgent';
  const values = reading.intent === 'lab' || !isIll(knowledge, reading) ? judgeValues(reading) : [];
  const isUnusual = values.some(({ isUsual }) => !isUsual);
  // What is pressing or has a clear cause needs an answer of its own.
  if (isPressing || (isUnusual && (complaint.ranked[0]?.probability ?? 0) >= CLEAR)) {
    return compose();
  }
  // "could it be lupus?" asks about what is felt, and no article knows that.
  if (suspected && ofWhatIsFelt.test(text)) return compose();
  const article =
    told ??
    (!asksOfAnother && mayBeGeneral(knowledge, reading, text)
      ? findArticle(knowledge, text, reading.language)
      : null);
  // What a condition says of sport is a line; the article is about nothing else.
  if (article && aspect === 'exercise') return composeArticle(wording, article, values);
  const named = composeNamed(knowledge, complaint, text);
  // How pressing it is was judged by what the person tells, not by what the condition can do.
  const isOfTriage = aspect === 'danger' || aspect === 'doctor';
  if (named) return isOfTriage ? named : answerFirst(named, aspect, complaint);
  if (article) return composeArticle(wording, article, values);
  // A value with a known cause is a complaint; any other is judged and that is all.
  if (values.length > 0 && !isIll(knowledge, reading)) return composeValues(wording, values);
  if (!tellsNothing(knowledge, complaint)) return compose();
  return isOffTopic(tokenise(text)) ? composeOffTopic(wording) : composeNotUnderstood(complaint);
}

/** Nothing is felt or seen: all that is told is what happened or what is taken. */
const isOfCircumstances = ({ findingById }: Knowledge, { mentions }: Reading) =>
  mentions.every(
    ({ finding, status }) => status === 'absent' || findingById.get(finding)?.kind === 'context',
  );

const asClaim = ({ sentence, sources }: TriageReason) => ({ text: sentence, sources });

const ofIllness: ReadonlySet<Aspect> = new Set([
  'contagion',
  'work',
  'infusion',
  'surgery',
  'imaging',
]);

/** What is pressing is said again before anything else. */
function beside(leaflet: ComposedAnswer, pressing: ComposedAnswer, level: Urgency): ComposedAnswer {
  if (level !== 'urgent') return leaflet;
  const [heading = '', ...blocks] = leaflet.markdown.split('\n\n');
  const alarm = blocksOf(pressing).diagnosis.slice(0, URGENT);
  const said = alarm.join('\n\n');
  return {
    ...leaflet,
    markdown: [heading, ...alarm, ...blocks].join('\n\n'),
    statements: [
      ...pressing.statements.filter(({ sentence }) => said.includes(sentence)),
      ...leaflet.statements,
    ],
  };
}

/** "I took antibiotics" asks nothing about them. */
const asksSomething = ({ intent, askedConditions }: Reading, text: string) =>
  intent !== 'complaint' || askedConditions.length > 0 || /[?？؟]/.test(text);

/** Neither a complaint, understood or not, nor a question that goes on about one. */
function mayBeGeneral(knowledge: Knowledge, reading: Reading, text: string): boolean {
  const { intent, mentions } = reading;
  if (mentions.length === 0) return intent !== 'complaint' || asking.test(text);
  // "is 38 a fever" tells of nobody.
  if (asking.test(text) && intent !== 'follow_up' && !ofSomebody.test(text)) return true;
  return !isIll(knowledge, reading) || (intent !== 'complaint' && intent !== 'follow_up');
}

const asking =
  /[?？؟]|^\s*(?:what|how|why|when|where|who|which|is|are|can|could|should|will|would|do|does)\b/i;

const ofSomebody =
  /\b(?:i|i'm|im|i've|ive|me|my|mine|he|she|him|her|his|we|our|us|they|their|you|your|baby|son|daughter|child|have|has|had|feels?)\b/i;

/** From here on what is told points to something else than what is named: an exposure to it, say. */
const LIKELY = 0.15;

const ofLeaflet: ReadonlySet<Aspect> = new Set(['dose', 'side_effects', 'duration', 'others']);

/** What is to be said of a medicine that is asked about; null where there is more than the medicine to answer. */
function composeOfMedicine(
  knowledge: Knowledge,
  complaint: Complaint & { readonly isShort: boolean },
  text: string,
  aspect: Aspect | null,
): ComposedAnswer | null {
  const { reading, warnings, wording } = complaint;
  const asked = { ...reading, medicines: askedAbout(knowledge, reading, text) };
  const hasLeaflet = asked.medicines.some((id) => knowledge.medicineById.has(id));
  const told = findToldArticle(knowledge, asked, text);
  // "isotretinoin and i think i'm pregnant": what speaks against the medicine is no matter of an article.
  const isRefused = hasLeaflet && warnings.some(({ level }) => level === 'contraindicated');
  if (told && (!isRefused || told.id.startsWith('pregnant-took')))
    return composeArticle(wording, told);
  // Coffee and the like have no leaflet: what is to be said of them stands in an article, if anywhere.
  const instead =
    hasLeaflet || warnings.length > 0 ? null : findArticle(knowledge, text, reading.language);
  if (instead) return composeArticle(wording, instead);
  const treated = hasLeaflet ? null : composeTreated(knowledge, complaint, text);
  if (treated) return treated;
  // A bottle of vodka a day is no question about a dose.
  if (!hasLeaflet && (complaint.ranked[0]?.for ?? []).length > 0) return null;
  const leaflet = composeMedicine(wording, knowledge, asked, warnings);
  const isOfLeaflet = aspect !== null && (ofLeaflet.has(aspect) || ofIllness.has(aspect));
  return isOfLeaflet && reading.intent === 'follow_up'
    ? answerFirst(leaflet, aspect, complaint)
    : leaflet;
}

/** "which antibiotic for a urinary infection": what is asked for is a medicine, what is meant is the condition. */
function composeTreated(
  knowledge: Knowledge,
  complaint: Complaint,
  text: string,
): ComposedAnswer | null {
  const { reading, ranked } = complaint;
  const { askedConditions, namedConditions } = reading;
  const ids = askedConditions.length > 0 ? askedConditions : namedConditions;
  // One name may stand for several; the commonest is meant.
  const meant = ranked.find(({ id }) => ids.includes(id))?.id ?? ids[0];
  return meant === undefined ? null : composeCondition(knowledge, complaint, [meant], text);
}

const asksWhetherItIs =
  /^\W*(?:or |and |but )?(?:(?:could|can|might|may) (?:it|this|that) be|is (?:it|this|that))\b/i;

/** "could it be", "is this", in the languages that are read. */
const ofWhatIsFelt =
  /\b(?:it|this|that|these|i|puede ser|podr[ií]a ser|es esto|ser[aá]|(?:peut|pourrait)[- ](?:il )?[eê]tre|c['’]est|ist (?:das|es)|(?:kann|k[oö]nnte) (?:das|es)|pode ser|poderia ser|isso)\b|може бути|чи (?:це|не)|может быть|это|يمكن ان|يمكن أن|ممكن|هل هذا|هل هو|क्या (?:यह|ये)|हो सकता|会不会|是不是|可能是|难道是|[这那]是/iu;

/** Conditions that are called by name where nobody complains of anything. */
function composeNamed(
  knowledge: Knowledge,
  complaint: Complaint,
  text: string,
): ComposedAnswer | null {
  const { reading, ranked } = complaint;
  const isOfComplaint = isIll(knowledge, reading) && ofWhatIsFelt.test(text);
  const { namedConditions } = reading;
  const [first] = ranked;
  const isExplained =
    reading.intent === 'complaint' &&
    (first?.probability ?? 0) >= LIKELY &&
    (first?.for ?? []).length > 0;
  // "35m asthma, back strain from lifting" tells of the back.
  const isBeside =
    isExplained &&
    isIll(knowledge, reading) &&
    !asking.test(text) &&
    !reading.askedConditions.includes(first?.id ?? '');
  if (reading.askedConditions.length > 0 && !isOfComplaint && !isBeside)
    return composeCondition(knowledge, complaint, reading.askedConditions, text);
  const isLeading = namedConditions.some((id) => id === first?.id);
  if (namedConditions.length === 0 || isLeading || isExplained || isIll(knowledge, reading))
    return null;
  return composeCondition(knowledge, complaint, namedConditions.slice(-1), text);
}

/** Nothing is complained of or named, and whatever leads the ranking is only common, or not likely in the pregnant. */
function tellsNothing(knowledge: Knowledge, { reading, ranked }: Complaint): boolean {
  const [first] = ranked;
  if (reading.namedConditions.length > 0 || isIll(knowledge, reading)) return false;
  return (first?.for ?? []).length === 0 || (first?.probability ?? 0) < LIKELY;
}

/** A question about a medicine, or one that goes on about it. */
const isOfMedicine = ({ intent, topic, medicines }: Reading) =>
  medicines.length > 0 &&
  (intent === 'medicine' || (intent === 'follow_up' && topic === 'medicine'));

const namedIn = (knowledge: Knowledge, text: string): ReadonlySet<MedicineId> =>
  new Set(findMedicines(knowledge, tokenise(text)).map(({ medicine }) => medicine));

/** What the question names; where it names nothing, what was spoken of before. */
function askedAbout(
  knowledge: Knowledge,
  { medicines }: Reading,
  text: string,
): readonly MedicineId[] {
  const named = namedIn(knowledge, text);
  const asked = medicines.filter((id) => named.has(id) || id.startsWith('other:'));
  return asked.some((id) => named.has(id)) ? asked : medicines;
}
