/** A run of words, by number; `end` is the first word after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A phrase of a finding in the text. A pattern has the places of its parts, in the order of the text. */
export interface FindingMatch {
  readonly finding: number;
  readonly spans: readonly Span[];
}

/** A medicine or a condition called by its name. `value` is as in the lexicon. */
export interface NameMatch extends Span {
  /** What it stands for: see `nameOfClass` and those beside it. */
  readonly kind: number;
  /** Where in the list of its kind. */
  readonly index: number;
  /** It is a name in the language of the text, not one that is known everywhere. */
  readonly isOfLanguage: boolean;
}

/** A number that measures something, in the unit of the knowledge files. */
export interface MeasurementFound extends Span {
  readonly of: string;
  readonly value: number;
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** From the first word of a match to its last. */
export function extentOf({ spans }: FindingMatch): Span {
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
}
