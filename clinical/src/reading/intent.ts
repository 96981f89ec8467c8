import { type Aspect, readAspect } from './aspect.ts';
import { isComplaint } from './complaints.ts';
import { type CueFound, findCues } from './cues.ts';
import { signs, type Sign } from './intent-cues.ts';
import { isOverdose } from './overdose.ts';
import type { MeasurementFound } from './spans.ts';
import type { Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Intent, Mention } from '../types.ts';

export interface IntentInput {
  readonly knowledge: Knowledge;
  readonly tokens: Tokens;
  readonly mentions: readonly Mention[];
  readonly measured: readonly MeasurementFound[];
  readonly medicines: readonly string[];
  readonly namedConditions: readonly string[];
  /** Nothing was said before it. */
  readonly isFirst: boolean;
  /** What was spoken of before it. */
  readonly topic: Intent | null;
}

const shortMessage = 12;
const vitalSigns = new Set([
  'temperature',
  'pulse',
  'effort-pulse',
  'respiratory-rate',
  'weight',
  'gestation-weeks',
  'systolic',
  'diastolic',
  'oxygen-saturation',
]);

/** What the person wants of us. A complaint outweighs everything but a plain question about a medicine. */
export function readIntent(input: IntentInput): Intent {
  const { knowledge, tokens, mentions, measured, medicines, namedConditions, isFirst, topic } =
    input;
  const cues = findCues(signs, tokens);
  const found = new Set(cues.map(({ kind }) => kind));
  const isGreetingCue = ({ kind, start, end }: CueFound<Sign>) =>
    kind === 'greeting' && (start === 0 || !isApproval(tokens, start, end));
  const goesOn = cues.some(({ kind, start }) => kind === 'follow_up' && start <= 1);
  const complaints = mentions.filter(
    ({ finding, status }) =>
      status !== 'absent' &&
      (isComplaint(knowledge.findingById.get(finding)) || isOverdose(finding)),
  );
  const hasMedicine = medicines.length > 0;
  const hasCondition = namedConditions.length > 0;
  const hasLabValue = measured.some(({ of }) => !vitalSigns.has(of));
  const isShort = tokens.words.length <= shortMessage;

  if (complaints.some(({ finding }) => isOverdose(finding))) return 'complaint';
  if ((complaints.length > 0 || hasCondition) && seeksRemedy(tokens)) return 'complaint';
  if (hasMedicine && found.has('medicine') && complaints.length <= 1) return 'medicine';
  if (hasLabValue && (found.has('lab') || complaints.length === 0)) return 'lab';
  if (complaints.length > 0)
    return found.has('lifestyle') && complaints.length === 1 && isQuestionOnly(found)
      ? 'lifestyle'
      : 'complaint';
  if (found.has('service') && !hasCondition) return 'service';
  const namesNothing = !hasCondition && !hasMedicine && mentions.length === 0;
  if (found.has('service_first') && isOpening(topic) && isShort && namesNothing) return 'service';
  // "do I need antibiotics?" asks about the illness.
  const isOfGroup = medicines.every((id) => id.startsWith('class:'));
  if (hasMedicine && !(isOfGroup && goesOn && !isFirst)) return 'medicine';
  // "is this normal?" and "do I need a blood test?" ask about what was told, unless that was a value.
  const isOfValue = isFirst || topic === 'lab' || hasLabValue || !isShort;
  const asksOfIllness = mentions.length === 0 && ofIllness.has(readAspect(tokens));
  if ((found.has('lab') && (isOfValue || !asksOfIllness)) || isReadingAlone(input)) return 'lab';
  if (mentions.length > 0 && isShort && found.has('answer')) return 'follow_up';
  // "I have liver disease" after a question about a medicine goes on about the medicine.
  const isOfMedicine = topic === 'medicine' && isShort && (!hasCondition || tellsOfIt(tokens));
  if (isOfMedicine && mentions.length > 0 && complaints.length === 0) return 'follow_up';
  if (goesOn && isShort) return 'follow_up';
  const isAboutBefore = hasCondition ? pointsBack(tokens) : asksOn(tokens, found);
  if (!isFirst && isShort && isAboutBefore) return 'follow_up';
  if (found.has('lifestyle')) return 'lifestyle';
  if (mentions.length > 0 || hasCondition || found.has('ailing')) return 'complaint';
  if (found.has('answer') && isShort) return 'follow_up';
  if (tokens.words.length === 0 || (cues.some(isGreetingCue) && !asksBesides(tokens, cues)))
    return 'small_talk';
  if (!isFirst && isShort) return 'follow_up';
  return isFirst && tokens.words.length === 1 ? 'small_talk' : 'lifestyle';
}

