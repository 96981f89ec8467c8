import type { FindingId, Mention } from '../types.ts';

/** Who is spoken of, as far as it is known. */
interface Spoken {
  readonly ageYears: number | null;
  readonly isPregnant: boolean;
}

interface Unfolded {
  readonly finding: FindingId;
  readonly says: RegExp;
  isMeant(spoken: Spoken): boolean;
}

/** Up to this age a baby that is cold is in danger. */
const oldest = 0.25;

/** Words that are read as they are written: folded, "is cold" is "has a cold" and "spotting" is "spots". */
const unfolded: readonly Unfolded[] = [
  {
    finding: 'hypothermia',
    says: /\b(?:baby|newborn|infant|old|he|she)(?:['’]?s| is| feels| has gone| went)(?: body(?: is| feels)?)? (?:(?:so|very|really|quite|ice|icy|freezing|stone) )?cold\b(?! (?:hands?|feet|foot|fingers?|toes?|sores?))/i,
    isMeant: ({ ageYears }) => ageYears !== null && ageYears < oldest,
  },
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /(?<!\b(?:no|not|any|stopped|without) )\bspotting\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  // Folded, who wonders whether somebody breathes is who asks about breathing.
  {
    finding: 'not-breathing',
    says: /\b(?:not sure|don['’]?t know|can['’]?t tell|cannot tell|unsure) (?:if|whether) (?:he|she|they|it|(?:the |my )?(?:baby|mum|mom|dad|son|daughter|husband|wife|partner|friend))(?:['’]?s| is| are)? (?:still |even )?breathing\b(?! (?:right|properly|normally|too|fast|enough|well|ok))/i,
    isMeant: () => true,
  },
  // So many weeks on, what bleeds like a period is none.
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /\b(?:[4-9]|1\d|2\d|3\d) (?:weeks?|wks?)(?: pregnant)?\b(?! (?:of|after|post|since|ago))[^.?!]{0,20}\bbleeding like (?:a |my |an? \w+ )?period\b/i,
    isMeant: () => true,
  },
  {
    finding: 'overdose-taken',
    says: /^(?=.*(?:verwechselt|gespritzt|genommen|\bpus(?:e|ieron|o)\b|inyect|injecté|injetei|apliquei|вкол|ввел|сплута))[^?]*(?:novo ?rapid|humalog|apidra|fiasp|(?:insulina|insuline) r[áa]pid[ae]|schnelles insulin|швидкий інсулін)[^.?!]{0,15}(?:statt|en vez de|en lugar de|au lieu de|à la place de|em vez de|замість)[^.?!]{0,15}(?:lantus|levemir|toujeo|tresiba|lent[ae]?\b|basal|langsam|довг)/iu,
    isMeant: () => true,
  },
  // A head that is felt or seen comes now, unless it is felt through the belly.
  {
    finding: 'contractions',
    says: /\b(?:feel|see) (?:the |my |her |its )?bab(?:y|ies)['’]?s? head\b(?![^.?!]*\b(?:ribs?|belly|tummy|bump|stomach|side|top|scan|ultrasound|flat|shape|soft)\b)/i,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  // Who takes back that there is no danger is in it.
  {
    finding: 'suicidal-thoughts',
    says: /\b(?:not|wasn['’]?t|isn['’]?t|am not) suicidal\b[^.?!]{0,20}\bbut (?:now |actually |really )?(?:i|he|she)(?:['’]?m| am| is)(?: now| really| actually)?(?=\s*(?:[.,!?]|$))/i,
    isMeant: () => true,
  },
  // The quick insulin in the place of the slow one is far too much of it.
  {
    finding: 'overdose-taken',
    says: /\b(?:took|taken|gave|given|injected|used|had)\b[^.?!]{0,30}\b(?:novo ?rapid|novolog|humalog|apidra|fiasp|lyumjev|aspart|lispro|glulisine|(?:rapid|fast|short|quick)(?:[- ]acting)? insulin)\b[^.?!]{0,30}\b(?:instead of|rather than|in place of)\b[^.?!]{0,20}\b(?:lantus|levemir|toujeo|tresiba|abasaglar|basaglar|semglee|glargine|detemir|degludec|long|basal|background|slow|night)/i,
    isMeant: () => true,
  },
  // Folded, who took both is who asks whether both can be taken.
  {
    finding: 'potency-pill-with-heart-medicine',
    says: /\b(?:took|taken)\b(?=[^.?!]*\bheart (?:tablet|pill|med))(?![^.?!]*\b(?:can|could|should|safe)\b)[^.?!]*\b(?:viagra|sildenafil|cialis|tadalafil|levitra|vardenafil)\b/i,
    isMeant: () => true,
  },
  // "cut from a can, deep": a comma parts the wound from what it is like.
  {
    finding: 'deep-or-gaping-wound',
    says: /\b(?:cut|gash|laceration|wound)\b[^.?!]{0,40}[,;] ?(?:it['’]?s |is |and |quite |pretty |very |really |looks |seems ){0,3}deep\b/i,
    isMeant: () => true,
  },
  // How much was drunk stands between the drinking and its end.
  {
    finding: 'recent-alcohol-stop',
    says: /\b(?:drank|drunk|drink|drinking|bottles?|vodka|wine|beers?|whiske?y)\b[^.?!]{0,60}\b(?:stopped|quit|gave (?:it )?up)\b(?! (?:eating|smoking))[^.?!]{0,15}\b(?:yesterday|today|days? ago|hours? ago|last night|this morning|suddenly|cold turkey)\b/i,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  // More tablets of paracetamol than a day allows, told behind its name.
  {
    finding: 'paracetamol-overdose',
    says: /\b(?:paracetamol|acetaminophen|tylenol|panadol|calpol)\b[^.?!]{0,15}(?<![\d.])(?:9|[1-9]\d) ?(?:x ?)?(?:500 ?mg )?(?:tablets?|pills?|tabs?|caplets?)\b[^.?!]{0,25}\b(?:in (?:one|a|1|the last) day|in 24 ?h(?:ours?)?|today|tonight|since (?:this )?morning|already|so far|at once)\b/i,
    isMeant: () => true,
  },
  // A finger that does not bend after a cut has a tendon cut.
  {
    finding: 'deep-or-gaping-wound',
    says: /\b(?:cut|sliced|slashed|gash)\b[^.?!]{0,50}\b(?:can['’]?t|cannot|can not|unable to|won['’]?t|doesn['’]?t) (?:bend|straighten|move|feel|lift)\b/i,
    isMeant: () => true,
  },
  // What was done on purpose stands beside the wound, after a comma.
  {
    finding: 'self-harm',
    says: /\b(?:wrists?|arms?|thighs?|legs?|cuts?|cutting|burns?|burn(?:t|ed))\b[^.?!]{0,40}\bi did (?:it|this|that) (?:on purpose|to myself|myself|deliberately|intentionally)\b/i,
    isMeant: () => true,
  },
  // So many fits in one day, one of which would be usual.
  {
    finding: 'prolonged-seizure',
    says: /(?<!\b(?:dog|cat|puppy|kitten)\b[^.?!]{0,30})\b(?:[2-9]|1\d|two|three|four|five|six|several|multiple) (?:\w+ )?(?:fits|seizures|convulsions)\b(?! (?:a|per|each|every) )[^.?!]{0,25}\b(?:today|tonight|(?:in|within) (?:(?:one|a|the (?:last|past)) (?:day|hour|24 ?h(?:ou)?rs?)|24 ?h(?:ou)?rs?)|since (?:this )?morning|in a row|this morning)\b/i,
    isMeant: () => true,
  },
  // Folded, who hurt a knee is whose knee hurts.
  {
    finding: 'limb-injury',
    says: /\b(?:i|he|she|son|daughter|child|mum|mom|dad)(?: have|['’]ve| has)? (?:just |really |badly )?(?:hurt|injured) (?:my|his|her|the) (?:left |right |big |little )?(?:arm|leg|knee|ankle|wrist|hand|foot|finger|thumb|toe|elbow|shoulder|hip|shin|calf|thigh)\b/i,
    isMeant: () => true,
  },
];

export function readUnfolded(text: string, spoken: Spoken): Mention[] {
  return unfolded.flatMap(({ finding, says, isMeant }): Mention[] => {
    const found = isMeant(spoken) ? says.exec(text) : null;
    if (!found) return [];
    const [words] = found;
    const start = found.index;
    return [{ finding, status: 'present', words, start, end: start + words.length }];
  });
}
