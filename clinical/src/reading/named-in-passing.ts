import type { Tokens } from './token-list.ts';

const gettingIt =
  /^(?:also |always |sometimes )?(?:gets?|has|had|have|suffers from|suffered from) (?:that|it|this|those|them|one|(?:exactly )?(?:the )?same|something (?:similar|like))\b/;
const furthestIt = 6;

/** "I thought it was an ear thing, my aunt gets that": who is ill is told of before and after, and not here. */
export const isAside = ({ words }: Tokens, at: number): boolean =>
  (words[at - 1] === 'my' || words[at - 1] === 'our') &&
  gettingIt.test(words.slice(at + 1, at + furthestIt).join(' '));

/** "the neighbour's cat bit me": nothing is told of the neighbour. */
export const isOwnerOfPet = ({ words }: Tokens, at: number): boolean =>
  /^(?:cat|dog|puppy|kitten|pet|horse|pony|rabbit|hamster|parrot|snake|monkey|goat)$/.test(
    words[at + 1] ?? '',
  );
