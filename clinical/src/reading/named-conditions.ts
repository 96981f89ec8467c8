import { isDoubtIn, isSomebodyIn } from './asking-words.ts';
import { isHedged, isPast } from './circumstances.ts';
import { isComplaint } from './complaints.ts';
import { nameOfCondition } from './compile-lexicon.ts';
import { isHomonym } from './homonyms.ts';
import { statusOf, type Surroundings } from './mentions.ts';
import type { FindingMatch, NameMatch } from './spans.ts';
import { gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ConditionId } from '../types.ts';

const doubts = new Set(
  'could can might may would think google googled or worried scared afraid like read about fear after following before during'.split(
    ' ',
  ),
);

/** Conditions called by name as the patient's own: neither asked about nor feared, nor long known. */
export function readNamedConditions(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  findings: readonly FindingMatch[],
  around: Surroundings,
  language: string,
): ConditionId[] {
  const { isSymptom, isBackground } = markWords(knowledge, findings, around);
  const longest = longestNames(names, around);
  const found = new Set<ConditionId>();
  for (const name of names) {
    const id = conditionCalled(knowledge, name);
    // "headache" is a symptom first, whatever condition is also called so.
    if (id === undefined || !isSymptom.subarray(name.start, name.end).includes(0)) continue;
    if (isBackground.subarray(name.start, name.end).includes(1) || isVerb(around, name)) continue;
    if (isPrevented(around, name, language) || isPartOfName(longest, name)) continue;
    if (isForeignWord(around, name, language) || isOtherWord(around, name)) continue;
    const flags = around.flags[name.start] ?? 0;
    if (flags & (isHedged | isPast) || isDoubted(around, name, language)) continue;
    if (statusOf([name], around) === 'present') found.add(id);
  }
  return [...found];
}

export function conditionCalled(
  knowledge: Knowledge,
  { kind, index }: NameMatch,
): ConditionId | undefined {
  return kind === nameOfCondition ? knowledge.conditions[index]?.id : undefined;
}

/** How long the longest name of a condition over each word is: "diabetes" is a part of "type 1 diabetes". */
export function longestNames(names: readonly NameMatch[], { tokens }: Surroundings): Uint16Array {
  const longest = new Uint16Array(tokens.words.length);
  for (const { kind, start, end } of names) {
    if (kind !== nameOfCondition) continue;
    for (let at = start; at < end; at += 1) longest[at] = Math.max(longest[at] ?? 0, end - start);
  }
  return longest;
}

export const isPartOfName = (longest: Uint16Array, { start, end }: NameMatch) =>
  (longest[start] ?? 0) > end - start;

/** Words of complaints, and of what is only the background of a complaint: "a diabetic with a cough". */
function markWords(knowledge: Knowledge, findings: readonly FindingMatch[], around: Surroundings) {
  const isSymptom = new Uint8Array(around.tokens.words.length);
  const isBackground = new Uint8Array(around.tokens.words.length);
  const hasComplaint = findings.some(({ finding }) => isComplaint(knowledge.findings[finding]));
  for (const { finding, spans } of findings) {
    const marks = isComplaint(knowledge.findings[finding]) ? isSymptom : isBackground;
    if (marks === isBackground && !hasComplaint) continue;
    for (const { start, end } of spans) marks.fill(1, start, end);
  }
  return { isSymptom, isBackground };
}

const prevention = new Set(
  'jab jabs vaccine vaccines vaccination shot shots vaccinated test tests tested screening'.split(
    ' ',
  ),
);

/** "flu jab", "HIV test", "vacuna de la gripe": what is done against it or to find it. */
export const isPrevented = (
  { tokens: { words } }: Surroundings,
  { start, end }: NameMatch,
  language: string,
) =>
  language === 'en'
    ? prevention.has(words[end] ?? '')
    : words.slice(Math.max(0, start - 3), end + 3).some((word) => isPreventionAbroad.test(word));

const isPreventionAbroad =
  /^(?:vacun|vaccin|vacin|impf|щеплен|вакцин|لقاح|اللقاح|تطعيم|التطعيم|टीक|वैक्सीन|疫$)/u;

/** "burning" is no burn. */
export const isVerb = ({ tokens }: Surroundings, { start, end }: NameMatch) =>
  end - start === 1 && /(?:ing|ed)$/.test(tokens.words[start] ?? '');

/** "blood gas" is no wind in the belly. */
const isOtherWord = ({ tokens }: Surroundings, { start, end }: NameMatch) =>
  end - start === 1 && isHomonym(tokens, start, end);

/**
 * In other languages a short English name is mostly a word of that language: "hace" is no HACE. A name
 * of the language itself may be short, but not as short as "als", which is no ALS.
 */
export function isForeignWord(
  { tokens }: Surroundings,
  { start, end, isOfLanguage }: NameMatch,
  language: string,
): boolean {
  if (language === 'en' || end - start > 1) return false;
  const written = tokens.text.slice(tokens.starts[start], tokens.ends[start]);
  const longest = isOfLanguage ? 3 : 5;
  return /^\p{Script=Latin}/u.test(written) && written.length <= longest && !isCapital(written);
}

const isCapital = (word: string) => word === word.toUpperCase();

/** "Was hilft gegen Migräne?" asks, "ich habe Migräne, was hilft?" tells: whose it is stands right before it. */
export function isAskedBeside(
  { tokens: { words }, layout: { sentences } }: Surroundings,
  { start, end }: NameMatch,
  language: string,
): boolean {
  // A Chinese word is one character, or two.
  const reach = language === 'zh' ? 2 * lookBack : lookBack;
  for (let at = start - 1; at >= Math.max(0, start - reach); at -= 1) {
    if (sentences[at] !== sentences[start]) break;
    if (isSomebodyIn(language, words[at] ?? '')) return false;
    if (isDoubtIn(language, words[at] ?? '')) return true;
  }
  // In Hindi and Chinese the question follows.
  return words
    .slice(end, end + reach)
    .some(
      (word, index) => sentences[end + index] === sentences[start] && isDoubtIn(language, word),
    );
}

const lookBack = 5;

/** "have had", "I've had", "she's had" last until now. */
function isPerfect({ text, words, starts, ends }: Tokens, at: number): boolean {
  const written = text.slice(starts[at], ends[at]).toLowerCase();
  return (
    words[at] === 'have' || words[at] === 'has' || /(?:['’](?:s|ve)|^ive|^s?hes)$/.test(written)
  );
}

/** "could it be", "I read about", "is this", "I had it once": a question, a fear or a memory. */
function isDoubted(around: Surroundings, name: NameMatch, language: string): boolean {
  const { tokens } = around;
  const { start } = name;
  if (language !== 'en') return isAskedBeside(around, name, language);
  for (let at = start; at > Math.max(0, start - lookBack); at -= 1) {
    if (((tokens.gaps[at] ?? 0) & gapStop) !== 0) return false;
    const word = tokens.words[at - 1] ?? '';
    if (doubts.has(word)) return true;
    if (word === 'had' && !isPerfect(tokens, at - 2)) return true;
    if (word === 'is' && /^(?:it|this|that)$/.test(tokens.words[at] ?? '')) return true;
  }
  return false;
}
