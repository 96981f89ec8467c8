import type { Condition } from './knowledge.ts';
import type { FindingId, Reading } from './types.ts';

/** Whether a pregnancy, or a birth not long ago, was told of, denied, or never spoken of. */
export type Childbearing = 'told' | 'denied' | 'unspoken';

/** What tells of one or makes it likely. */
const signs: readonly FindingId[] = [
  'pregnant',
  'pregnant-first-trimester',
  'pregnant-second-half',
  'possible-pregnancy',
  'positive-pregnancy-test',
  'missed-period',
  'recent-birth',
  'breastfeeding',
  'maternity-care',
  'nausea-of-pregnancy',
  'vaginal-bleeding-in-pregnancy',
  'painless-bleeding-late-pregnancy',
  'painful-bleeding-late-pregnancy',
  'severe-headache-in-pregnancy',
  'itching-in-pregnancy',
  'reduced-fetal-movement',
  'abnormal-fetal-heart-rate',
  'fluid-leak-in-pregnancy',
  'contractions',
  'heavy-postpartum-bleeding',
  'foul-lochia',
  'postnatal-mood',
  'bonding-difficulty',
  'infant-harm-thoughts',
  'baby-blues-timing',
];

export function childbearingOf({
  person,
  present,
}: Pick<Reading, 'person' | 'present'>): Childbearing {
  if (person.pregnant || signs.some((id) => present.has(id))) return 'told';
  return person.pregnant === false ? 'denied' : 'unspoken';
}

/** From here on a condition is one of pregnancy, or of the weeks after a birth. */
const BELONGS = 0.85;
/** Hardly anybody leaves out a bump or a newborn. */
const UNSPOKEN = 0.03;
const DENIED = 0.001;

/** How much rarer a condition is when nobody told of a pregnancy or a birth. */
export function childbearingFactor({ findings }: Condition, state: Childbearing): number {
  if (state === 'told') return 1;
  const isAfterBirth = (findings['recent-birth'] ?? 0) >= BELONGS;
  const isOfPregnancy = (findings['pregnant'] ?? 0) >= BELONGS;
  // In the first weeks she may not know of it.
  const isEarly = findings['pregnant-first-trimester'] !== undefined;
  if (isOfPregnancy && state === 'denied') return DENIED;
  return isAfterBirth || (isOfPregnancy && !isEarly) ? UNSPOKEN : 1;
}
