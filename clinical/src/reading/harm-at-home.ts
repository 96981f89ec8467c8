import type { FindingId, Mention } from '../types.ts';

const any = (...parts: readonly string[]) => `(?:${parts.join('|')})`;
const ofBaby: FindingId = 'infant-harm-thoughts';
const ofChild: FindingId = 'child-harm-thoughts';
const overwhelmed: FindingId = 'parent-overwhelmed';
const shaken: FindingId = 'baby-shaken';
const unsafe: FindingId = 'unsafe-at-home';

const old = (units: string) => `\\d+[- ]?${units}s?[- ]old`;
const baby = any(
  'bab(?:y|ie|ies|ys)',
  'newborns?',
  'infants?',
  'bub',
  'twins?',
  old('(?:day|wk|week|month)'),
);
const older = any(
  'child(?:ren)?|kids?|kiddos?|toddlers?|sons?|daughters?|boys?|girls?|little (?:one|boy|girl)s?',
  'step ?(?:son|daughter|child|kid)s?|grand ?(?:son|daughter|child|kid)s?|niece|nephew',
  `${old('(?:year|yr)')}|\\d+ ?(?:yo|y/o|yr old)`,
);
/** Whose arm or head it is was hurt by chance, and an unborn child by no anger. */
const notBodyPart =
  "\\b(?!['’]?s? (?:arms?|legs?|hands?|fingers?|nails?|heads?|foot|feet|toes?|ears?|nose|eyes?|gums?|skin)\\b|['’]s\\b)";
const child = `(?:my|our|the|this) (?:own |little |poor |newborn |new |older |young(?:est|er)? |eldest |two |\\d+[- ]\\w+[- ]old ){0,2}${any(baby, older)}${notBodyPart}`;

const harm = any(
  'hurt|harm|injur(?:e|ing)|shak(?:e|ing)|smother|kill|hit|slap|smack|drown|stab|strangl(?:e|ing)|suffocat(?:e|ing)|chok(?:e|ing)|beat|punch|kick',
);
const harming = `${harm}(?:[tpb]?ing)?`;
/** To drop a baby is feared by everybody who carries one; only as a thought that comes back is it more. */
const imagined = any(harming, '(?:throw|drop|burn|chuck)(?:p?ing)?');
const harmed = 'shook|shaken|hit|slapped|smacked|punched|beat|beaten|choked|kicked|hurt';
/** Words between somebody and what he might do: none of them is somebody or something else that might do it. */
const fillers = `(?: ${any("just|really|actually|even|always|sometimes|often|feel|like|am|so|do|snap|lose|losing|control|it|and|or|end|up|to|get|that|then|badly|seriously|one|day|be|able|go|crazy|mad|angry|explode|something|my temper|want|i|i['’]?(?:ll|m|d)|might|could|will|accidentally|someday")}){0,7}?`;

const adult = `(?:my|our|her|his|the) (?:ex[- ]?)?${any('husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|fianc[eé]e?|spouse|ex|man|dad|daddy|father|mum|mom|mother|stepdad|stepmum|stepmom|stepfather|stepmother|brother|sister|uncle|grandad|grandpa|grandfather|nanny|babysitter|childminder')}(?:[- ]in[- ]law)?`;
const anger = any(
  'anger|rage|temper|fury|aggression|frustration|(?:angry |rage )?outbursts?|violence',
);
const might = any(
  "will|could|might|may|would|can|is going to|are going to|going to|gonna|['’]?ll|['’]?d",
);

