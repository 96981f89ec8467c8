import { overruledInStories } from './overruled-in-stories.ts';
import type { Overruled, Whose } from './overruled-rule.ts';
import type { FindingId, Mention } from '../types.ts';

const isGrownUp = ({ isChild }: Whose) => !isChild;

/** What words seem to tell and, beside what else is told, do not. */
const overruled: readonly Overruled[] = [
  // Blisters on a hand that was scalded are those of the burn.
  {
    finding: 'hand-foot-mouth-lesions',
    beside: ['burn'],
    words: /^(?!.*(?:mouth|mund|bouche|boca|foot|feet))/i,
  },
  // "crying all the time 3 weeks after the baby": tears of the one who writes are no crying baby.
  {
    finding: 'inconsolable-crying',
    beside: ['recent-birth', 'low-mood'],
    isMeant: ({ isOfSelf }) => isOfSelf,
  },
  // A baby that is not drinking has not given up alcohol.
  { finding: 'recent-alcohol-stop', beside: [], isMeant: ({ isChild }) => isChild },
  // Who has not eaten properly has eaten.
  {
    finding: 'no-food-for-days',
    beside: ['restrictive-eating'],
    words: /\b(?:properly|well|much|enough)\b/i,
  },
  // What swells where a joint was twisted is no belly.
  ...['twisted-ankle', 'twisted-knee', 'twisted-wrist'].map((beside): Overruled => ({
    finding: 'bloating',
    beside: [beside],
    words: /^hinchad[oa]s?$/i,
    is: 'swelling-after-injury',
  })),
  // A lump where the shin was hit is a bruise.
  { finding: 'tender-shin-nodules', beside: ['limb-injury'] },
  // What a baby falls on is no dust.
  { finding: 'pet-or-dust-trigger', beside: ['small-child-fall'] },
  // Who is pregnant has no periods to bleed between.
  {
    finding: 'bleeding-between-periods',
    beside: ['pregnant'],
    is: 'vaginal-bleeding-in-pregnancy',
  },
  { finding: 'bleeding-between-periods', beside: ['vaginal-bleeding-in-pregnancy'] },
  // Who stops breathing asleep, and snores on, breathes. A baby is looked at all the same.
  { finding: 'not-breathing', beside: ['sleep-apnoea-witnessed'], isMeant: isGrownUp },
  { finding: 'infant-lifeless-event', beside: ['sleep-apnoea-witnessed'], isMeant: isGrownUp },
  // An eye that was scratched by a lens is hurt and does not itch.
  ...['itchy-eyes', 'itchy-household'].map((finding): Overruled => ({
    finding,
    beside: ['foreign-body-eye', 'contact-lens-wearer'],
    words: /^scratched\b/i,
  })),
  // Who chokes on food cannot speak for want of air, unless the face or an arm says otherwise.
  ...['choking-episode', 'food-stuck-in-gullet'].map((beside): Overruled => ({
    finding: 'word-finding-difficulty',
    beside: [beside],
    words: /\b(?:speak|talk|speech)/i,
    unless: /^(?:facial-droop|one-sided|slurred-speech|sudden-neuro)/,
    is: 'choking-cannot-speak',
  })),
  // "should I double up tonight" asks about a dose.
  { finding: 'severe-abdominal-pain', beside: [], words: /^double up$/i },
  // A sting that swells as far as the wrist digs no burrows.
  { finding: 'burrows', beside: ['bee-wasp-sting'], words: /\bwrists?\b/i },
  // A sight that went grey is no skin.
  { finding: 'cold-sweat', beside: ['fleeting-vision-loss'], words: /\bgr[ea]y$/i },
  // Who feels numb towards the baby has no tingling.
  { finding: 'numbness-or-tingling', beside: ['bonding-difficulty'], words: /\bnumb$/i },
  // A red ring is no red leg.
  { finding: 'warm-red-leg', beside: ['bulls-eye-rash'], words: /\b(?:ring|circle)\b/i },
  // A face that the sun burned is no scald, and half of it does not droop.
  ...['large-or-deep-burn', 'burn'].map((finding): Overruled => ({
    finding,
    beside: ['sunburn'],
    words: /face|cara|rostro|rosto|visage|gesicht|verbrannt|quem|brûl|चेहर|जल|وجه|احترق|脸|обгор/i,
  })),
  // A chest that hurts when one presses on it is not pressed by itself.
  {
    finding: 'crushing-chest-pain',
    beside: ['chest-wall-tenderness'],
    words: /^press(?:es|ed)? (?:down )?on (?:my|the|his|her) chest$/i,
    is: 'chest-pain',
  },
  // A heart that races on standing up and is told in numbers is one to look at, where more is wrong.
  ...['chest-pain', 'fainting', 'shortness-of-breath'].map((beside) => ({
    finding: 'postural-tachycardia',
    beside: [beside],
    words: /\d/,
  })),
  // An arm that one slept on is numb for a while, unless anything else says that it is weak.
  {
    finding: 'one-sided-weakness',
    beside: ['arm-compressed'],
    words: /\b(?:dead|numb)\b/i,
    unless:
      /^(?:facial-droop|slurred|word-finding|one-sided-numb|sudden-|confusion|leg-weak|visual|vision|severe-headache|thunderclap|dizziness|unsteady)/,
    is: 'numbness-or-tingling',
  },
  { finding: 'arm-weakness', beside: ['arm-compressed'], words: /\b(?:went|goes|going) dead\b/i },
  // "splinter haemorrhages" are neither a splinter nor a bleeding.
  { finding: 'foreign-body-skin', beside: ['splinter-haemorrhages'], words: /^splinters?$/i },
  {
    finding: 'major-bleeding',
    beside: ['splinter-haemorrhages'],
    words: /^ha?emorrhages?$/i,
  },
  // A lump that comes out on coughing tells nothing of a cough.
  { finding: 'cough-lying-down', beside: ['hernia-lump'] },
  // A jaw that clicks hurts on chewing without being short of blood.
  {
    finding: 'jaw-claudication',
    beside: ['jaw-clicking'],
    unless: /scalp|temporal|vision|headache|polymyalgia/,
  },
  // What strikes a cheek like lightning is the nerve.
  ...['electric-shock', 'facial-pressure', 'toothache'].map((finding) => ({
    finding,
    beside: ['electric-face-pain'],
  })),
  // A pit over the tailbone is not at the anus.
  ...['painful-anal-lump', 'anal-lump', 'perianal-fistula'].map((finding) => ({
    finding,
    beside: ['tailbone-pit'],
  })),
  // A child in a night terror knows nobody, and sleeps.
  { finding: 'confusion', beside: ['night-terrors'], words: /\brecogni[sz]|\bknows? me\b/i },
  // Fingers that change their colour are pale for a while.
  { finding: 'pallor', beside: ['colour-change-fingers'], words: /\bwhite\b/i },
  // What tightens keeps a tampon out, and is no labour.
  { finding: 'retained-tampon', beside: ['penetration-impossible'] },
  { finding: 'contractions', beside: ['penetration-impossible'] },
  // A spot beside the nose bleeds, not the nose.
  {
    finding: 'nosebleed',
    beside: ['non-healing-skin-sore'],
    words: /\b(?:lump|spot|sore|mole)\b|^nose (?:that|which|and)? ?bleeds?$/i,
  },
  // Toes that itch in the cold have chilblains.
  {
    finding: 'athletes-foot',
    beside: ['cold-itchy-toes'],
    words: /^(?:itch\w*|toes?|red|swollen|\s)+$/i,
  },
  // Who sat cross-legged has no legs that are gone.
  { finding: 'both-legs-weak-or-numb', beside: [], words: /^(?:cross-?)?legged/i },
  // Who is made to vomit by a medicine does not do it himself.
  { finding: 'self-induced-vomiting', beside: [], words: /^ma(?:king|kes|de) me\b/i },
  // Who stopped an antidepressant at once has stopped no drink.
  {
    finding: 'recent-alcohol-stop',
    beside: ['stopped-sedative-or-antidepressant'],
    words: /^(?:quit )?cold turkey$/i,
  },
  // A round face and weak thighs are no drooping face.
  { finding: 'facial-droop', beside: ['moon-face', 'proximal-weakness'], words: /\bweak/i },
  // What is red, hot and swollen is the joint.
  {
    finding: 'skin-redness-spreading',
    beside: ['hot-red-joint'],
    words: /^(?:red|hot|swollen|warm|and|,|\s)+$/i,
  },
  // A nail that was trapped is blue with blood below it.
  { finding: 'blue-lips', beside: ['crushed-limb'], words: /nails?\b/i },
  // A rash that spreads does not shoot down the leg.
  { finding: 'back-pain-down-leg', beside: ['rash'], words: /\bspread/i },
  // A back that is locked keeps from standing straight as well as a belly.
  ...['back-pain', 'low-back-pain'].map((beside): Overruled => ({
    finding: 'severe-abdominal-pain',
    beside: [beside],
    words: /\bstraight/i,
    unless: /(?<!severe-)abdom|epigastr|pelvic/,
  })),
  // "white spots on the back" of a sore throat.
  ...['pale-or-brown-trunk-patches', 'trunk-rash'].map((finding): Overruled => ({
    finding,
    beside: ['sore-throat'],
    words: /\b(?:white|yellow)\b.*\b(?:back|sides?)$|^spots on the back$/i,
    is: 'tonsil-exudate',
  })),
];

const rules = [...overruled, ...overruledInStories];

/** Puts right what is overruled by something else that is told. */
export function dropOverruled(mentions: readonly Mention[], whose: Whose): Mention[] {
  const told = new Set(
    mentions.flatMap(({ finding, status }) => (status === 'present' ? finding : [])),
  );
  if (whose.isPregnant) told.add('pregnant');
  const isTold = (id: FindingId) => told.has(id) || (whose.before?.has(id) ?? false);
  return mentions.flatMap((mention): Mention[] => {
    const rule = rules.find(
      ({ finding, beside, words, unless, isMeant }) =>
        finding === mention.finding &&
        beside.every(isTold) &&
        (words?.test(mention.words) ?? true) &&
        !(unless && [...told].some((id) => id !== finding && unless.test(id))) &&
        (isMeant?.(whose) ?? true),
    );
    if (!rule) return [mention];
    return rule.is ? [{ ...mention, finding: rule.is }] : [];
  });
}
