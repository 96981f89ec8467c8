import { type Answer, answers, wholeAnswers } from './answer-words.ts';
import { type CueFound, findCues } from './cues.ts';
import { putToAnother } from './put-question.ts';
import type { Tokens } from './token-list.ts';
import { tokenise } from './tokens.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FindingId, Mention } from '../types.ts';
import { inEnglish, type Wording } from '../wording/wording.ts';

type QuestionIndex = ReadonlyMap<string, FindingId>;

const indexes = new WeakMap<Knowledge, WeakMap<Wording, QuestionIndex>>();

/**
 * Findings that a text of ours asked about, in its order: its questions stand in the knowledge word
 * for word, and in the words of the language it was written in.
 */
export function findQuestions(
  knowledge: Knowledge,
  text: string,
  wording: Wording = inEnglish,
): FindingId[] {
  const index = indexOf(knowledge, wording);
  return questionsIn(text).flatMap((question) => index.get(plain(question)) ?? []);
}

/**
 * Greek asks with a semicolon. Every sentence is looked at once: a text without a question mark must
 * not be searched again and again.
 */
const questionsIn = (text: string): string[] =>
  (text.match(/(?:[^.?!。？！؟।;\n]|\.(?=\d))+[.?!。？！؟।;\n]?/g) ?? []).filter((sentence) =>
    /[?？؟;]$/.test(sentence),
  );

const howLong =
  /how long (?:has|have|did|is|was)|since when|wie lange|seit wann|cu[aá]nto tiempo|desde cu[aá]ndo|depuis (?:quand|combien)|combien de temps|quanto tempo|desde quando|скільки часу|як довго|відколи|منذ متى|कब से|कितने (?:समय|दिन)|多久|多长时间/iu;

/** Whether a text of ours asks for a time: a bare "3 weeks" after it is no age. */
export const asksHowLong = (text: string): boolean =>
  questionsIn(text).some((question) => howLong.test(question));

const howOld =
  /how old|what(?:'s| is) (?:your|his|her|their|the \w+'s) age|(?:your|his|her|their) age\b|wie alt|cu[aá]ntos años|qu[eé] edad|quel âge|quantos anos|qual (?:a |é a )?(?:sua )?idade|скільки .{0,12}років|كم عمر|कितने साल|उम्र|多大|几岁|年龄/iu;

/** Whether a text of ours asks for an age: a bare "60" after it is one. */
export const asksHowOld = (text: string): boolean =>
  questionsIn(text).some((question) => howOld.test(question));

function indexOf(knowledge: Knowledge, wording: Wording): QuestionIndex {
  const known = indexes.get(knowledge) ?? new WeakMap<Wording, QuestionIndex>();
  indexes.set(knowledge, known);
  const index = known.get(wording) ?? makeIndex(knowledge, wording);
  known.set(wording, index);
  return index;
}

const makeIndex = ({ findings }: Knowledge, wording: Wording): QuestionIndex =>
  new Map(
    findings.flatMap(({ id, question }) =>
      question === undefined
        ? []
        : [question, putToAnother(question), wording(question)].map(
            (asked) => [plain(asked), id] as const,
          ),
    ),
  );

