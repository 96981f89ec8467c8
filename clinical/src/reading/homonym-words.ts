import { type Homonym, set } from './homonym.ts';
import { toTreatment, treatments } from './treatments.ts';

/** What nobody dies of who says so. */
const idleDeaths = set(
  'boredom laughter laughing embarrassment curiosity shame excitement jealousy hunger hungry suspense',
);
const dying: Homonym = { after: set('to for'), near: idleDeaths };

/** Nobody is unconscious who sleeps through an alarm, or a baby that sleeps through the night. */
const asleep: Homonym = {
  inside: set('me us'),
  goesOn:
    /^(?:me\b|us\b|(?:(?:him|her|them) )?(?:up )?(?:in the mornings?|mornings|for (?:school|work|college|uni|lectures|class)|at night|(?:to|with|for) (?:my|the|his|her|an) alarms?|on time|early|before (?:noon|midday|\d)))/,
};

/** Whom a tablet is too big for has a healthy throat. */
const tooBig: Homonym = {
  goesOn:
    /^(?:(?:my|the|these|those|any|big|bigger|large|huge|whole) ){0,4}(?:pills?|tablets?|capsules?|vitamins?)\b(?! (?:or|and|anymore|any more|now|today|since))/,
};

// oxfmt-ignore
/** What comes off a body falls, and so does what is measured of it. */
const fallen: Homonym = { goesOn: /^(?:asleep|pregnant|ill|sick|out|apart|behind|short|in love)\b/, before: set('nearly almost'),
  nearBefore: set('hair nail nails toenail tenail tenails fingernail fingernails scab cord wart tag tooth teeth filling crown skin tick pressure temperature sugar sats saturation oxygen levels level count rate fever hemoglobin haemoglobin hb hgb platelets sodium potassium') };
const fallenOff: Homonym = { near: set('cabelo cabelos pelo dente dentes unha unhas pressao') };

