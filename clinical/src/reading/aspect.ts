import { cuesOf, findCues } from './cues.ts';
import type { Tokens } from './token-list.ts';

/** One side of a thing that a question asks for. */
export type Aspect =
  | 'danger'
  | 'doctor'
  | 'duration'
  | 'contagion'
  | 'avoid'
  | 'antibiotics'
  | 'exercise'
  | 'dose'
  | 'side_effects'
  | 'signs'
  | 'treatment';

// Words as the tokeniser folds them: "exercize".
// oxfmt-ignore
const aspects = cuesOf<Aspect>([
  ['danger', `dangerous | is it/that/this serious/bad/harmful/deadly/fatal | how serious/bad is | should i be worried | should i worry | do i need to worry
    life threatening | can i die | could i die | can it kill | something serious`],
  ['doctor', `see a/my doctor/gp | go to the/a/my doctor/doctors/hospital/er/gp/emergency | need a doctor | go to hospital | visit a doctor | call a doctor
    should i go | need an ambulance | call an ambulance`],
  ['duration', `how long will/does/until/before/is/can/do/to | how soon will | when will it/this/i | when does it/this | how many days | last long`],
  ['contagion', `contagious | infectious | is it catching | can i spread | pass it on | catch it | catch this | infect others`],
  ['avoid', `avoid | what should i not | what not to | can i still | shouldn't i`],
  ['antibiotics', `antibiotic | antibiotics`],
  ['exercise', `exercize | exercizes | stretches | workout | can i run/swim/walk`],
  ['side_effects', `side effect/effects | adverse effects`],
  ['dose', `the/what/which/right/usual/correct/maximum/max dose | dose for | dosage | how much | how many tablets/pills/mg`],
  ['signs', `symptoms | signs`],
  ['treatment', `cure | cured | curable | treat | treated | treatment | treatments | get rid of | what helps | caused by | cause | causes | diagnosed`],
]);

/** What the text asks for, as far as it asks for one side only. */
export function readAspect(tokens: Tokens): Aspect | null {
  // "no symptoms" asks for none.
  const kinds = findCues(aspects, tokens)
    .filter(({ kind, start }) => kind !== 'signs' || !denial.has(tokens.words[start - 1] ?? ''))
    .map(({ kind }) => kind);
  // "how long is it contagious" asks for days, but not for those of the illness.
  return kinds.find((kind) => kind === 'contagion') ?? kinds[0] ?? null;
}

const denial = new Set(['no', 'without', 'any', 'other']);
