import type { Aspect } from '../reading/aspect.ts';
import type {
  ComposedAnswer,
  InteractionLevel,
  MedicineWarning,
  Statement,
  TriageResult,
} from '../types.ts';
import { joined, say, type Text } from '../wording/text.ts';
import { inEnglish, type Wording } from '../wording/wording.ts';
import { headings } from './answer-writer.ts';
import { asShort, blocksOf, partFor, shortened, URGENT } from './in-short.ts';
import { urgencyAdvice } from './words.ts';

interface Side {
  readonly title: Text;
  /** Sentences that speak of it; of the second kind where there is none of the first. */
  readonly says: readonly RegExp[];
  /** Lines of a list are told whole: "Ibuprofen, usual dose: …". */
  readonly isWhole?: true;
}

const time = '(?:hours?|days?|weeks?|months?|years?)';

// oxfmt-ignore
const sides: Readonly<Partial<Record<Aspect, Side>>> = {
  duration: {
    title: say('How long'),
    says: [
      new RegExp(`(?:heal|better|goes? away|gone|lasts|can last|recover|clears?|settles?|pass(?:es)?|improve)\\b.*\\b${time}`, 'i'),
      new RegExp(`\\b${time}\\b.*(?:not help|not better)|(?:not better|lasts? longer|no better)\\b.*\\b${time}`, 'i'),
    ],
  },
  contagion: {
    title: say('Is it catching'),
    says: [
      /contagious|infectious|spreads? (?:by|from|to|easily|through|in)|person to person/i,
      /others (?:stay well|catch)|keep away from|stay (?:away|at home)/i,
    ],
  },
  diet: {
    title: '',
    says: [
      /\b(?:eat|food|foods|meals?|diet|fibre|fluids?|drink|drinks|sips|fruit|vegetables|broth)\b/i,
    ],
  },
  avoid: { title: say('What to avoid'), says: [/(?:^|[;:,] |\band )(?:avoid|do not|never|stop|leave out|no alcohol)\b/i] },
  exercise: { title: say('Exercise'), says: [/exercis|stretch|\bwalk|keep moving|movement|stay active|\bsport/i] },
  antibiotics: { title: say('Antibiotics'), says: [/antibiotic|cillin|mycin|floxacin|cycline|nitrofurantoin|trimethoprim/i], isWhole: true },
  dose: { title: say('Dose'), says: [/usual dose/i, /\d ?mg\b/i], isWhole: true },
  side_effects: { title: '', says: [/side effects/i], isWhole: true },
  signs: { title: '', says: [/^Typical signs/i], isWhole: true },
  work: {
    title: '',
    says: [
      /\b(?:work|school|nursery|nurseries|day ?care)\b.*\b(?:until|after|while|as long)|stay(?:s|ing)? (?:at )?home|stay(?:s|ing)? (?:away|off)|keep away/i,
      /\b(?:work|school|nursery|desk|sick leave)\b/i,
    ],
  },
  infusion: { title: '', says: [/infusion|\bdrip\b|(?:in|into|through) a vein|intravenous/i] },
  surgery: { title: '', says: [/operation|surgery|operated|\bsurgeon/i] },
  imaging: { title: '', says: [/x-ray|\bscan|\bMRI\b|\bCT\b|ultrasound|radiograph/i] },
};

const MOST_SENTENCES = 2;
/** Also where a question that goes on names nothing that we know of. */
const UNKNOWN = say(
  'My references say nothing more exact on what you ask; a doctor or pharmacist can tell you for your case.',
);

interface Asked {
  readonly triage: TriageResult;
  readonly wording: Wording;
  /** What the rest would say was said before: a question that asks one thing is answered with it. */
  readonly isShort?: boolean;
}

/** Puts what was asked for before everything else; the rest of the answer stays as it is, or was said before. */
export function answerFirst(
  answer: ComposedAnswer,
  aspect: Aspect | 'unknown' | null,
  { triage: { level }, wording, isShort = false }: Asked,
): ComposedAnswer {
  // Nothing may stand before a call for help.
  if (aspect === null || level === 'emergency' || !answer.markdown.startsWith(headings.diagnosis))
    return answer;
  const put = isShort ? asShort(level) : putBefore;
  const place = level === 'urgent' ? 1 : 0;
  if (aspect === 'unknown') return put(answer, [unfounded(UNKNOWN, wording)], place);
  const part = isShort ? partFor(answer, aspect, level, wording) : null;
  if (part) return part;
  if (aspect === 'danger' || aspect === 'doctor')
    return level === 'urgent'
      ? isShort
        ? shortened(answer, { diagnosis: blocksOf(answer).diagnosis.slice(0, URGENT) })
        : answer
      : put(answer, reassure(answer, level, aspect, wording), 0);
  const side = sides[aspect];
  if (!side) return answer;
  // Only in English is it known which part of a statement says it.
  const isWhole = side.isWhole === true || !wording.isEnglish;
  const found = side.says.map((says) => sentencesOf(answer, says, isWhole)).find(isFilled);
  if (!found)
    return answer.statements.length === 0 && !isShort
      ? answer
      : put(answer, [unfounded(UNKNOWN, wording)], place);
  const { sentence, english, sources } = join(found);
  const title = side.title === '' ? '' : `${wording(side.title)}: `;
  return put(answer, [{ sentence: `${title}${sentence}`, english, sources }], place);
}

