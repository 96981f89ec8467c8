import type { Tokens } from './token-list.ts';

const words = (text: string) => new Set(text.split(/\s+/));

const pets = words('dog dogs puppy cat cats kitten rabbit hamster');
const takenIn = words('ate eaten eats eating swallowed swallow chewed drank took got');

const falls = words('fell fallen slipped tripped');
const stumbledOver = words('over on with');

const furthestVerb = 4;
/** Between a pet and what it does. */
const helping = words('has had have just also may might must only actually probably somehow');
/** Somebody else who may have taken it as well. */
const another = words('and so i he she we they');

/** "my dog ate my pills", "my dog fell"; who fell over the dog did so himself. */
export const isDoneByPet = ({ words: all }: Tokens, at: number): boolean => {
  if (isTakenByPet(all, at)) return true;
  return (
    falls.has(all[at] ?? '') &&
    pets.has(all[at - 1] ?? '') &&
    !all.slice(Math.max(0, at - 4), at).some((word) => stumbledOver.has(word))
  );
};

/** "the dog has eaten rat poison", from the verb or from what was eaten. */
function isTakenByPet(all: readonly string[], at: number): boolean {
  const first = Math.max(0, at - furthestVerb);
  const verb = all.slice(first, at + 1).findLastIndex((word) => takenIn.has(word));
  if (verb < 0) return false;
  let who = first + verb - 1;
  while (helping.has(all[who] ?? '')) who -= 1;
  const isOnlyPet = !all.slice(at + 1).some((word) => another.has(word));
  return isOnlyPet && pets.has(all[who] ?? '');
}
