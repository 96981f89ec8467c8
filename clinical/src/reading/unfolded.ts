import type { FindingId, Mention } from '../types.ts';

/** Who is spoken of, as far as it is known. */
interface Spoken {
  readonly ageYears: number | null;
  readonly isPregnant: boolean;
}

interface Unfolded {
  readonly finding: FindingId;
  readonly says: RegExp;
  /** Words that make it something else, anywhere in the text. */
  readonly unless?: RegExp;
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
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /\b(?:pool|puddle|gush|flood) of (?:(?:bright|dark|red|fresh) ){0,3}blood\b|\bblood (?:(?:is )?(?:running|pouring|trickling|gushing) )?down (?:my|her) legs?\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  // Nobody says so of other weeks.
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /(?<=\b(?:1[2-9]|2\d|3\d|4[0-2]) ?(?:weeks|wks)\b[^]{0,80})\bblood (?:(?:is )?(?:running|pouring|trickling|gushing) )?down (?:my|her) legs?\b/i,
    isMeant: ({ isPregnant }) => !isPregnant,
  },
  // Of whom so many weeks are told, blood that comes from nowhere else is of the womb.
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /(?<!\b(?:no|not|any|without|never|stopped|nose|gums?|isn['’]?t|wasn['’]?t|hasn['’]?t)\s(?:been\s)?)\bbleed(?:ing|s)?\b(?!\s(?:has |have )?(?:stopped|gums?|nose))/i,
    unless:
      /\b(?:nose|nosebleeds?|gums?|teeth|tooth|cut|cuts|wound|piles|ha?emorrhoids?|bum|bottom|poo|poop|stools?|wipe my (?:bum|bottom)|mole|nipples?|finger|knee|ear|scratch\w*|implantation|what if|worried about|years? ago|last pregnancy|first pregnancy)\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  {
    finding: 'vaginal-bleeding-in-pregnancy',
    says: /\b(?:blood|brown|red|pink)(?: \w+){0,4} wip(?:e|ed|ing)\b|\bwip(?:e|ed|ing)\b[^.?!]{0,50}\b(?:red|brown|pink|blood)\b|\b(?:filling|filled|soaking|soaked)(?: \w+){0,2} pads?\b|\bpassed (?:a |some )?clots?\b/i,
    unless:
      /\b(?:bum|bottom|poo|poop|stools?|piles|ha?emorrhoids?|constipated|no blood|gave birth|post ?partum)\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  {
    finding: 'weight-loss',
    says: /\b(?:down|gone|went|dropped) from (?:about |nearly )?\d{1,3}(?:\.\d)? ?(?:st|stone|kg|kilos?|lbs?|pounds?)?(?: \d{1,2})? (?:down )?to (?:about |nearly )?\d{1,3}(?:\.\d)? ?(?:st|stone|kg|kilos?|lbs?|pounds?)\b|\bdown from \d{1,2} stone\b/i,
    isMeant: () => true,
  },
  // Of whom weeks are told, the water that leaks is the baby's.
  {
    finding: 'fluid-leak-in-pregnancy',
    says: /\bwaters?\b(?!(?:(?!\bbut\b)[^.?!,]){0,20}(?:n['’]?t|\bnot|\bnever)\b)[^.?!,]{0,20}\b(?:leaking|leaks|leaked|broke|broken|gone|went|gushed|trickling)\b|\bleaking (?:\w+ )?(?:waters?|fluid)\b/i,
    unless:
      /\b(?:no waters?|water bottle|hot water|roof|tap|pipe|boiler|ceiling|goes? when|when do (?:my|her) waters)\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  {
    finding: 'pelvic-girdle-pain',
    says: /\b(?:pubic bone|pubis|symphysis|(?:front|sides?|back) of (?:my|the|her) pelvis|pelvi[sc](?: bone| joints?)?)\b[^.?!]{0,70}\b(?:turn\w*|roll\w*|walk\w*|stairs|steps|one leg|get(?:ting)? (?:in|out|dressed|up)|stand\w*|clicks?|legs apart)\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  {
    finding: 'round-ligament-pain',
    says: /\b(?:stitch|twinges?|sharp|stab\w*|pulling|jabs?|jolts?)\b[^.?!]{0,40}\b(?:groin|low(?:er)? (?:belly|tummy|stomach)|side)\b[^.?!]{0,60}\b(?:stand\w*|get(?:ting)? up|sneez\w*|cough\w*|roll\w*|turn\w*|mov\w*|walk\w*)\b/i,
    unless:
      /(?<!\b(?:no|not|any|without)\s(?:any )?)\b(?:bleeding|spotting|fever|faint\w*|sick|vomit\w*|constant|worse and worse|won['’]?t go)\b/i,
    isMeant: ({ isPregnant }) => isPregnant,
  },
  // Tablets that somebody downs at once; a neck and painkillers stand together by chance.
  {
    finding: 'overdose-taken',
    says: /\bneck(?:ed|ing) [^.?!,]{0,30}\b(?:pills?|tablets?|capsules?|painkillers?|paracetamols?|ibuprofens?|co-?codamols?|meds|packs?|packets?|bottles?|box)\b/i,
    isMeant: () => true,
  },
  // Who snores and stops breathing does so asleep; who has stopped is another matter.
  {
    finding: 'sleep-apnoea-witnessed',
    says: /\bsnor(?:e|es|ing)\b[^.?!]{0,40}\b(?:stop|stops|stopping) breathing\b/i,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  // "at least so many hours" is the only way to say a time in a phrase; of sleep it is the most that counts.
  {
    finding: 'reduced-need-for-sleep',
    says: /\b(?:sleeps?|sleeping|slept) (?:only |just |about |for |maybe |like |around ){0,2}(?:[1-4]|one|two|three|four)(?:(?: to | or |[-–])(?:[2-4]|two|three|four))? ?(?:hrs?|hours?)\b(?![^.?!]{0,60}(?<!(?:\bnot|\bwithout|\bno|\bnever|n['’]?t)\s(?:\p{L}+\s)?)\b(?:tired|exhausted|knackered|shattered|sleepy|baby|newborn|pain|itch|cough))/iu,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  {
    finding: 'reduced-need-for-sleep',
    says: /\b(?:hardly|barely|scarcely|not|hasn['’]?t|haven['’]?t|doesn['’]?t|don['’]?t) (?:really )?(?:sleep|sleeps|slept|sleeping)\b[^.?!]{0,40}\b(?:isn['’]?t|not|never|doesn['’]?t (?:feel|seem|get)|don['’]?t (?:feel|get)) (?:even |at all )?tired\b/i,
    isMeant: () => true,
  },
  // The steroid is named long before it runs out. A cream does no such harm.
  {
    finding: 'stopped-steroids',
    says: /\b(?:prednisolone|prednisone|hydrocortisone|dexamethasone|fludrocortisone|steroid tablets)\b(?! (?:cream|ointment|lotion|drops|spray))[^.?!]{0,60}\b(?:(?:ran|run) out|stopped (?:taking )?(?:it|them)|c[oa]me off (?:it|them)|missed (?:it|them|a few|several|my))\b/i,
    isMeant: () => true,
  },
  // "I had my son six days ago", not "I had my first seizure".
  {
    finding: 'recent-birth',
    says: /\b(?:i|she|wife|partner|sister|daughter|girlfriend|friend)(?:['’]ve| have| has)? (?:only |just )?had (?:my|our|her|the|a) (?:(?:first|second|third|little) )?(?:son|daughter|baby|babies|twins|boy|girl|little one)(?: at home| in hospital)?,? (?:(?:about|just|only|over|nearly) )?(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a few|few|a couple of) (?:days?|weeks?|wks?) ago\b/i,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  {
    finding: 'recent-birth',
    says: /\b(?:after|since) (?:i had |having )(?:my|our|the) (?:(?:first|second|third) )?(?:son|daughter|baby|twins|little (?:boy|girl|one))\b/i,
    unless:
      /\b(?:years? (?:ago|after|since)|\d+ ?(?:yo|y\/o|years? old)|is (?:now )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)(?! (?:days?|weeks?|months?)))\b/i,
    isMeant: ({ ageYears }) => ageYears === null || ageYears >= 12,
  },
  // Whose rib or breastbone is pressed and hurts there, said of "it".
  {
    finding: 'chest-wall-tenderness',
    says: /\b(?:breastbone|sternum|ribs?|chest)\b(?![^?!]*\b(?:belly|stomach|tummy|abdomen)\b)[^?!]{0,140}\b(?:(?:when|if) (?:i|you) (?:press|push|prod|touch)|pressing (?:it|there|on it|on the spot|the spot)|to press|with (?:one|a|my) finger)\b[^.?!]{0,40}\b(?:worse|hurts?|sore|jump|same pain|tender|painful)/i,
    isMeant: () => true,
  },
  // Blood in "it", where what is passed was told before.
  {
    finding: 'blood-in-stool',
    says: /\b(?:poos?|poo(?:ing|ed)|poops?|stools?|diarrhoea|diarrhea|motions|bowels?)\b(?![^]{0,160}\b(?:sick|vomit\w*|phlegm|wee|urine|spit)\b)[^]{0,160}(?<!\b(?:no|any|without|not|never)\s)\bblood (?:is )?(?:mixed (?:in|with)|in (?:it|them))\b/i,
    isMeant: () => true,
  },
  {
    finding: 'hiv-exposure',
    says: /\b(?:condom|unprotected|slept with|sex|hooked up)\b[^.?!]{0,80}\b(?:he|she|they)(?:['’]?s|['’]?re| is| was| are)? (?:hiv )?(?:positive|\+ve|poz)\b/i,
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
  return unfolded.flatMap(({ finding, says, unless, isMeant }): Mention[] => {
    const found = isMeant(spoken) ? says.exec(text) : null;
    if (!found || unless?.test(text)) return [];
    const [words] = found;
    const start = found.index;
    return [{ finding, status: 'present', words, start, end: start + words.length }];
  });
}
