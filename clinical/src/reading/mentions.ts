import { isHedged, isHypothetical, isPast, isSuspected } from './circumstances.ts';
import type { Layout } from './clauses.ts';
import { isCrossing } from './crossing.ts';
import { isOwnCrisis } from './own-crisis.ts';
import { cueAt } from './cues.ts';
import { denialsAfter, endsAfter } from './negation-cues.ts';
import { extentOf, overlaps, type FindingMatch, type Span } from './spans.ts';
import { implicit, type Subjects } from './subject.ts';
import { isDangerIfSuspected, isEventIfSuspected } from './suspected-danger.ts';
import { daysOf } from './time-units.ts';
import { gapColon, gapComma, gapQuestion, gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Mention } from '../types.ts';

/** What the words around say about each word. */
export interface Surroundings {
  readonly tokens: Tokens;
  readonly layout: Layout;
  readonly negatedBy: Int32Array;
  readonly flags: Uint8Array;
  readonly subjects: Subjects;
  readonly patient: number;
}

export type Status = Mention['status'];

interface Resolved {
  readonly match: FindingMatch;
  readonly status: Status;
}

/** Turns phrases into mentions: present, absent or uncertain, and of the patient only. */
export function resolveMentions(
  knowledge: Knowledge,
  matches: readonly FindingMatch[],
  around: Surroundings,
): Mention[] {
  const resolved = matches.flatMap((match): Resolved[] => {
    const finding = knowledge.findings[match.finding];
    const { id = '' } = finding ?? {};
    const isLasting = finding !== undefined && lasting.has(finding.kind) && !isContact(id);
    const isCertain = isOwnCrisis(knowledge, id, match.spans, around.tokens);
    const isGrave =
      isDangerIfSuspected(knowledge, id) || isEventIfSuspected(id, around.tokens, extentOf(match));
    const isShared = ofTheHome.has(id);
    const status = statusOf(match.spans, around, { isLasting, isCertain, isGrave, isShared });
    // "no X and Y" denies both, not their coming together.
    const isPair = status === 'absent' && isCrossing(match, around.layout);
    return status === null || isPair ? [] : [{ match, status }];
  });
  return dropGeneral(knowledge, resolved, around.tokens).map(({ match, status }) => {
    const { start, end } = extentOf(match);
    const from = around.tokens.starts[start] ?? 0;
    const to = around.tokens.ends[end - 1] ?? from;
    const finding = knowledge.findings[match.finding]?.id ?? '';
    return { finding, status, words: around.tokens.text.slice(from, to), start: from, end: to };
  });
}

/** Kinds that stay true when they are long past. */
const lasting = new Set(['history', 'risk', 'context']);

/** Whoever lives there breathes the same air. */
const ofTheHome: ReadonlySet<string> = new Set(['carbon-monoxide-exposure']);

/** Whoever was near somebody with an illness a year ago has not caught it. */
const isContact = (finding: string) => finding.endsWith('-contact');

/** What is known of a finding before its words are weighed. */
interface Meant {
  readonly isLasting?: boolean;
  readonly isCertain?: boolean;
  /** An emergency already where it is only suspected. */
  readonly isGrave?: boolean;
  /** Of whomever it is told, it is the patient's too. */
  readonly isShared?: boolean;
}

/** How words are meant; null where they say nothing about the patient of today. */
export function statusOf(
  spans: readonly Span[],
  around: Surroundings,
  { isLasting = false, isCertain = false, isGrave = false, isShared = false }: Meant = {},
): Status | null {
  if (!isShared && !isOfPatient(spans, around)) return null;
  const said = spans.reduce((all, { start }) => all | (around.flags[start] ?? 0), 0);
  const isSure = isCertain || (isGrave && (said & isSuspected) !== 0);
  const flags = said & ~(isSure ? isHedged : 0) & ~(isCertain ? isHypothetical : 0);
  if (flags & isHypothetical) return null;
  const end = spans.at(-1)?.end ?? 0;
  if (isNegated(spans, around) || isDeniedAfter(end, around)) return 'absent';
  if (!isLasting && (flags & isPast || isOverAfter(end, around))) return null;
  return flags & isHedged ? 'uncertain' : 'present';
}

/** "family history of diabetes" speaks of somebody else and is the patient's all the same. */
function isOfPatient(spans: readonly Span[], { subjects, patient }: Surroundings): boolean {
  return spans.some(({ start, end }) => {
    for (let at = start; at < end; at += 1) {
      const who = subjects.of[at] ?? implicit;
      if (who === patient || who === implicit || subjects.namesSomebody[at] === 1) return true;
    }
    return false;
  });
}

/** A phrase that holds its negation ("no appetite") is not negated by it. */
function isNegated(spans: readonly Span[], { negatedBy }: Surroundings): boolean {
  const isOwn = (cue: number) => spans.some(({ start, end }) => cue >= start && cue < end);
  return spans.some(({ start, end }) => {
    for (let at = start; at < end; at += 1) {
      const cue = negatedBy[at] ?? -1;
      if (cue >= 0 && !isOwn(cue)) return true;
    }
    return false;
  });
}

