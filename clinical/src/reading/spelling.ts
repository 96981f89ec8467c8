/** One spelling for words that have several: contractions, British and American forms. */

const contractions = new Map(
  Object.entries({
    cannot: "can't",
    cant: "can't",
    "couldn't": "can't",
    couldnt: "can't",
    unable: "can't",
    wont: "won't",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    werent: "weren't",
    hasnt: "hasn't",
    havent: "haven't",
    hadnt: "hadn't",
    wouldnt: "wouldn't",
    shouldnt: "shouldn't",
    aint: "isn't",
    "ain't": "isn't",
    im: 'i',
    ive: 'i',
    hes: 'he',
    shes: 'she',
    whats: 'what',
    thats: 'that',
    theres: 'there',
    // Slips that are more than one letter away.
    nausia: 'nausea',
    chst: 'chest',
    cheast: 'chest',
    hert: 'hurt',
    hed: 'head',
    fevor: 'fever',
    bloked: 'blocked',
    anckle: 'ankle',
    ancle: 'ankle',
    yestaday: 'yesterday',
    yesturday: 'yesterday',
    rigt: 'right',
    bely: 'belly',
    nek: 'neck',
    tierd: 'tired',
    dizy: 'dizzy',
    mussle: 'muscle',
    couff: 'cough',
    coff: 'cough',
    stroak: 'stroke',
    toothake: 'toothache',
    bleding: 'bleeding',
    colapsed: 'collapsed',
    batery: 'battery',
    baterry: 'battery',
    batterie: 'battery',
    droopng: 'drooping',
    droping: 'drooping',
    choaking: 'choking',
    wheesing: 'wheezing',
    wheazing: 'wheezing',
    alergic: 'allergic',
    brusing: 'bruising',
    puonding: 'pounding',
    vagena: 'vagina',
    penus: 'penis',
    nautious: 'nauseous',
    nautous: 'nauseous',
    stomac: 'stomach',
    stomack: 'stomach',
    astma: 'asthma',
    diabeties: 'diabetes',
    tempature: 'temperature',
    tempeture: 'temperature',
    hemoroids: 'hemorrhoids',
    hemroids: 'hemorrhoids',
    hemmoroids: 'hemorrhoids',
    dizzines: 'dizziness',
    fatige: 'fatigue',
    fatuige: 'fatigue',
    hart: 'heart',
    beeting: 'beating',
    brething: 'breathing',
    brethe: 'breathe',
    payn: 'pain',
    pian: 'pain',
    tung: 'tongue',
    babby: 'baby',
    bby: 'baby',
    pils: 'pills',
    pilz: 'pills',
    anafilaxis: 'anaphylaxis',
    anafalaxis: 'anaphylaxis',
    sweting: 'sweating',
    apendix: 'appendix',
    apendicitis: 'appendicitis',
    breathin: 'breathing',
    coffing: 'coughing',
    throwin: 'throwing',
    vomitin: 'vomiting',
    temp: 'temperature',
    temps: 'temperature',
    mum: 'mom',
    mums: 'moms',
    mummy: 'mom',
    mommy: 'mom',
    daddy: 'dad',
    u: 'you',
    ur: 'your',
    bc: 'because',
    cuz: 'because',
    cos: 'because',
    thru: 'through',
    tho: 'though',
    b4: 'before',
    nite: 'night',
    rt: 'right',
    lt: 'left',
  }),
);

/** The form a word is compared in, before stemming. */
export function unifyWord(word: string): string {
  const known = contractions.get(word);
  if (known !== undefined) return known;
  const apostrophe = word.indexOf("'");
  if (apostrophe >= 0) return unifyApostrophe(word, apostrophe);
  return word.length > 4 ? americanise(word) : word;
}

/** "son's", "he's", "I'm", "I've" say the same as their first part; "don't" does not. */
function unifyApostrophe(word: string, at: number): string {
  if (word.endsWith("n't")) return word;
  if (isLetterOfUzbek(word, at)) return unifyWord(word.slice(0, at) + word.slice(at + 1));
  return unifyWord(word.slice(0, at) || word.slice(at + 1));
}

/** "og'riq": behind an o or g the mark makes another letter, which many leave out. */
const isLetterOfUzbek = (word: string, at: number): boolean =>
  /[og]/.test(word.charAt(at - 1)) && !endsShort.test(word.slice(at + 1));

/** What English leaves of a word behind the mark. */
const endsShort = /^(?:s|d|m|t|ll|re|ve|clock)?$/;

const vowel = /[aeiouy]/;

/** British forms to American ones, by rule. Both sides pass here, so a word changed too far still matches itself. */
function americanise(word: string): string {
  let result = word;
  if (result.includes('ae')) result = result.replace(/ae(?!r?$)/g, 'e');
  if (result.includes('oe')) result = result.replace(/oe(?!$|[sd]$|ing$|ia$)/g, 'e');
  const our = result.lastIndexOf('our');
  if (our > 1 && isEnding(result.slice(our + 3)) && vowel.test(result.slice(0, our))) {
    result = `${result.slice(0, our)}or${result.slice(our + 3)}`;
  }
  if (result.includes('is')) {
    result = result.replace(/is(e[ds]?|ing|er|ation)$/, 'iz$1');
  }
  if (result.includes('ys')) result = result.replace(/ys(e[ds]?|ing)$/, 'yz$1');
  if (result.endsWith('tre') || result.endsWith('bre')) result = `${result.slice(0, -2)}er`;
  return result;
}

const endings = new Set(['', 's', 'ed', 'ing', 'less', 'ful', 'al', 'able', 'hood', 'y']);
const isEnding = (rest: string) => endings.has(rest);
