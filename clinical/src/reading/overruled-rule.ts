import type { FindingId } from '../types.ts';

/** Whose complaint it is. */
export interface Whose {
  readonly isOfSelf: boolean;
  readonly isChild: boolean;
  /** What was told before. */
  readonly before: ReadonlySet<FindingId> | undefined;
  /** By weeks that are told, too. */
  readonly isPregnant: boolean;
}

export interface Overruled {
  readonly finding: FindingId;
  /** All of these are told as well, now or before. */
  readonly beside: readonly FindingId[];
  /** Only in such words. */
  readonly words?: RegExp;
  /** Only where none of these is told. */
  readonly unless?: RegExp;
  /** What it is instead, if it is anything. */
  readonly is?: FindingId;
  isMeant?(whose: Whose): boolean;
}
