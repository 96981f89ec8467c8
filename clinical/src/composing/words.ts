import type { Finding, Knowledge } from '../knowledge.ts';
import type { Argument, Reading, Urgency } from '../types.ts';
import type { Candidate } from './lead.ts';

/** `a, b and c` */
export function listing(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function likelihood(probability: number): string {
  if (probability >= 0.75) return 'very likely';
  if (probability >= 0.45) return 'likely';
  if (probability >= 0.2) return 'quite possible';
  if (probability >= 0.05) return 'possible';
  return 'less likely';
}

/** A finding in the words of whoever reads the answer. */
export function findingName({ name, lay }: Finding, reading: Reading): string {
  return reading.professional ? lowerFirst(name) : lay;
}

/** The strongest arguments, in words; of a finding and a more general one only the finding. */
export function argumentWords(
  knowledge: Knowledge,
  reading: Reading,
  all: readonly Argument[],
  most: number,
): string[] {
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
    return [reading.absent.has(finding) ? `no ${name}` : name];
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
export const urgencyAdvice: Readonly<Record<Urgency, string>> = {
  emergency: 'This needs emergency care now: call an ambulance or go to an emergency department.',
  urgent: 'See a doctor today, within 24 hours at the latest.',
  routine: 'Make an appointment with a doctor in the next days to weeks.',
  self_care: 'You can usually look after this at home.',
};

export const disclaimer =
  'This answer was written by an AI from medical references. It can be wrong, it has not examined you, and it does not replace a doctor. If you get worse or are worried, seek medical care; in an emergency call your local emergency number.';
