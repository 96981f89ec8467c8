import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import { asking } from './own-crisis.ts';
import type { NameMatch } from './spans.ts';
import type { Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Mention } from '../types.ts';

const any = (...parts: readonly string[]) => `(?:${parts.join('|')})`;

/** Medicines and other things by name are written as `@`. */
const means = any(
  '@',
  '(?:sleeping )?(?:pills?|tablets?|tabs|capsules?|painkillers|meds|medication|medicines?)',
  'bleach|antifreeze|cyanide|poison|carbon monoxide|helium|weed ?killer',
);
const person = any(
  'me|you|u|us|myself|yourself|urself|himself|herself|someone|somebody|him|her|people',
  '(?:a|an) (?:adult|person|human|man|woman|child|toddler|girl|boy|teen|teenager)',
);
const deadly = any('lethal', 'fatal', 'deadly');
const dying = any(
  deadly,
  `kills? ${person}`,
  `(?:to|and|i|id|i'd|you|u|would|will|could|can|before|until|till|just) die`,
  "(?:not|never|don't|won't|dont|wont) (?:ever )?wake up",
  'end (?:it|it all|my life|everything)',
);
const countless = 'how (?:many|much)(?! (?:longer|time|people|patients|deaths|cases|percent))';
const amount = any(countless, 'what (?:dose|amount|number|quantity)', 'enough', 'an overdose');
const counted = any(
  '\\d+(?:\\.\\d+)?',
  'all (?:of )?(?:my|the|these|those)',
  'whole',
  'packets? of',
);

/** Each is looked for in one sentence. */
const questions: readonly RegExp[] = [
  new RegExp(`\\b${deadly} (?:dose|dosage|amount|quantity|overdose)(?: |$)`),
  new RegExp(`\\b(?:dose|dosage|amount|quantity) .{0,30}${deadly}(?: |$)`),
  new RegExp(`(?:^| )${amount} .{0,40}${means} .{0,40}${dying}(?: |$)`),
  new RegExp(`(?:^| )${amount} .{0,40}${dying} .{0,20}${means}(?: |$)`),
  new RegExp(`(?:^| )${means} .{0,30}${amount} .{0,30}${dying}(?: |$)`),
  new RegExp(
    `^(?:\\S+ ){0,3}(?:would|will|can|could|is|are|does|do) .{0,20}${counted} .{0,20}${means} .{0,30}${dying}(?: |$)`,
  ),
  new RegExp(
    `(?:^| )${dying} (?:from|of|by|with|on) .{0,15}(?:too (?:much|many)|overdos\\w*|\\d+) .{0,20}${means}(?: |$)`,
  ),
  new RegExp(
    `(?:^| )(?:ways?|methods?) (?:for me )?(?:to|of|for) (?:just )?(?:die|dying|suicide|commit suicide|end it|overdose|od)(?: |$)`,
  ),
  new RegExp(
    `(?:^| )how (?:to|do i|can i|could i|would i|should i|do you|can you) (?:just )?(?:commit suicide|end it all|overdose|od|die(?= ?$| (?:painless|peaceful|quick|fast|eas|without|in my|by|tonight|now|today)))`,
  ),
  /(?:^| )suicide (?:methods?|pills?|bag|kit)(?: |$)/,
  /(?:^| )(?:painless|easy|easiest|quickest|fastest) (?:suicide|death)(?: |$)/,
];

/** Animals and germs are killed, numbers of the dead are counted, and what was taken is read as taken. */
const otherwise =
  /(?:^| )(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|rabbits?|hamsters?|rats?|mice|mouse|pets?|fish|insects?|bugs|ants|lice|mites|weeds|plants?|bacteria|germs|virus(?:es)?|parasites?|worms|(?:a|per|each|every) year|annually|took|taken|swallowed|gave|given|accidentally)(?: |$)/;

/** "what is the lethal dose of …", "how many … to die": a way or an amount is asked for that kills. */
export function readLethalQuestions(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  { tokens, layout }: Surroundings,
): Mention[] {
  if (!knowledge.findingById.has(asking)) return [];
  const isNamed = markNames(tokens, names);
  const { words, starts, ends, text } = tokens;
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    while (to < words.length && layout.sentences[to] === layout.sentences[from]) to += 1;
    const last = Math.min(to, from + longestQuestion);
    if (isLethalQuestion(words.slice(from, last), isNamed.subarray(from, last))) {
      const [start, end] = [starts[from] ?? 0, ends[last - 1] ?? 0];
      return [{ finding: asking, status: 'present', words: text.slice(start, end), start, end }];
    }
    from = to;
  }
  return [];
}

const longestQuestion = 40;

function isLethalQuestion(words: readonly string[], isNamed: Uint8Array): boolean {
  const written = words.map((word, at) => (isNamed[at] === 1 ? '@' : word)).join(' ');
  const sentence = written.replace(/(?:@ )+@/g, '@');
  return !otherwise.test(sentence) && questions.some((question) => question.test(sentence));
}

function markNames({ words }: Tokens, names: readonly NameMatch[]): Uint8Array {
  const isNamed = new Uint8Array(words.length);
  for (const { kind, start, end } of names) {
    const isTakeable = kind === nameOfMedicine || kind === nameOfGroup;
    if (isTakeable) isNamed.fill(1, start, end);
  }
  return isNamed;
}