// oxfmt-ignore
export const homonyms: ReadonlyMap<string, Homonym> = new Map<string, Homonym>([
  ['dying', dying],
  ['swallow', tooBig],
  ['swallowing', tooBig],
  ['scratch', { before: set('cat cats dog dogs kitten') }],
  ['scratches', { before: set('cat cats dog dogs kitten') }],
  ['mouldy', { near: set('bread cheese food fruit ate eaten eating') }],
  ['acid', { before: set('salicylic hyaluronic glycolic lactic azelaic folic citric ascorbic mandelic retinoic boric kojic stomach uric amino fatty tranexamic'), after: set('reflux indigestion serum toner peel wash cream cleanser') }],
  ['burn', { before: set('razor shave heart friction carpet fat') }],
  ['burns', { before: set('razor shave') }],
  ['needles', { before: set('and n') }],
  ['pins', { after: set('and n') }],
  ['wobbly', { near: set('tooth teeth') }],
  ['gas', { before: set('blood arterial venous') }],
  ['gases', { before: set('blood arterial venous') }],
  // What stabs like a nail is no nail.
  ['nail', { nearBefore: set('like as') }],
  ['hangt', { later: set('zusammen') }],
  // Dutch: "er zit bloed bij".
  ['zit', { before: set('er dit dat het ik hij ze zij daar hier dier'), after: set('er bij op vol vast bloed in') }],
  ['killing', { after: set('me') }],
  ['fit', { after: set('and healthy to for enough in into as'), nearBefore: set('and am keep keeping stay staying get getting feel feeling very quite really still physically super be is clothes jeans bra belt ring shoes dress will does can') }],
  ['ate', { after: set('and breakfast lunch dinner') }],
  ['exploding', { near: set('head') }],
  ['explode', { near: set('head') }],
  ['hearing', { after: set('voices things noises music') }],
  ['crush', { nearBefore: set('can should may could how') }],
  ['worms', { nearBefore: set('bag') }],
  ['restless', { after: set('leg legs') }],
  ['battery', { before: set('phone laptop car bike scooter computer tablet ipad iphone camera watch remote'), after: set('life dead died flat empty low charger') }],
  ['blues', { before: set('baby') }],
  ['guts', { nearBefore: set('puke puked puking vomit vomited vomiting threw throw throwing coughed coughing') }],
  ['drunk', { before: set("hasn't haven't hadn't not"), nearBefore: set('eaten eat like as sounds sounded sound seems seemed looks looked acts acting acted appears think thinks thought') }],
  ['drowning', { near: set('work debt debts paperwork emails homework stress') }],
  ['blood', { nearBefore: set('sight'), after: set('pressure test tests sugar sugars thinner thinners clot clots work count type glucose vessel vessels group transfusion donor culture cultures level levels loss') }],
  ['right', { after: set('now away after before then'), before: set('all') }],
  ['left', { after: set('the work home my me him her it for') }],
  ['pain', { after: set('killer killers relief relievers reliever medication medications medicine meds tablets free management pills') }],
  ['back', { after: set('to home from then again'), before: set('come comes came coming go goes going went get got getting way look call called bring brought put sent looking went fall falls fell') }],
  ['period', { after: set('of'), before: set('long short incubation same') }],
  ['periods', { after: set('of'), before: set('long short') }],
  ['colic', { nearBefore: set('baby babies newborn infant') }],
  ['cold', { after: set('turkey sore sores weather water air drink drinks food season') }],
  ['coffee', { after: set('ground grounds granules') }],
  ['sore', { before: set('cold canker') }],
  ['sores', { before: set('cold canker') }],
  ['head', { after: set('home to'), before: set('yellow white') }],
  ['hand', { before: set('other second') }],
  ['foot', { before: set('1 2 3 4 5 6 10 12 15 20') }],
  ['feet', { before: set('1 2 3 4 5 6 8 10 12 15 20 30 foot') , after: set('tall high') }],
  ['nuts', { before: set('eating ate eat of to tree mixed') }],
  ['see', { after: set('a my the if doctor dr someone what') }],
  ['hear', { after: set('from that about') }],
  ['heard', { after: set('from that about of it its there they you people') }],
  // Of the buttocks, not of the face.
  ['cheek', { before: set('bum butt buttock arse ass bottom backside') }],
  ['cheeks', { before: set('bum butt buttock arse ass bottom backside') }],
  ['bum', { after: set('cheek cheeks') }],
  ['butt', { after: set('cheek cheeks') }],
  // "the bottom of the back", "a tummy in knots", "bloods" that were taken, a head of pus, a child that hangs limp.
  ['weepy', { after: set('sores sore skin rash eczema spots eyes eye wound blister blisters patch patches scab scabs bit bits') }],
  ['bottom', { after: set('of'), before: set('bath stairs swimming') }],
  ['knots', { before: set('in') }],
  ['bloods', { goesOn: /^/ }],
  ['mug', { goesOn: /^/ }],
  ['paranoid', { before: set('bit just slightly probably little'), after: set('about') }],
  ['horse', { nearBefore: set('like') }],
  ['pig', { nearBefore: set('like') }],
  ['goat', { before: set('old') }],
  ['limp', { before: set('gone went go goes going all totally completely really') }],
  ['heart', { after: set('attack attacks disease failure') }],
  ['ball', { after: set('of game') }],
  ['balls', { after: set('of') }],
  ['cut', { after: set('down out back off') }],
  ['poisoning', { before: set('food sun blood') }],
  ['golf', { after: set('ball balls') }],
  ['fever', { before: set('hay yellow cabin glandular rheumatic') }],
  ['heavy', { after: set('lifting smoker drinker metal object') }],
  ['hot', { after: set('water shower bath weather drink drinks tub flush flushes flashes') }],
  ['fell', fallen], ['fallen', fallen], ['falls', { goesOn: /^/ }],
  ['fall', { ...fallen, before: set('last this next every in i and to can could will would might may not never nearly almost always often sometimes keep they we people') }],
  ['falling', { ...fallen, before: set('keep keeps kept always afraid scared worried often risk constantly') }],
  ['slipped', { after: set('disc discs disk disks out my') }], ['tripped', { after: set('out') }], ['cai', fallenOff], ['caiu', fallenOff],
  ['threw', { after: set('up') }],
  ['thrown', { after: set('up') }],
  ['stabbed', { nearBefore: set('like if as') }],
  ['kicked', { nearBefore: set('like if as') }],
  ['burned', { after: set('out') }],
  ['fainted', { before: set('nearly almost feel felt like of be was') }],
  ['confused', { after: set('about by on why how whether if which what as') }],
  ['spin', { after: set('class classes bike bikes cycle session sessions instructor dryer') }],
  ['spinning', { after: set('class classes bike bikes session sessions instructor') }],
  ['flush', { before: set('hot') }],
  ['flushes', { before: set('hot') }],
  ['flushing', { before: set('hot') }],
  ['overdose', { nearBefore: set('is it considered count counts risk avoid cause without can') }],
]);

/** To ask whether one may take it is not to have taken it. */
const vesselWideners =
  'viagra sildenafil cialis tadalafil levitra vardenafil nitrate nitrates nitro nitroglycerin gtn isosorbide poppers'.split(
    ' ',
  );
const onlyAsked: Homonym = {
  first: set('take took taken taking use used have had'),
  nearBefore: set('can could should may if safe ok okay'),
};

