/**
 * A light stemmer for every language we read: the same function for phrases and texts, so it only
 * has to bring forms of one word together and must keep different words apart.
 */
export function stem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  const first = word.charCodeAt(0);
  if (first < 0x40) return word;
  if (first < 0x250) return word.length > 3 && !word.includes("'") ? stemLatin(word) : word;
  if (first >= 0x400 && first < 0x530) return strip(word, cyrillicEndings, 3);
  if (first >= 0x600 && first < 0x700) return stemArabic(word);
  if (first >= 0x900 && first < 0x980) return strip(word, hindiEndings, 2);
  return word;
}

/** Forms that the rules would miss, or words that they would mix up with others. */
const irregular = new Map(
  Object.entries({
    aches: 'ache',
    ached: 'ache',
    aching: 'ache',
    ate: 'eat',
    eaten: 'eat',
    fell: 'fall',
    fallen: 'fall',
    felt: 'feel',
    feels: 'feel',
    feeling: 'feel',
    went: 'go',
    gone: 'gone',
    goes: 'go',
    going: 'go',
    threw: 'throw',
    thrown: 'throw',
    woke: 'wake',
    woken: 'wake',
    waking: 'wake',
    took: 'take',
    taken: 'take',
    taking: 'take',
    gave: 'give',
    given: 'give',
    giving: 'give',
    kept: 'keep',
    slept: 'sleep',
    stood: 'stand',
    bled: 'bleed',
    broke: 'break',
    broken: 'break',
    began: 'begin',
    begun: 'begin',
    got: 'get',
    gotten: 'get',
    getting: 'get',
    came: 'come',
    coming: 'come',
    saw: 'see',
    seen: 'see',
    bitten: 'bite',
    bit: 'bit',
    stung: 'sting',
    tore: 'tear',
    torn: 'tear',
    drank: 'drink',
    drunk: 'drunk',
    swelled: 'swell',
    swells: 'swell',
    swelling: 'swelling',
    shook: 'shake',
    lost: 'lose',
    losing: 'lose',
    lying: 'lie',
    laying: 'lie',
    lay: 'lie',
    lain: 'lie',
    died: 'die',
    dying: 'die',
    dies: 'die',
    feet: 'foot',
    teeth: 'tooth',
    children: 'child',
    women: 'woman',
    men: 'man',
    babies: 'baby',
    knives: 'knife',
    calves: 'calf',
    lives: 'live',
    leaves: 'leave',
    piles: 'piles',
    pile: 'piles',
    spine: 'spine',
    spines: 'spine',
    scared: 'scare',
    scare: 'scare',
    evening: 'evening',
    evenings: 'evening',
    morning: 'morning',
    mornings: 'morning',
    during: 'during',
    something: 'something',
    anything: 'anything',
    nothing: 'nothing',
    everything: 'everything',
    needed: 'need',
    tested: 'test',
    used: 'used',
    this: 'this',
    his: 'his',
    has: 'has',
    was: 'was',
    does: 'does',
    worse: 'worse',
    worst: 'worst',
    else: 'else',
    these: 'these',
    those: 'those',
    because: 'because',
    there: 'there',
    where: 'where',
    before: 'before',
    since: 'since',
    while: 'while',
    once: 'once',
    twice: 'twice',
    always: 'always',
    perhaps: 'perhaps',
    less: 'less',
    unless: 'unless',
    across: 'across',
    yes: 'yes',
    gas: 'gas',
    lens: 'lens',
    lenses: 'lens',
    pus: 'pus',
    diabetes: 'diabetes',
    rabies: 'rabies',
    scabies: 'scabies',
    measles: 'measles',
    mumps: 'mumps',
    herpes: 'herpes',
    hives: 'hives',
    menses: 'menses',
    pelvis: 'pelvis',
    penis: 'penis',
    anus: 'anus',
    china: 'china',
    peeing: 'pee',
    peed: 'pee',
    pees: 'pee',
    weeing: 'wee',
    wees: 'wee',
    pooing: 'poo',
    poos: 'poo',
    breaths: 'breath',
    breathes: 'breath',
    toes: 'toe',
    shoes: 'shoe',
    tonnes: 'tonne',
    heard: 'hear',
    scarring: 'scar',
    scars: 'scar',
    scarred: 'scar',
    stings: 'sting',
    stinging: 'sting',
    rings: 'ring',
    ringing: 'ring',
    species: 'species',
    series: 'series',
    news: 'news',
    testes: 'testis',
    plus: 'plus',
    minus: 'minus',
    focus: 'focus',
  }),
);

