import type { Finding, Knowledge } from '../knowledge.ts';
import type { Argument, Reading, Urgency } from '../types.ts';
import { form, listing, say, type Text } from '../wording/text.ts';
import type { Candidate } from './lead.ts';

function likelihood(probability: number): Text {
  if (probability >= 0.75) return say('very likely');
  if (probability >= 0.45) return say('likely');
  if (probability >= 0.2) return say('quite possible');
  if (probability >= 0.05) return say('possible');
  return say('less likely');
}

/** One of several causes in a list, with the arguments for it in words. */
export function candidateLine(name: string, probability: number, reasons: Text[]): Text {
  const parts = { name, likelihood: likelihood(probability), reasons: listing(reasons) };
  return reasons.length > 0
    ? say('- **{name}**: {likelihood}; what speaks for it: {reasons}.', parts)
    : say('- **{name}**: {likelihood}.', parts);
}

/** A finding in the words of whoever reads the answer. */
export function findingName({ name, lay }: Finding, reading: Reading): Text {
  return reading.professional ? form(lowerFirst(name), lay) : lay;
}

/** The strongest arguments, in words; of a finding and a more general one only the finding. */
export function argumentWords(
  knowledge: Knowledge,
  reading: Reading,
  all: readonly Argument[],
  most: number,
): Text[] {
  const covered = new Set(
    all
      .filter(({ finding }) => !reading.absent.has(finding))
      .flatMap(({ finding }) => [...moreGeneral(knowledge, finding)]),
  );
  const telling = all.filter(
    ({ finding }) =>
      reading.absent.has(finding) || !covered.has(knowledge.findingIndex.get(finding) ?? -1),
  );
  return telling.slice(0, most).flatMap(({ finding }) => {
    const entry = knowledge.findingById.get(finding);
    if (!entry) return [];
    const name = findingName(entry, reading);
    return [reading.absent.has(finding) ? say('no {finding}', { finding: name }) : name];
  });
}

/** A finding that fewer than this show with a condition is not missed when it is denied. */
const EXPECTED = 0.3;

/** What speaks against a condition in itself: what it does not go with, and what it should show and does not. */
export function mismatches({ condition, against }: Candidate, reading: Reading): Argument[] {
  return against.filter(({ finding }) =>
    reading.absent.has(finding)
      ? (condition.findings[finding] ?? 0) >= EXPECTED
      : condition.against[finding] !== undefined,
  );
}

function moreGeneral({ ancestors, findingIndex }: Knowledge, finding: string): Iterable<number> {
  return ancestors[findingIndex.get(finding) ?? -1] ?? [];
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** How soon to be seen. */
export const urgencyAdvice: Readonly<Record<Urgency, Text>> = {
  emergency: say(
    'This needs emergency care now: call an ambulance or go to an emergency department.',
  ),
  urgent: say('See a doctor today, within 24 hours at the latest.'),
  routine: say('Make an appointment with a doctor in the next days to weeks.'),
  self_care: say('You can usually look after this at home.'),
};