const ofIllness: ReadonlySet<Aspect | null> = new Set<Aspect>(['tests', 'doctor']);

const tellsOfIt = ({ words }: Pick<Tokens, 'words'>) =>
  words.some((word) => /^(?:have|has|had|got|with|i've)$/.test(word)) &&
  !questionWords.has(words[0] ?? '');

/** "he is drinking ok and playing": how something goes, and no thanks. */
const isApproval = ({ words }: Pick<Tokens, 'words'>, start: number, end: number) =>
  words.length > fewWords && end - start === 1 && approvals.has(words[start] ?? '');

const approvals = new Set(['ok', 'okay', 'cool', 'great']);

/** "bp 118/76": nothing is wrong, and somebody wants to hear it. */
const isReadingAlone = ({ measured, mentions, namedConditions }: IntentInput) =>
  measured.some(({ of }) => vitalSigns.has(of) && of !== 'weight' && of !== 'gestation-weeks') &&
  namedConditions.length === 0 &&
  mentions.every(({ status }) => status === 'absent');

const fewWords = 3;

/** Nothing about health was said yet. */
const isOpening = (topic: Intent | null) =>
  topic === null || topic === 'small_talk' || topic === 'service';

/** Whether it greets or thanks in words that are known. */
export const isGreeting = (tokens: Tokens): boolean =>
  tokens.words.length === 0 || findCues(signs, tokens).some(({ kind }) => kind === 'greeting');

/** "what can I take for a headache while on apixaban", "on apixaban, headache, what can i take": asks about the headache. */
const seeksRemedy = ({ words }: Pick<Tokens, 'words'>) =>
  /\bwhat (?:else |medicines? |tablets? |painkillers? |pain relief )?(?:can|could|should|may) (?:i|we|he|she|they) (?:safely )?(?:take|use|give)(?:\b.* for\b| safely$| instead$|$)/.test(
    words.join(' '),
  );

/** A question without a subject of its own is about what was spoken of before. */
const asksOn = (tokens: Tokens, found: ReadonlySet<Sign>) =>
  refersBack(tokens) || found.has('medicine') || readAspect(tokens) !== null;

/** "is that dangerous?", "how long until it gets better", "and at night?", "since yesterday" */
function refersBack({ words }: Tokens): boolean {
  if (words.every((word, at) => cueWords.has(word) || at >= fewWords)) return false;
  return (
    words.length <= fewWords || words[0] === 'and' || words.some((word) => backWords.has(word))
  );
}

/** "could it be lupus?", "is that safe with asthma?" */
const pointsBack = ({ words }: Pick<Tokens, 'words'>) => words.some((word) => backWords.has(word));

const backWords = new Set('it its that this them these those they'.split(' '));
const cueWords = new Set(
  [...signs.byFirstWord.values()]
    .flat()
    .filter(({ kind }) => kind === 'greeting')
    .flatMap(({ words }) => words),
);

/** "thanks, what should I eat?" is more than thanks. */
function asksBesides(tokens: Tokens, cues: readonly CueFound<Sign>[]): boolean {
  return tokens.words.some(
    (word, at) =>
      questionWords.has(word) &&
      !cues.some(({ kind, start, end }) => kind === 'greeting' && at >= start && at < end),
  );
}

const questionWords = new Set(
  'what how why when where which who is are can could should do does will would'.split(' '),
);

/** "how to lose weight" names a thing one can have; nobody says that one has it. */
const isQuestionOnly = (found: ReadonlySet<Sign>) =>
  !found.has('ailing') && !found.has('follow_up');
