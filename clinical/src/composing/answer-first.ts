import type { Aspect } from '../reading/aspect.ts';
import type { ComposedAnswer, Statement, TriageResult } from '../types.ts';
import { headings } from './answer-writer.ts';
import { urgencyAdvice } from './words.ts';

interface Side {
  readonly title: string;
  /** Sentences that speak of it; of the second kind where there is none of the first. */
  readonly says: readonly RegExp[];
  /** Lines of a list are told whole: "Ibuprofen, usual dose: …". */
  readonly isWhole?: true;
}

const time = '(?:hours?|days?|weeks?|months?|years?)';

// oxfmt-ignore
const sides: Readonly<Partial<Record<Aspect, Side>>> = {
  duration: {
    title: 'How long',
    says: [
      new RegExp(`(?:heal|better|goes? away|gone|lasts|can last|recover|clears?|settles?|pass(?:es)?|improve)\\b.*\\b${time}`, 'i'),
      new RegExp(`\\b${time}\\b.*(?:not help|not better)|(?:not better|lasts? longer|no better)\\b.*\\b${time}`, 'i'),
    ],
  },
  contagion: {
    title: 'Is it catching',
    says: [
      /contagious|infectious|spreads? (?:by|from|to|easily|through|in)|person to person/i,
      /others (?:stay well|catch)|keep away from|stay (?:away|at home)/i,
    ],
  },
  avoid: { title: 'What to avoid', says: [/(?:^|[;:,] |\band )(?:avoid|do not|never|stop|leave out|no alcohol)\b/i] },
  exercise: { title: 'Exercise', says: [/exercis|stretch|\bwalk|keep moving|movement|stay active|\bsport/i] },
  antibiotics: { title: 'Antibiotics', says: [/antibiotic|cillin|mycin|floxacin|cycline|nitrofurantoin|trimethoprim/i], isWhole: true },
  dose: { title: 'Dose', says: [/usual dose/i, /\d ?mg\b/i], isWhole: true },
  side_effects: { title: '', says: [/side effects/i], isWhole: true },
  signs: { title: '', says: [/^Typical signs/i], isWhole: true },
};

const MOST_SENTENCES = 2;
const UNKNOWN =
  'My references say nothing more exact on what you ask; a doctor or pharmacist can tell you for your case.';

/** Puts what was asked for before everything else; the rest of the answer stays as it is. */
export function answerFirst(
  answer: ComposedAnswer,
  aspect: Aspect | null,
  { level }: TriageResult,
): ComposedAnswer {
  // Nothing may stand before a call for help.
  if (aspect === null || level === 'emergency' || !answer.markdown.startsWith(headings.diagnosis))
    return answer;
  if (aspect === 'danger' || aspect === 'doctor')
    return level === 'urgent' ? answer : put(answer, reassure(answer, level, aspect), 0);
  const side = sides[aspect];
  if (!side) return answer;
  const place = level === 'urgent' ? 1 : 0;
  const found = side.says.map((says) => sentencesOf(answer, says, side)).find(isFilled);
  if (!found)
    return answer.statements.length === 0
      ? answer
      : put(answer, [{ sentence: UNKNOWN, sources: [] }], place);
  const { sentence, sources } = join(found);
  const title = side.title ? `${side.title}: ` : '';
  return put(answer, [{ sentence: `${title}${sentence}`, sources }], place);
}

const isFilled = (items: readonly unknown[]) => items.length > 0;

/** Neither an emergency nor urgent, and what would make it so. */
function reassure(
  answer: ComposedAnswer,
  level: TriageResult['level'],
  aspect: 'danger' | 'doctor',
): Statement[] {
  const advice = urgencyAdvice[level];
  const lead =
    aspect === 'danger' ? `From what you have told me so far, usually not. ${advice}` : advice;
  const fitting = answer.statements.filter(({ sentence }) => !ofFew.test(sentence));
  const warning =
    fitting.find(({ sentence }) => /ambulance|at once|emergency department/i.test(sentence)) ??
    fitting.find(({ sentence }) => /^(?:see|seek)\b/i.test(sentence));
  return [{ sentence: lead, sources: [] }, ...(warning ? [warning] : [])];
}

/** What holds for some people only calms or frightens the others for nothing. */
const ofFew = /\bbab(?:y|ies)\b|\bchild|pregnan/i;

function sentencesOf(answer: ComposedAnswer, says: RegExp, { isWhole }: Side): Statement[] {
  return answer.statements
    .flatMap(({ sentence, sources }) => {
      const parts = isWhole ? [sentence] : sentence.split(/(?<=[.!?])\s+/);
      return parts.map((part): Statement => ({ sentence: part.replace(/^- /, ''), sources }));
    })
    .filter(({ sentence }) => says.test(sentence) && !isGuess.test(sentence))
    .slice(0, MOST_SENTENCES);
}

/** Sentences about what it might be answer nothing. */
const isGuess =
  /\bis (?:very likely|likely|quite possible|possible|less likely)\b|first to think of|among the likely/i;

const join = (parts: readonly Statement[]): Statement => ({
  sentence: parts.map(({ sentence }) => sentence).join(' '),
  sources: [...new Set(parts.flatMap(({ sources }) => sources))],
});

/** After so many paragraphs of the first part. */
function put(answer: ComposedAnswer, lead: readonly Statement[], place: number): ComposedAnswer {
  const { sentence, sources } = join(lead);
  const blocks = answer.markdown.split('\n\n');
  const told = sources.length > 0 ? [{ sentence, sources }] : [];
  return {
    ...answer,
    markdown: blocks.toSpliced(place + 1, 0, `**${sentence}**`).join('\n\n'),
    statements: [...told, ...answer.statements],
  };
}
