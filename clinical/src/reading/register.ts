/** Words only professionals write, mostly in notes. */
const professionalWords = new Set(
  `presents presented presenting auscultation palpation erythematous afebrile normotensive tachycardic
   bradycardic tachypneic hypotensive hypoxic diaphoretic dyspnea dyspnoea orthopnea emesis hematemesis
   melena hematochezia icterus edema hepatomegaly splenomegaly lymphadenopathy ecchymosis pruritus
   unremarkable denies bibasal crepitations pmh pmhx hx dx ddx rx tx sx wbc crp bpm hpi ros bilaterally
   ecg ekg hemoptysis odynophagia dysphagia syncope paresthesia ataxia nystagmus dysarthria aphasia
   hemiparesis papilledema photophobia myalgia arthralgia anorexia cva rlq ruq llq luq epigastric
   gravida para g1p0 g2p1 sob doe nkda bmi examination tender nontender distended vitals differential
   hyperlipidemia dyslipidemia hg mmhg auscultated palpable contraindicated management prognosis etiology pathophysiology`.split(
    /\s+/,
  ),
);

const enough = 2;

/** Written by or for a professional: several such words, or the phrase of a vignette. */
export function isProfessional(words: readonly string[]): boolean {
  const found = new Set<string>();
  for (const word of words) if (professionalWords.has(word)) found.add(word);
  return found.size >= enough || (found.size === 1 && words.includes('yo'));
}