const lookAfter = 4;

/** The first word from here that is not skipped, if it is near and in the same sentence. */
function nextWord({ tokens, layout }: Surroundings, from: number): number | null {
  for (let at = from; at < Math.min(tokens.words.length, from + lookAfter); at += 1) {
    const gap = tokens.gaps[at] ?? 0;
    if (gap & gapComma || (gap & gapStop && !(gap & gapQuestion))) return null;
    if (layout.isSkipped[at] === 0) return at;
  }
  return null;
}

function isDeniedAfter(end: number, around: Surroundings): boolean {
  const at = nextWord(around, end);
  if (at === null) return false;
  const cue = cueAt(denialsAfter, around.tokens, at);
  if (!cue) return false;
  const word = around.tokens.words[at] ?? '';
  // "period late, negative test": it is the test that is negative.
  if (tests.test(around.tokens.words[cue.end] ?? '')) return false;
  if (!answers.has(word)) return ((around.tokens.gaps[at] ?? 0) & gapQuestion) === 0;
  // "fever: no", "any fever? no": the answer stands alone.
  const { gaps, words } = around.tokens;
  const isLast = cue.end >= words.length || ((gaps[cue.end] ?? 0) & (gapComma | gapStop)) !== 0;
  return isLast || ((gaps[at] ?? 0) & gapColon) !== 0 || word.startsWith('नह');
}

const tests = /^(?:pregnancy|tests?|hpt|swabs?|lateral|lft|pcr|home)$/;

const answers = new Set([
  'no',
  'none',
  'nil',
  'nein',
  'non',
  'नहीं',
  'नही',
  'nao',
  'ні',
  'нет',
  'немає',
  'нема',
]);

/** "the fever went away" is over, "the weakness went away after 10 minutes" was an attack. */
function isOverAfter(end: number, around: Surroundings): boolean {
  const at = nextWord(around, end);
  const cue = at === null ? null : cueAt(endsAfter, around.tokens, at);
  if (!cue) return false;
  const rest = around.tokens.words.slice(cue.end, cue.end + 6);
  return !rest.some((word) => (daysOf(word) ?? 1) < 1 || returns.has(word));
}

const returns = new Set(['came', 'returned', 'back', 'again', 'returns', 'comes']);

/** Of overlapping mentions of one thing the most special one counts. */
function dropGeneral(
  knowledge: Knowledge,
  resolved: readonly Resolved[],
  tokens: Tokens,
): Resolved[] {
  const ordered = resolved.toSorted((a, b) => extentOf(a.match).start - extentOf(b.match).start);
  const dropped = new Set<Resolved>();
  for (const [index, one] of ordered.entries()) {
    const extent = extentOf(one.match);
    for (const other of ordered.slice(index + 1, index + 1 + mostOverlaps)) {
      if (extentOf(other.match).start >= extent.end) break;
      if (!sharesWords(one.match, other.match)) continue;
      const general = generalOf(knowledge, one, other);
      if (general) dropped.add(general);
      if (isInContact(knowledge, tokens, one, other)) dropped.add(other);
      if (isInContact(knowledge, tokens, other, one)) dropped.add(one);
    }
  }
  return ordered.filter((one) => !dropped.has(one));
}

const mostOverlaps = 40;

const sharesWords = (a: FindingMatch, b: FindingMatch) =>
  a.spans.some((span) => b.spans.some((other) => overlaps(span, other)));

const contactWords = new Set(
  'contact contacts exposed exposure someone somebody outbreak near around next'.split(' '),
);

/** "contact with chickenpox" and "someone with shingles" tell of another one's illness. */
function isInContact(
  { findings }: Knowledge,
  { words }: Tokens,
  contact: Resolved,
  { match }: Resolved,
): boolean {
  if (match.finding === contact.match.finding) return false;
  if (!isContact(findings[contact.match.finding]?.id ?? '')) return false;
  const { spans } = contact.match;
  const isInside = match.spans.every(({ start, end }) =>
    spans.some((outer) => outer.start <= start && outer.end >= end),
  );
  const said = spans.flatMap(({ start, end }) => words.slice(start, end));
  return isInside && said.some((word) => contactWords.has(word));
}

/** The one to leave out: the more general of two that agree, or a second mention of the same. */
function generalOf(knowledge: Knowledge, a: Resolved, b: Resolved): Resolved | null {
  if (a.match.finding === b.match.finding) return a.status === b.status ? b : null;
  if (a.status !== b.status) return null;
  if (knowledge.ancestors[a.match.finding]?.has(b.match.finding)) return b;
  return knowledge.ancestors[b.match.finding]?.has(a.match.finding) ? a : null;
}
