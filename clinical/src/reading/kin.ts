import type { Named } from '../types.ts';

// oxfmt-ignore
const groups: readonly (readonly [group: string, words: string])[] = [
  ['child', `son sons lad boy stepson daughter lass girl stepdaughter baby child children kid kids toddler infant newborn neonate
    bub bubba kiddo schoolchild teen teenager old yo yr yrs mo mos mth mths`],
  ['parent', 'father fathers dad dads stepdad stepfather mother mothers mom moms mama papa stepmom stepmother parent'],
  ['grandparent', 'grandfather grandpa grandad granddad grandads grandmother grandma granny nan nana nanna gran'],
  ['partner', 'husband husbands boyfriend hubby bf fiance wife wifes girlfriend gf fiancee missus partner spouse'],
  ['sibling', 'brother sister sibling'],
  ['friend', 'friend mate bestie'],
  ['grandchild', 'grandson granddaughter grandchild'],
  ['nephew', 'nephew niece'],
  ['uncle', 'uncle aunt auntie'],
];

const groupOf = new Map(
  groups.flatMap(([group, words]) =>
    words.split(/\s+/).map((word): [string, string] => [word, group]),
  ),
);

export const nobody: Named = { word: null, sex: null, isChild: false, isPronoun: false };
export const writer: Named = { ...nobody, word: 'self' };

export const isGrandparent = ({ word }: Named): boolean =>
  groupOf.get(word ?? '') === 'grandparent';

/** Whether two names can stand for one person: "my wife" and "she", "my son" and "the baby". */
export function canBeSame(one: Named, other: Named): boolean {
  if (one.word === 'self' || other.word === 'self') return one.word === other.word;
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return false;
  if (one.isPronoun || other.isPronoun) return true;
  const [group, otherGroup] = [groupOf.get(one.word ?? ''), groupOf.get(other.word ?? '')];
  // Words of reports ("the patient") and of other languages stand for anybody of that age.
  if (group === undefined || otherGroup === undefined) return one.isChild === other.isChild;
  return group === otherGroup;
}
