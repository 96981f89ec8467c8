import type { Tokens } from './token-list.ts';

const words = (text: string) => new Set(text.split(/\s+/));

const pets = words('dog dogs puppy cat cats kitten rabbit hamster');
const takenIn = words('ate eaten eats eating swallowed swallow chewed drank took got');

const falls = words('fell fallen slipped tripped');
const stumbledOver = words('over on with');

/** "my dog ate my pills", "my dog fell"; who fell over the dog did so himself. */
export const isDoneByPet = ({ words: all }: Tokens, at: number): boolean => {
  if (takenIn.has(all[at] ?? ''))
    return all.slice(Math.max(0, at - 2), at).some((word) => pets.has(word));
  return (
    falls.has(all[at] ?? '') &&
    pets.has(all[at - 1] ?? '') &&
    !all.slice(Math.max(0, at - 4), at).some((word) => stumbledOver.has(word))
  );
};
