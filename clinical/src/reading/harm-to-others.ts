import type { FindingId, Mention } from '../types.ts';

const harming: FindingId = 'thoughts-of-harming-others';

const any = (...parts: readonly string[]) => `(?:${parts.join('|')})`;

const grownUp = any(
  'husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|fianc[eé]e?|spouse|ex|man|dad|father|mum|mom|mother',
  '(?:step|half )?(?:dad|mum|mom|brother|sister)|(?:mother|father|sister|brother) ?-?in ?-?law|uncle|aunt|cousin',
  'neighbou?rs?|boss|manager|teacher|colleagues?|co-?workers?|class ?mates?|room ?mates?|flat ?mates?|house ?mates?|landlord|friends?|mates?|family|parents',
);
const somebody = any(
  `(?:my|our|his|her|the|this) (?:own |old |ex[- ]?|evil |stupid )?${grownUp}\\b(?!['’]s)`,
  '(?:him|them|someone|somebody|people|everyone|everybody|another person)\\b',
  'her\\b(?! (?:\\w+))',
);
const killing = 'kill|murder|stab|strangle|shoot|poison|choke|smother|behead';
const doing = `(?:${killing})(?:l?ing)?`;
const wanting = any(
  '(?:want|wants|wanting|urges?|going|plan|plans|planning|about|ready|need|needs) to|wanna|gonna',
  '(?:thoughts?|think|thinking|thinks|dream|dreaming|fantasi[sz]e|fantasi[sz]ing|images?) (?:of|about)',
);
const fillers = '(?: (?:just|really|actually|so badly|always|literally|seriously|even))*';
const wish = new RegExp(`\\b${wanting}${fillers} ${doing} ${somebody}`, 'i');

/** What nobody is killed for, or said with a laugh. */
const annoyance =
  /\b(?:snor\w+|chew\w*|annoy\w*|irritat\w*|dishes|socks|toilet seat|farts?|farting|messy|lol|lmao|haha\w*|jk|joking|kidding|drives? me (?:mad|nuts|crazy|insane|up the wall))\b|😂|🤣|😅|😆/iu;
/** Where a means, a time or a voice is told it is no manner of speaking. */
const earnest =
  /\b(?:knife|knives|gun|weapon|hammer|poison|tonight|voices?|tell(?:s|ing) me|plan\w*|urges?|intrusive|scared|afraid|frightened|can['’]?t stop thinking|serious(?:ly)?|myself|not joking)\b/i;

/** Words that fold to those of a wish to die: "kill my husband" is not "kill myself". */
const ofOneself = /\bkill$/i;

/** A wish to kill somebody else, told in earnest. */
export function readHarmToOthers(text: string): Mention[] {
  const found = wish.exec(text);
  if (!found || (annoyance.test(text) && !earnest.test(text))) return [];
  const end = found.index + found[0].length;
  return [{ finding: harming, status: 'present', words: found[0], start: found.index, end }];
}

/** Of the wish to kill another nothing is told of one's own death, in earnest or not. */
export function withoutWishesForOthers(text: string, mentions: readonly Mention[]): Mention[] {
  const found = wish.exec(text);
  if (!found) return [...mentions];
  const from = found.index;
  const to = from + found[0].length;
  return mentions.filter(
    ({ start, end, words }) => !(ofOneself.test(words) && start >= from && end <= to),
  );
}