const GRAVE = new Set<InteractionLevel>(['contraindicated', 'major']);

/** Whoever asks "may I take it?" beside a complaint is told first what speaks against it. */
export function warnFirst(
  answer: ComposedAnswer,
  warnings: readonly MedicineWarning[],
  { triage: { level }, wording }: { readonly triage: TriageResult; readonly wording: Wording },
): ComposedAnswer {
  const grave = warnings.filter((warning) => GRAVE.has(warning.level)).slice(0, MOST_SENTENCES);
  if (grave.length === 0 || level === 'emergency') return answer;
  const lead = grave.map((warning): Statement => {
    const text = inShort(warning);
    return { sentence: wording(text), english: inEnglish(text), sources: warning.sources };
  });
  return putBefore(answer, lead, level === 'urgent' ? 1 : 0);
}

/** Of an interaction what to do; why stands below. */
function inShort({ sentence, advice }: MedicineWarning): Text {
  const isPair =
    typeof sentence === 'object' && 'pattern' in sentence && 'mechanism' in sentence.parts;
  return isPair && advice !== ''
    ? { ...sentence, parts: { ...sentence.parts, mechanism: advice } }
    : sentence;
}

const unfounded = (text: Text, wording: Wording): Statement => ({
  sentence: wording(text),
  english: inEnglish(text),
  sources: [],
});

const isFilled = (items: readonly unknown[]) => items.length > 0;

/** Neither an emergency nor urgent, and what would make it so. */
function reassure(
  answer: ComposedAnswer,
  level: TriageResult['level'],
  aspect: 'danger' | 'doctor',
  wording: Wording,
): Statement[] {
  const advice = urgencyAdvice[level];
  const lead =
    aspect === 'danger'
      ? joined([say('From what you have told me so far, usually not.'), advice])
      : advice;
  const fitting = answer.statements.filter(({ english }) => !ofFew.test(english));
  const warning =
    fitting.find(({ english }) => /ambulance|at once|emergency department/i.test(english)) ??
    fitting.find(({ english }) => /^(?:see|seek)\b/i.test(english));
  return [unfounded(lead, wording), ...(warning ? [warning] : [])];
}

/** What holds for some people only calms or frightens the others for nothing. */
const ofFew = /\bbab(?:y|ies)\b|\bchild|pregnan/i;

function sentencesOf(answer: ComposedAnswer, says: RegExp, isWhole: boolean): Statement[] {
  return answer.statements
    .flatMap((statement) => (isWhole ? [statement] : partsOf(statement)))
    .filter(({ english }) => says.test(english) && !isGuess.test(english))
    .map((statement) => ({ ...statement, sentence: statement.sentence.replace(/^- /, '') }))
    .slice(0, MOST_SENTENCES);
}

const partsOf = ({ sentence, sources }: Statement): Statement[] =>
  sentence.split(/(?<=[.!?])\s+/).map((part) => ({ sentence: part, english: part, sources }));

/** Sentences about what it might be answer nothing. */
const isGuess =
  /(?:\bis|:) (?:very likely|likely|quite possible|possible|less likely)\b|first to think of|among the likely/i;

export const join = (parts: readonly Statement[]): Statement => ({
  sentence: parts.map(({ sentence }) => sentence).join(' '),
  english: parts.map(({ english }) => english).join(' '),
  sources: [...new Set(parts.flatMap(({ sources }) => sources))],
});

/** After so many paragraphs of the first part. */
function putBefore(
  answer: ComposedAnswer,
  lead: readonly Statement[],
  place: number,
): ComposedAnswer {
  const told = join(lead);
  const blocks = answer.markdown.split('\n\n');
  return {
    ...answer,
    markdown: blocks.toSpliced(place + 1, 0, `**${told.sentence}**`).join('\n\n'),
    statements: told.sources.length > 0 ? [told, ...answer.statements] : answer.statements,
  };
}
