import type { Overruled } from './overruled-rule.ts';

/** What words of long stories seem to tell and, beside what else is told, do not. */
export const overruledInStories: readonly Overruled[] = [
  // Whom a contraction leaves without words has no stroke, unless the face or an arm says otherwise.
  ...['word-finding-difficulty', 'transient-neurological-loss'].map((finding): Overruled => ({
    finding,
    beside: ['contractions'],
    words: /\b(?:talk|speak)/i,
    unless:
      /^(?:facial-droop|one-sided|slurred-speech|sudden-neuro|confusion|severe-headache|visual|vision|flashes)/,
  })),
  // What goes grey on getting up is blood that sinks, unless it is one eye or an old head that aches.
  {
    finding: 'fleeting-vision-loss',
    beside: ['dizziness-on-standing'],
    words: /\bgr[ea]y|black/i,
    unless: /one-eye|headache|scalp|jaw-claud|temporal|polymyalgia|facial-droop|one-sided|slurred/,
  },
  // Who has a drooping face and cannot lift one arm is weak on one side.
  {
    finding: 'proximal-weakness',
    beside: ['facial-droop'],
    words: /\b(?:her|his|my|one|left|right|the) arm\b/i,
    is: 'one-sided-weakness',
  },
  // One sneeze that something came of is no cold.
  ...['red-patch-on-white-of-eye', 'back-pain', 'low-back-pain', 'nosebleed', 'rib-pain'].map(
    (beside): Overruled => ({ finding: 'sneezing', beside: [beside], words: /^sneezed$/i }),
  ),
  // A cramp makes the calf hard for a while; after an injury it may be the pressure inside.
  {
    finding: 'compartment-pain',
    beside: ['muscle-cramps'],
    words: /\bhard\b/i,
    unless: /injur|crush|fracture|cast|blow|fall|bruis|operation|surgery|immobile|knee-pressure/,
  },
  // A cramp of the calf beside the breath, the chest or a swollen leg may be a clot, and calms nobody.
  ...[
    'shortness-of-breath',
    'chest-pain',
    'pleuritic-pain',
    'haemoptysis',
    'one-leg-swelling',
    'recent-surgery',
  ].map((beside): Overruled => ({
    finding: 'muscle-cramps',
    beside: [beside],
    words: /\b(?:calf|calves|leg)\b/i,
    is: 'calf-pain',
  })),
  // Bumps on the skin of a belly lie in no belly.
  { finding: 'abdominal-mass', beside: [], words: /\bbumps\b/i },
  // Light that kills her eyes makes nobody a danger to others.
  { finding: 'thoughts-of-harming-others', beside: [], words: /^kills (?:her|him)$/i },
  // Who is boiling hot has no boil.
  { finding: 'skin-abscess', beside: [], words: /^boiling\b/i },
  { finding: 'warm-red-leg', beside: [], words: /\bface\b/i },
  // A baby that kicks the ribs from inside hurts nobody.
  ...['chest-injury', 'abdominal-injury', 'rib-injury', 'direct-blow'].map(
    (finding): Overruled => ({ finding, beside: [], words: /\bbaby\b.*\bkick/i }),
  ),
  // Who coughs has it on a tissue from there.
  ...['cough', 'chronic-cough', 'productive-cough'].flatMap((beside) =>
    ['bright-red-rectal-bleeding', 'blood-in-stool'].map((finding): Overruled => ({
      finding,
      beside: [beside],
      words: /\btissues?\b/i,
      unless: /anal|stool|constipat|diarrh|haemorrh|defecat/,
      is: 'haemoptysis',
    })),
  ),
  // Who runs to the loo with cramps, and is better after it, passes stool.
  ...['colicky-abdominal-pain', 'bloating', 'diarrhoea'].map((beside): Overruled => ({
    finding: 'frequent-urination',
    beside: [beside],
    words: /\b(?:run|rush|dash)\w* to\b/i,
    is: 'bowel-urgency',
  })),
  ...['calf-pain', 'leg-pain', 'chest-pain-on-exertion', 'shortness-of-breath'].map(
    (beside): Overruled => ({
      finding: 'height-loss',
      beside: [beside],
      words: /^getting shorter$/i,
    }),
  ),
  // The shakes are those of drink beside drink, of sugar beside insulin, and of a fever else.
  ...['insulin-use', 'diabetes-history'].map((beside): Overruled => ({
    finding: 'withdrawal-shakes',
    beside: [beside],
    words: /^(?:the )?shakes$/i,
    is: 'tremor',
  })),
  {
    finding: 'withdrawal-shakes',
    beside: [],
    words: /^(?:the )?shakes$/i,
    unless: /alcohol|drink|drunk|opioid|withdraw|drug|sedative|insomnia|hallucin/,
    is: 'chills',
  },
  // Out in a cold sweat is in no cold.
  { finding: 'cold-exposure', beside: ['cold-sweat'], words: /\bcold$/i },
  // Red up to the knee is the skin of a leg, and no joint.
  {
    finding: 'hot-red-joint',
    beside: [],
    words: /\b(?:up|down) to (?:the |my |his |her )?(?:knee|ankle|elbow|wrist)/i,
    is: 'skin-redness-spreading',
  },
  // A cold with a sore throat is no sore of the lip.
  { finding: 'cold-sore', beside: [], words: /\bcold with\b/i },
  // What rolls about under the fingers is a lump.
  { finding: 'limb-injury', beside: [], words: /^rolls? (?:about|around)\b/i },
  // Who stops for breath on the way breathes, and too much.
  {
    finding: 'not-breathing',
    beside: [],
    words: /\bstop(?:s|ping|ped)? for (?:a )?breath\b/i,
    is: 'exertional-dyspnoea',
  },
  { finding: 'nocturia', beside: [], words: /^up with/i },
  // "in the summer" says when, unless the nose runs with it.
  {
    finding: 'spring-season',
    beside: [],
    words: /^in the (?:spring|summer|autumn)$/i,
    unless: /sneez|itchy|runny|nasal|wheez|eye|hay|atopy|rhinit/,
  },
  // Who breathes in deep to feel it hurt does not sigh.
  ...[
    'chest-pain',
    'rib-pain',
    'ruq-pain',
    'pleuritic-pain',
    'chest-pain-relieved-leaning-forward',
  ].map((beside): Overruled => ({
    finding: 'deep-sighing-breathing',
    beside: [beside],
    words: /^breathes? (?:in )?deep/i,
    is: 'pleuritic-pain',
  })),
  {
    finding: 'cyclical-vomiting',
    beside: [],
    words: /\bshower\b/i,
    unless: /vomit|nausea|cannabis/,
  },
  { finding: 'bone-deformity', beside: ['facial-droop'], words: /\bcrooked\b/i },
  // Who is pregnant has cramps like those of a period, and pads that are not of one.
  {
    finding: 'painful-periods',
    beside: ['pregnant'],
    words: /\b(?:type|style)\b/i,
    is: 'lower-abdominal-pain',
  },
  { finding: 'heavy-periods', beside: ['pregnant'], is: 'vaginal-bleeding-in-pregnancy' },
  // Gunk is of the eye or the chest where those are spoken of.
  {
    finding: 'purulent-eye-discharge',
    beside: ['ear-discharge'],
    words: /^yellow gunk$/i,
    unless: /red-eye|eyelid|gritty/,
  },
  {
    finding: 'purulent-sputum',
    beside: ['ear-discharge'],
    words: /^yellow gunk$/i,
    unless: /cough/,
  },
  {
    finding: 'curtain-over-vision',
    beside: [],
    words: /\bon the curtains?\b/i,
    is: 'hallucinations',
  },
  // Ears are pierced for rings.
  { finding: 'ear-injury', beside: [], words: /\bpierced\b/i, unless: /ear-|swelling|redness/ },
  // A heart that hiccups skips beats.
  { finding: 'hiccups', beside: ['skipped-beats'] },
  ...['stool-with-mucus', 'blood-in-stool', 'diarrhoea'].map((beside): Overruled => ({
    finding: 'urinary-urgency',
    beside: [beside],
    words: /^(?:dash|rush|run)/i,
    is: 'bowel-urgency',
  })),
  // Crusts on the lashes of a red eye are its own.
  {
    finding: 'honey-crusts',
    beside: ['red-eye'],
    words: /crust/i,
    unless: /face-rash|blister|oozing|mouth/,
    is: 'eye-discharge',
  },
  // Who fears a tumour every month has had none on a picture.
  { finding: 'brain-scan-lesion', beside: ['illness-worry'], words: /^brain tumou?rs?$/i },
];