/** What somebody does or takes harms, if anything, by itself: nobody wants it to. */
const byDoing = new RegExp(
  `^(?:[^.?!]{0,20} )?(?:by|from|during|in pregnancy|while pregnant|(?:if|when|while|with) (?:i |we |i['’]?m )?(?:bath|chang|clip|cut|carry|lift|hold|feed|breast|tak|us|eat|ate|drink|drank|sleep|lie|lying|exercis|run|hav|cough|sneez|bend|push|massag|clean|swaddl|dress|sit|do|bump|smok|vap|pick|wear))`,
  'i',
);
const ofUnborn = /\b(?:pregnan\w*|unborn|bump|womb|trimester|breast ?feeding|breast ?milk)\b/i;
const byChance = /\b(?:accident(?:ally|al)?|by mistake|didn['’]?t mean to|playing|played)\b/i;

const all = (pattern: string) => new RegExp(`(?:^|[\\s,.;:!?"(])${pattern}`, 'i');

/** A thought, a fear, an urge or a voice that has to do with hurting one's child. */
const thoughts: readonly RegExp[] = [
  all(
    `(?<!\\b(?:can|could|did|do|does|have|had|would|might|may|should) )(?:i|im|id|ill|i['’](?:ll|d|m))${fillers} ${any('might|may|could|will|would|want(?:ed)? to|wanna|gonna|going to|about to', "(?<=i['’]?ll)", "(?<=i['’]?d)")}${fillers} ${harm} ${child}`,
  ),
  all(`i (?:just )?(?:nearly|almost) ${any(harmed, harm)} ${child}`),
  all(
    `${any('afraid', 'scared', 'terrified', 'frightened', 'worried', 'fear')} (?:to|(?:that )?(?:i|i['’]?ll|i['’]?m))${fillers} ${harm} ${child}`,
  ),
  all(
    `(?<!(?:n['’]?t|not|never) )${any(
      '(?:feel|feels|felt|feeling) like',
      '(?:afraid|scared|terrified|frightened|fears?|worried) (?:of|about)',
      'thoughts?(?: (?:of|about|where i|that i))?',
      'think(?:ing)? (?:of|about|i)',
      '(?:urges?|tempted|temptation|impulse|want|wants|wanted|wanting|ready|able|close) to',
      '(?:make|makes|made|making) me(?: want to)?',
      '(?:tell|tells|telling|told|order|orders) me to',
      'what if i',
      'on the verge of|close to',
    )}${fillers} ${harming} ${child}`,
  ),
  all(
    `(?<!(?:n['’]?t|not|never) )${any(
      'thoughts?(?: (?:of|about|where i|that i))?',
      '(?:urges?|impulse|want|wants|wanted) to',
      '(?:images?|pictures?|visions?|flashes|daydreams?) (?:of|about)',
      "(?:keep|keeps|cant stop|can[’']t stop) (?:thinking (?:of|about)|seeing|imagining|picturing)",
      'imagin(?:e|ing)|pictur(?:e|ing)|visuali[sz]ing',
    )}${fillers} ${imagined} ${child}`,
  ),
  all(
    `(?:never|not|n['’]?t|dont|wont)(?: ever)?(?: want to)? ${harming} ${child}.{0,40}\\b(?:thoughts?|images|urges?|(?:scared|afraid|terrified)(?: that)? i(?:['’]?ll| will| might| could| may| would))\\b`,
  ),
  all(
    `${child}[^.?!]{0,60}\\bi(?:['’]?d)? ${any('could|might|want(?:ed)? to|wanna|nearly|almost|feel like')} (?:just )?${harming} (?:him|her|them|it)\\b`,
  ),
  all(
    `what i(?:['’]?(?:ll|m|d)| am| might| could| may| will| would| going to| gonna){0,3} (?:capable of doing|do) to ${child}`,
  ),
  all(
    `(?:my|this|the) (?:[a-z]+ )?${anger}(?: (?:issues|problems?))? ${might}${fillers} ${harm} ${child}`,
  ),
  all(
    `${any('can|could|will|would|might|does|is')} my (?:[a-z]+ )?${anger}${fillers} ${harm} ${child}`,
  ),
];

/** What was done to a child in anger, told by the one who did it. */
const done: readonly RegExp[] = [
  all(
    `(?<!\\b(?:did|have|had|do|could|if|think) )i(?:['’]?ve| have)?(?: (?:just|really|already|have))? (?:${harmed}) ${child}`,
  ),
  all(
    `${child}[^.?!]{0,40}\\bi(?:['’]?ve| just)? (?:shook|slapped|smacked|punched|hit|kicked) (?:him|her|them|it)\\b`,
  ),
];
const shaking = all(
  `(?:i|he|she|${adult}|who|they)(?:['’]?ve| have| has| just| always| sometimes){0,2} (?:shook|shaken|shakes|is shaking|was shaking) (?:my|our|the|his|her) ${baby}\\b(?! (?:awake|gently|to wake))`,
);

/** Worn out by a child that cries, or in a rage at a baby: nothing is done yet. */
const limits: readonly RegExp[] = [
  all(
    `(?<!(?:no|denies|without|not|never|n['’]?t(?: have)?) )${any('angry|rage|raging|furious|mad|hate|resent|resentment|fuming', '(?:lose|losing|lost) (?:it|my (?:temper|patience|cool|shit|rag))', 'snap|snapping|snapped')} (?:(?:at|with|towards?|for) )?(?:my|our|the) (?:own |new |newborn |\\d+[- ]\\w+[- ]old ){0,2}${baby}\\b`,
  ),
  all(
    `${baby}[^.?!]{0,40}\\b(?:cry(?:ing)?|cries|scream(?:ing|s)?)\\b[^.?!]{0,50}\\b(?:(?:going to|gonna|about to|will|ll|might) (?:lose (?:it|my mind|control|my shit)|snap|explode|go crazy|go mad|break)|losing (?:it|my mind|control))`,
  ),
  all(
    `(?:can(?:no|['’]?)t|unable to|struggl\\w+ to|hard to) control my ${anger}.{0,40}\\b${any(baby, 'kids?', 'child(?:ren)?', 'toddlers?')}\\b`,
  ),
  all(
    `\\b${any(baby, 'kids?', 'child(?:ren)?', 'toddlers?')}\\b.{0,40}(?:can(?:no|['’]?)t|unable to|struggl\\w+ to|hard to) control my ${anger}`,
  ),
  all(
    `(?:can(?:no|['’]?)t (?:take|stand|bear|cope with|deal with|handle)) (?:it when )?(?:(?:the|her|his|my|this) )?(?:\\w+ ){0,2}(?:cry(?:ing)?|cries|screaming)\\b.{0,30}\\b(?:lose|snap|explode|any ?more)\\b`,
  ),
];

const victim = any('me', 'us', child);
/** Violence of somebody at home, done, threatened or feared. */
const violence: readonly RegExp[] = [
  all(
    `${adult}(?: (?!never|not|doesn|used|feel|feels)[a-z]+){0,8}? (?:${harm}(?:s|es|ed)?|shook|threw|slapped|kicks|threatens?|threatened|threatening) ${victim}\\b`,
  ),
  all(
    `(?:afraid|scared|terrified|frightened|fear|fearful) of ${adult}(?! (?:dying|death|getting|losing|having|leaving|s\\b|['’]s))`,
  ),
  all(
    `${adult}['’]?s ${anger} (?:issues )?(?:scares?|frightens?|terrifies|worries) (?:me|us|the (?:kids|children))\\b`,
  ),
  all(
    `${adult}(?: [a-z]+){0,6} ${any(anger, 'angry|aggressive|violent')}\\b.{0,40}\\b(?:scared|afraid|frightened|terrified|fear|not safe|unsafe)\\b`,
  ),
  all(
    `(?:scared|afraid|frightened|terrified|not safe|unsafe)\\b.{0,25} ${adult}['’]?s? ${anger}\\b`,
  ),
  all(
    `${adult}(?: [a-z]+){0,4} (?:angry|rage|temper|violent|drunk)(?: [a-z]+){0,3} (?:he|she) (?:might|could|will|would|may)(?: [a-z]+){0,2} ${harm} ${victim}\\b`,
  ),
  all(
    `(?:(?:[a-z]*n['’]?t|not|never) (?:feel |feeling )?safe|unsafe) (?:with|around|near|because of) (?:${adult}|him|her)\\b`,
  ),
  all(`he (?:gets|is|becomes|turns|got) (?:so |very |really )?violent (?:when|if|after|with)\\b`),
];
const byHim = all(
  `(?:he|she) (?:hit|punched|slapped|beat|choked|strangled|kicked|threatened|threatens|hits|beats|hurt|hurts) (?:me|us)\\b`,
);
const somebodySmall = new RegExp(
  `\\b${any(baby, older, 'dog|cat|horse|puppy|bull|cow|pupil|student|patient')}\\b`,
  'i',
);
const notViolent =
  /\b(?:accident(?:ally|al)?|by mistake|during sex|massage|in his sleep|in her sleep|years ago|used to|car|ball|awake|dream)\b/i;
/** Who tells it of herself needs help and no protection from her. */
const tellsOfThoughts =
  /\b(?:thoughts?|voices|urges?|feels? like|wants? to|says? (?:she|he) (?:wants|might|could)|tell(?:s|ing) (?:me|him|her|them) to)\b/i;

/** Who fears to hurt a child, has hurt one, or fears somebody at home. What a cream might do is none of it. */
export function readHarmAtHome(text: string): Mention[] {
  const mention = (finding: FindingId, found: RegExpExecArray): Mention => {
    const words = found[0].replace(/^[\s,.;:!?"(]/, '');
    const end = found.index + found[0].length;
    return { finding, status: 'present', words, start: end - words.length, end };
  };
  const told: Mention[] = [];
  const shook = shaking.exec(text);
  if (shook && !byChance.test(text)) told.push(mention(shaken, shook));
  const byOther = first(
    somebodySmall.test(text) ? violence : [...violence, byHim],
    text,
    (found) => !notViolent.test(text) && !tellsOfThoughts.test(found[0]),
  );
  if (byOther) return [...told, mention(unsafe, byOther)];
  const feared =
    first(thoughts, text, (found) => isMeant(found, text)) ??
    first(done, text, (found) => !byChance.test(text) && isMeant(found, text));
  if (feared) return [...told, mention(isOfBaby(feared[0]) ? ofBaby : ofChild, feared)];
  const worn = first(limits, text, () => !ofUnborn.test(text));
  return worn ? [...told, mention(overwhelmed, worn)] : told;
}

const babyWord = new RegExp(`\\b${baby}\\b`, 'i');
const isOfBaby = (words: string) => babyWord.test(words);
const isWanted =
  /\b(?:want|wanted|urges?|feel like|felt like|tell|told|kill|shake|stab|strangle|smother)\b/i;

function isMeant(found: RegExpExecArray, text: string): boolean {
  if (isWanted.test(found[0])) return true;
  const after = text.slice(found.index + found[0].length);
  return !ofUnborn.test(text) && !byDoing.test(after.trimStart());
}

const first = (
  patterns: readonly RegExp[],
  text: string,
  isRight: (found: RegExpExecArray) => boolean,
): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found && isRight(found)) return found;
  }
  return null;
};

/** French writes "me faire du mal" and "faire du mal à mon bébé": folded, the small word is gone. */
const toSomebody = /^faire du mal$/i;
const toOneself = /(?:\b[mst]e |\b[mst]['’])$/i;

/**
 * Words that tell of harm tell of nothing else: "lose control" of no bladder, "dropping my baby" of no
 * fall, and harm to another is none to oneself.
 */
export const withoutWordsOfHarm = (
  text: string,
  mentions: readonly Mention[],
  harms: readonly Mention[],
): Mention[] =>
  mentions.filter(({ start, end, words }) => {
    if (toSomebody.test(words)) return toOneself.test(text.slice(Math.max(0, start - 3), start));
    return !harms.some((told) => start >= told.start && end <= told.end);
  });
