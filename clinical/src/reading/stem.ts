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

/** Forms that the rules would miss (`base:form,form`), and words that they would mix up with others. */
const irregular = new Map(
  `
    ache:aches,ached,aching eat:ate,eaten fall:fell,fallen feel:felt,feels,feeling
    go:went,goes,going gone throw:threw,thrown wake:woke,woken,waking take:took,taken,taking
    give:gave,given,giving keep:kept sleep:slept stand:stood bleed:bled break:broke,broken
    begin:began,begun get:got,gotten,getting come:came,coming see:saw,seen bite:bitten bit
    sting:stung,stings,stinging tear:tore,torn drink:drank drunk swell:swelled,swells swelling
    shake:shook lose:lost,losing lie:lying,laying,lay,lain die:died,dying,dies foot:feet tooth:teeth
    child:children woman:women man:men baby:babies knife:knives calf:calves live:lives leave:leaves
    piles:pile spine:spines scare:scared evening:evenings morning:mornings during something anything
    nothing everything need:needed test:tested used this his has was does worse worst else these
    those because there where before since while once twice always perhaps less unless across yes
    gas lens:lenses pus diabetes rabies scabies measles mumps herpes hives menses pelvis penis anus
    china pcos pee:peeing,peed,pees wee:weeing,wees poo:pooing,poos breath:breaths,breathes toe:toes
    shoe:shoes tonne:tonnes hear:heard scar:scarring,scars,scarred ring:rings,ringing severed
    plane:planes gripes cornea stare:staring,stared earring:earrings slime species series news
    testis:testes plus minus focus quite spotting:spotted pitting concerta stabbed burned:burnt
    fainted:fainting crooked fitting синій:сині,синіх,синіми,синя,синє,синю,синьою
  `
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [base = '', forms = ''] = entry.split(':');
      const all = [base, ...forms.split(',').filter(Boolean)];
      return all.map((form): [string, string] => [form, base]);
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
  return /([^aeioulsz])\1$/.test(base) ? base.slice(0, -1) : base;
}

/** Final vowels carry gender in Romance languages and nothing in English; doubled ends are spelling. */
function stripFinal(word: string): string {
  let base = word;
  if (base.length >= 6 && /[ao]$/.test(base)) base = base.slice(0, -1);
  if (base.length >= 5 && base.endsWith('e')) base = base.slice(0, -1);
  if (base.length >= 5 && base.endsWith('e')) base = base.slice(0, -1);
  if (base.length > 4 && /([^aeiouy])\1$/.test(base)) base = base.slice(0, -1);
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

/** So short that "and" before them could not be told from a letter of theirs: blood, fever, itch, cough, tablet … */
const shortArabic = new Set(['دم', 'حمي', 'حكه', 'كحه', 'حبه', 'عضه', 'غصه', 'سم']);

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
  // "And" is written as part of the next word.
  if (base.startsWith('و') && shortArabic.has(base.slice(1))) return base.slice(1);
  base = strip(base, arabicEndings, 3);
  return base.length > 3 && base.startsWith('و') ? base.slice(1) : base;
}
