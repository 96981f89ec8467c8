import type { Mention, Reading } from '../types.ts';

const sentence = /\S(?:[^.?!\n]|[.?!](?=\S))*/g;
/** What the sentence is about, with what stands before it: elsewhere "it" may be anything. */
const it =
  /^(\W*(?:(?:and|but|also|now|today|then|so)\s+)*)(?:it|they)(?:(?:['’]|\s+i)?(s)|(?:['’]?|\s+a)(re))?\b/i;

/** "There is some blood", "I saw blood": in it, or with it. */
const there =
  /^(\W*(?:(?:and|but|also|now|today|then|so)\s+)*)(?:there(?:['’]?s|\s+(?:is|was|are|were|has\s+been))|i\s+(?:can\s+|could\s+|just\s+)?(?:see|saw|notice|noticed|found|spotted)|i['’]?ve\s+(?:seen|noticed|found))\s+(?:also\s+|now\s+|even\s+)?/i;

/** "It" is one of the last things that were told, in few words. */
const MOST_TOLD = 2;
const shortName = /^[^\d,;:]{1,25}$/;
/** A long story is understood without all of its turns, and must not take for ever. */
const MOST_SENTENCES = 6;
const LONGEST = 200;

/**
 * "I have a cough. It is bloody.": what a sentence says of something that was told before it, in this
 * message or an earlier one, and that it does not name again. Only what is said with the name of that
 * thing: whatever else the words could mean, they mean without it as well. What it is not changes
 * nothing. English alone.
 */
export function readMoreOfIt(
  text: string,
  said: Reading,
  { earlier, read }: { earlier: Reading | undefined; read: (text: string) => Reading },
): Mention[] {
  if (said.language !== 'en') return [];
  const told = earlier ? namesOf(earlier.mentions) : [];
  return sentencesOfIt(text).flatMap(([words, start]) => {
    const before = namesOf(said.mentions.filter((mention) => mention.start < start));
    const names = new Set([...before, ...told].slice(0, MOST_TOLD));
    return firstWithMore(words, names, read).filter(
      ({ finding }) => !said.mentions.some((mention) => mention.finding === finding),
    );
  });
}

/** The first of them, and where they begin. */
function sentencesOfIt(text: string): [string, number][] {
  const found: [string, number][] = [];
  for (const { 0: words, index } of text.matchAll(sentence)) {
    const isOfIt = it.test(words) || there.test(words);
    if (words.length <= LONGEST && isOfIt) found.push([words, index]);
    if (found.length === MOST_SENTENCES) break;
  }
  return found;
}

function firstWithMore(
  words: string,
  names: ReadonlySet<string>,
  read: (text: string) => Reading,
): Mention[] {
  const from = (it.exec(words) ?? there.exec(words))?.[1]?.length ?? 0;
  for (const name of names) {
    const to = from + name.length;
    const named = words
      .replace(it, (_it, lead: string, is, are) =>
        [lead + name, ...(is ? ['is'] : are ? ['are'] : [])].join(' '),
      )
      .replace(there, (_there, lead: string) => `${lead}${name} with `);
    const more = read(named).mentions.filter(
      ({ status, start, end }) =>
        status === 'present' && start < to && end > from && (start < from || end > to),
    );
    if (more.length > 0) return more;
  }
  return [];
}

/** The words in which things were told to be there, the last one first. */
const namesOf = (mentions: readonly Mention[]): string[] =>
  mentions
    .filter(({ status, words }) => status === 'present' && shortName.test(words))
    .map(({ words }) => words)
    .toReversed();