/** Without list marks and emphasis. */
const plain = (question: string) =>
  question
    .replace(/[*_#>]/g, '')
    .replace(/^[\s\-•\d)(¿]+/, '')
    .trim()
    .toLowerCase();

const shortReply = 40;

/** What a short reply says about the findings that were asked: "yes", "no, no, yes", "none of these", "itchy". */
export function readAnswers(
  knowledge: Knowledge,
  asked: readonly FindingId[],
  text: string,
): Mention[] {
  if (asked.length === 0) return [];
  const tokens = tokenise(text);
  if (tokens.words.length === 0 || tokens.words.length > shortReply) return [];
  const say = (finding: FindingId, status: Mention['status']): Mention => ({
    finding,
    status,
    words: text.trim(),
    start: 0,
    end: text.length,
  });
  const whole = findCues(wholeAnswers, tokens);
  const cues = isWholeReply(tokens, whole)
    ? whole
    : findCues(answers, tokens).filter(({ start }) => isAtStart(tokens.gaps, start));
  const given = cues.filter((cue) => asked.length === 1 || standsAlone(tokens, cue));
  const [first] = given;
  if (!first) {
    const named = cues.length === 0 ? namedByReply(knowledge, asked, tokens) : null;
    return named ? [say(named.finding, named.status)] : [];
  }
  const summary = given.find(({ kind }) => kind === 'none' || kind === 'all') ?? first;
  // "both" of three is nobody knows which.
  if (summary.kind === 'both' && asked.length !== 2) return [];
  const isOne = given.length === 1 || summary !== first;
  const spread =
    isOne &&
    (asked.length === 1 ||
      (summary.kind === 'yes' ? isBareYes(tokens, given) : isWholeReply(tokens, given)));
  if (!spread && given.length !== asked.length) return [];
  return asked.map((finding, index) =>
    say(finding, statuses[(spread ? summary : given[index])?.kind ?? 'unknown']),
  );
}

/** "no fever" denies the fever; it answers no other question. */
function standsAlone({ words, gaps }: Tokens, { kind, end }: CueFound<Answer>): boolean {
  if (kind !== 'no' || end >= words.length || (gaps[end] ?? 0) !== 0) return true;
  const next = words[end] ?? '';
  return aroundAnswers.has(next) || wholeAnswers.byFirstWord.has(next) || /^\d/.test(next);
}

/** Whoever says more than "no" has answered one of several questions, and nobody knows which. */
const isWholeReply = ({ words }: Tokens, given: readonly CueFound<Answer>[]) =>
  words.every(
    (word, at) =>
      aroundAnswers.has(word) || given.some(({ start, end }) => at >= start && at < end),
  );

/** Whoever says "yes" to several questions says it to all of them; "yes thanks" may be meant for none. */
const isBareYes = ({ words }: Tokens, given: readonly CueFound<Answer>[]) =>
  words.every(
    (word, at) => aroundYes.has(word) || given.some(({ start, end }) => at >= start && at < end),
  );
const aroundYes = new Set(['', 'i', 'do', 'have', 'am', 'does', 'has', 'doctor']);

// oxfmt-ignore
const aroundAnswers = new Set([
  '', 'i', 'do', 'not', "don't", 'have', "haven't", 'of', 'them', 'those', 'these', 'that', 'this', 'thanks', 'thank', 'you', 'sorry',
  'nothing', 'like', 'symptom', 'symptoms', 'any', 'other', 'others', 'else', 'either', 'really', 'at', 'all', 'sir', 'doctor', 'none',
  'to', 'the', 'questions', 'just', 'so', 'far', 'think', 'know', 'as', 'no', 'nope', 'ones', 'im', 'sure', 'afraid', 'well', 'oh',
]);

/** A bare word of one question, and of no other that was asked, answers it: "itchy", "not itchy". */
function namedByReply(
  knowledge: Knowledge,
  asked: readonly FindingId[],
  { words }: Tokens,
): { finding: FindingId; status: Mention['status'] } | null {
  const telling = words.filter((word) => !saysNothing.has(word) && !denials.has(word));
  if (telling.length === 0 || telling.length > mostBareWords) return null;
  const fitting = asked.filter((id) => {
    const { lay = '', question = '' } = knowledge.findingById.get(id) ?? {};
    const known = tokenise(`${lay} ${question}`).words;
    return telling.every((word) => known.some((other) => isSameRoot(word, other)));
  });
  const [finding] = fitting;
  if (finding === undefined || fitting.length > 1) return null;
  return { finding, status: words.some((word) => denials.has(word)) ? 'absent' : 'present' };
}

const mostBareWords = 3;
const denials = new Set(['not', "isn't", "doesn't", "aren't", 'without']);
const saysNothing = new Set(
  `a an the it its is are my and or very bit little quite really so also now yes mostly i of in on
   have has do does you your any with there been lot much often sudden suddenly`.split(/\s+/),
);
const shortestRoot = 4;

/** "itchy" and "itch", "swelling" and "swell". */
const isSameRoot = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestRoot &&
    (one.startsWith(other) || other.startsWith(one)));

const statuses: Readonly<Record<Answer, Mention['status']>> = {
  yes: 'present',
  all: 'present',
  both: 'present',
  no: 'absent',
  none: 'absent',
  unknown: 'uncertain',
};

/** At the beginning of the reply, or after a mark or a number of a list. */
const isAtStart = (gaps: readonly number[], at: number) =>
  at <= 1 || (gaps[at] ?? 0) !== 0 || (gaps[at - 1] ?? 0) !== 0;