/** The same for the last word of longer phrases: "put weight on the foot" is no gain of weight. */
export const lastWords: ReadonlyMap<string, Homonym> = new Map<string, Homonym>([
  ...vesselWideners.map((name): [string, Homonym] => [name, onlyAsked]),
  ['balls', { after: set('of') }],
  ['white', { first: set('gone go goes going went'), before: set('from') }],
  ['falling', { first: set('after since before'), goesOn: /^asleep\b/ }],
  // What something is for, or was called, may be forgotten by anybody.
  [
    'remember',
    {
      first: set("can't cannot couldn't"),
      goesOn:
        /^(?:what (?:it|its|they|the (?:doctor|dr|gp|nurse|name|dose|chemist|pharmacist)) |if|whether|which|the (?:name|dose|exact|last time)|exactly|having|the last|when i last)/,
    },
  ],
  [
    'what',
    {
      first: set("can't cannot couldn't"),
      goesOn: /^(?:it|its|they|the (?:doctor|dr|gp|nurse|name|dose|chemist|pharmacist))\b/,
    },
  ],
  // Who stops something at once, or is told to breathe so, has no heart that stops and no slow breath.
  [
    'suddenly',
    {
      first: set('stop stopping'),
      nearBefore: set('to drinking taking dangerous safe can should'),
    },
  ],
  ['slowly', { first: set('breathe breathing'), nearBefore: set('me us try trying tried') }],
  ['weight', { first: set('put putting puts'), after: set('on onto through') }],
  [
    'out',
    { first: set('knocked knock knocking'), near: set('tooth teeth molar incisor filling crown') },
  ],
  ['eat', { after: set('solids solid vegetables veg veggies fruit meat') }],
  [
    'eating',
    {
      first: set('sick vomit vomiting throw throwing puke puking after'),
      nearBefore: set('myself himself herself yourself themselves'),
    },
  ],
  ['eye', { first: set('stuck'), near: set('lens lenses contact contacts lash eyelash') }],
  // Whoever is tired after few hours has slept too little, and needs more.
  [
    'hours',
    {
      first: set('sleep sleeps slept sleeping only'),
      near: set('tired exhausted sleepy knackered shattered'),
    },
  ],
  // Who goes on a holiday, or does not want to go on a medicine, goes on living.
  [
    'on',
    {
      first: set("can't don't doesn't"),
      unlessAfter: set('anymore any more living like with and but i'),
    },
  ],
  ...['गया', 'गई', 'गयी'].map((went): [string, Homonym] => [
    went,
    { first: set('गिर'), nearBefore: set('दांत दाँत बाल नाखून') },
  ]),
  ['wake', asleep],
  // Whom one cannot see before Monday is no matter of the eyes.
  [
    'see',
    {
      goesOn:
        /^(?:(?:a|an|my|the|any) ){0,2}(?:dentist|doctor|dr|gp|specialist|consultant|nurse|midwife|optician|physio|therapist)\b/,
    },
  ],
  ['stand', { goesOn: /^(?:up )?straight\b/ }],
  ['shoot', { goesOn: /^(?:hoops|pool|photos?|pictures?|videos?|films?|goals?|baskets?)\b/ }],
  ['came', { first: set('baby'), nearBefore: set('since after') }],
  [
    'chest',
    {
      first: set('stuck lodged'),
      near: set('food meat bread pill tablet eat eating swallow swallowing swallowed'),
    },
  ],
  // Who wants to hurt somebody else is not the one to be hurt.
  [
    'hurt',
    {
      first: set('want wants wanting wanted'),
      goesOn: /^(?:my (?!self\b)|the |him\b|her\b|them\b|someone|somebody|people|others)/,
    },
  ],
  [
    'jaw',
    {
      first: set('pain pains ache'),
      nearBefore: set('tooth teeth toothache molar wisdom gum gums dental'),
    },
  ],
  ['up', { ...asleep, first: set("can't won't doesn't not cannot couldn't isn't") }],
  ['swallow', tooBig],
  ['swallowing', tooBig],
  ['dying', dying],
  ['die', { first: set("i i'd i'll"), near: idleDeaths }],
  ['breathe', { after: set('through'), near: set('laugh laughed laughing laughter giggling') }],
  ['me', { first: set('killing'), before: set('killing') }],
  ['fit', { first: set('had have having'), after: set('of') }],
  // So it is said in Italian, Dutch, Polish and Hebrew.
  ['מגיב', { goesOn: toTreatment }],
  ['מגיבה', { goesOn: toTreatment }],
  ['risponde', { first: set('non'), goesOn: toTreatment }],
  ['reagisce', { first: set('non'), goesOn: toTreatment }],
  ['niet', { first: set('reageert'), goesOn: toTreatment }],
  ['reaguje', { first: set('nie'), goesOn: toTreatment }],
  // Who fell and hit the side of the face has none that droops.
  ['rosto', { first: set('lado'), nearBefore: set('bateu bati batendo machucou machuquei ralou') }],
  ['responding', { near: treatments }],
  ['respond', { near: treatments }],
  [
    'pills',
    { first: set('swallowing'), nearBefore: set('scared afraid trouble difficulty hard tips of') },
  ],
]);

/** To lose weight may be a wish, by the words before it; "i keep losing weight" is none. */
// oxfmt-ignore
export const wishes: ReadonlyMap<string, Homonym> = new Map([
  ['lose weight', { nearBefore: set('how want wants wanted wanna try trying tried help best way ways need needs diet diets should tips plan exercise healthy quickest easiest') }],
  ['losing weight', { nearBefore: set('tips advice diet diets plan trouble difficulty struggling') }],
]);