function stemLatin(word: string): string {
  let base = stripPlural(word);
  if (base.endsWith('ing') && base.length > 5) base = stripVerb(base, 3);
  else if (base.endsWith('ied') && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (base.endsWith('ed') && !base.endsWith('eed') && base.length > 4) {
    base = stripVerb(base, 2);
  }
  if (base.length >= 8 && base.endsWith('en')) base = base.slice(0, -2);
  return stripFinal(base);
}

function stripPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) {
    return word;
  }
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz|o)es$/.test(word) && word.length > 5) return word.slice(0, -2);
  return word.slice(0, -1);
}

const vowels = /[aeiouy]/;

/** Takes `-ing` or `-ed` away: "throbbing" → throb, "biting" → bite, "sting" stays. */
function stripVerb(word: string, ending: number): string {
  const base = word.slice(0, -ending);
  if (base.length < 3 || !vowels.test(base)) return word;
  if (base.length === 3 && /^[^aeiouy][aeiouy][^aeiouwxy]$/.test(base)) return `${base}e`;
  return base;
}

/** Final vowels carry gender in Romance languages and nothing in English; doubled ends are spelling. */
function stripFinal(word: string): string {
  let base = word;
  if (base.length >= 6 && /[ao]$/.test(base)) base = base.slice(0, -1);
  if (base.length >= 5 && base.endsWith('e')) base = base.slice(0, -1);
  if (base.length >= 5 && base.endsWith('e')) base = base.slice(0, -1);
  const last = base.charCodeAt(base.length - 1);
  if (
    base.length > 3 &&
    last === base.charCodeAt(base.length - 2) &&
    !vowels.test(base.slice(-1))
  ) {
    base = base.slice(0, -1);
  }
  return base;
}

// oxfmt-ignore
const cyrillicEndings = [
  'ього', 'ього', 'ьому', 'ами', 'ями', 'ого', 'ому', 'ими', 'іми', 'ыми', 'ють', 'ить', 'ать', 'ять', 'ешь',
  'ає', 'ує', 'ів', 'їв', 'ев', 'ов', 'ах', 'ях', 'их', 'іх', 'ых', 'ий', 'ій', 'ый', 'ой', 'ая', 'яя', 'ое', 'ее',
  'ої', 'ою', 'ею', 'єю', 'ом', 'ем', 'ім', 'им', 'ым', 'ку', 'ся',
  'а', 'я', 'о', 'е', 'є', 'и', 'і', 'ї', 'у', 'ю', 'ь', 'ы', 'й',
];
const hindiEndings = ['ों', 'ें', 'ीं', 'ाँ', 'ां', 'ा', 'ी', 'े', 'ो', 'ि', 'ु', 'ू', 'ं'];
const arabicEndings = ['ات', 'ون', 'ين', 'ها', 'هم', 'نا', 'ه', 'ي', 'ا'];
const arabicBeginnings = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];

function strip(word: string, endings: readonly string[], least: number): string {
  for (const ending of endings) {
    if (word.length - ending.length >= least && word.endsWith(ending)) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}

function stemArabic(word: string): string {
  let base = word;
  for (const beginning of arabicBeginnings) {
    if (base.length - beginning.length >= 2 && base.startsWith(beginning)) {
      base = base.slice(beginning.length);
      break;
    }
  }
  if (base.length > 4 && base.startsWith('و')) base = base.slice(1);
  return strip(base, arabicEndings, 3);
}
