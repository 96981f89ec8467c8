import type { FindingId, Mention } from '../types.ts';
import { isAsDirected } from './as-directed.ts';

interface Event {
  /** What it feels like. */
  readonly felt: FindingId;
  /** What it is where it happened. */
  readonly happened: FindingId;
  /** The words of both. */
  readonly says: RegExp;
  /** Those that tell that it happened. */
  readonly isEvent: RegExp;
}

/** Felt and happened fold to the same words: "swallowing razor blades" and "swallowed a razor blade". */
const events: readonly Event[] = [
  {
    felt: 'sore-throat',
    happened: 'foreign-body-swallowed',
    says: /\bswallow\w*\b.*\b(?:blades?|glass|knife|knives)\b/i,
    isEvent: /\bswallow(?:ed|s)\b/i,
  },
  {
    felt: 'bulging-eye',
    happened: 'eye-out-of-socket',
    says: /\bpop\w* out\b/i,
    isEvent: /\bpopped\b/i,
  },
  {
    felt: 'burning-feet',
    happened: 'burn',
    says: /\bburn\w* (?:on|to)\b/i,
    isEvent: /\bburns?\b/i,
  },
  {
    felt: 'headache',
    happened: 'head-injury',
    says: /\bbanging\b/i,
    isEvent: /\bbanging (?:(?:my|his|her|their|the) )?head\b/i,
  },
  // Folded, Spanish "de golpe" (at once) is "un golpe" (a blow).
  {
    felt: 'thunderclap-headache',
    happened: 'head-injury',
    says: /\bgolpe\b/i,
    isEvent: /(?<!\bde )\bgolpe\b|\bgolpe (?:en|contra)\b/i,
  },
];

/** Of one that is meant as a likeness nothing happened. */
const likeness = /\b(?:like|as if|as though)(?: \p{L}+['’]?\p{L}*){0,3} $/iu;
const longestLikeness = 40;
/** "burning on my face" is felt, "a burn on my face" is there. */
const burns = new Set<FindingId>(['burn', 'burn-blisters', 'large-or-deep-burn']);
/** What happens to a body and is often no more than a likeness: "like stepping on a nail". */
const likened = new Set<FindingId>(['stepped-on-nail', 'dangerous-mechanism', 'stab-or-gunshot']);
/** "electric shock pain", "electric shocks down my leg": what a nerve does, with no current anywhere. */
const feltShock = /^s?,? (?:(?:like|type) )?(?:pains?|sensations?|feelings?|shooting)\b/i;
const feltShocks = /\bshocks$/i;
const alongBody =
  /^s?,? (?:down|(?:in|through|up) (?:my|his|her|the) (?:legs?|arms?|face|cheek|jaw|head|back|spine|neck|foot|feet|hands?))\b/i;
const mains =
  /\b(?:sockets?|plug(?:ged|s)?|outlet|wires?|wiring|cables?|mains|fence|toaster|cooker|oven|lamp|appliance|kettle|volts?|power line|lightning|touched)\b/i;
/** "feel like im choking on phlegm in the mornings": nothing is stuck. */
const onPhlegm =
  /^(?: on)?(?: (?:my|the|all|this|own|thick)){0,3} (?:phlegm|mucus|mucous|saliva|spit|snot|catarrh)\b/i;
const hitByTraffic = /\bhit(?: by)?$/i;
const traffic = /^(?: by)? (?:a |the )?(?:bus|truck|lorry|train|tram|car|freight train)\b/i;
const burning = /^burning\b(?!.*\b(?:oil|fat|water|house|car)\b)/i;

const takenAll = /\b(?:took|taken|taking|take|had)(?: up| them| it)? all\b/i;
/** "has been taking all her tablets": so they are meant to be taken. */
const keepsTaking = /\bbeen taking\b/i;
const beyondDose = /\b(?:at once|in one go|together|too many|double|extra|tonight|overdose)\b/i;
const shortly = 60;
const cutMyself = /\bcut(?:ting)? (?:myself|himself|herself)$/i;
/** Who cuts himself at some work does not do it on purpose. */
const atWork =
  /^ (?:(?:while|when|whilst|by accident|accidentally|badly|a bit|slightly|i was|he was|she was) ){0,3}(?:shaving|chopping|cooking|peeling|slicing|opening|gardening|washing|doing the|making (?:dinner|lunch|tea|food)|on (?:a |the |some |an? old )?(?:can|tin|nail|fence|paper|lid|thorn|wire|saw|blender|grater|mandoline|rusty)\b)/i;

/** Tells what happened from what only feels so. */
export function asHappened(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    const { finding, words, start } = mention;
    if (burns.has(finding) && burning.test(words)) return [];
    const isLike = likeness.test(text.slice(Math.max(0, start - longestLikeness), start));
    if (isLike && likened.has(finding)) return [];
    const isOnPhlegm = isLike && onPhlegm.test(text.slice(mention.end));
    if (finding === 'choking-episode' && isOnPhlegm) {
      return [{ ...mention, finding: 'postnasal-drip' }];
    }
    const following = text.slice(mention.end);
    // "got an electric shock through my arm" happened once, and may stop a heart.
    const isOfNerve = feltShocks.test(words) && alongBody.test(following);
    const isFelt = isLike || isOfNerve || feltShock.test(following);
    if (finding === 'electric-shock' && isFelt && !mains.test(text)) return [];
    // "like I was hit by a bus" is how muscles feel, not a head.
    const isWorn =
      finding === 'thunderclap-headache' &&
      hitByTraffic.test(words) &&
      traffic.test(text.slice(mention.end));
    if (isWorn) return [];
    const isDue =
      takenAll.test(words) &&
      (isAsDirected(following) ||
        (keepsTaking.test(words) && !beyondDose.test(following.slice(0, shortly))));
    if (finding === 'overdose-taken' && isDue) return [];
    if (finding === 'self-harm' && cutMyself.test(words) && atWork.test(text.slice(mention.end)))
      return [{ ...mention, finding: 'cut-wound' }];
    const event = events.find(
      ({ felt, happened, says }) => (felt === finding || happened === finding) && says.test(words),
    );
    if (!event) return [mention];
    const isReal = !isLike && event.isEvent.test(words);
    return [{ ...mention, finding: isReal ? event.happened : event.felt }];
  });
}
