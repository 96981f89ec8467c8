/**
 * Endings of international medicine names that tell the class, for medicines that the knowledge does
 * not have: better to warn of the class than to know nothing.
 */
const classByEnding: readonly (readonly [RegExp, string])[] = [
  [/.{3}pril(at)?$/, 'ace-inhibitor'],
  [/.{3}sartan$/, 'arb'],
  [/.{2}vastatin$/, 'statin'],
  [/.{3}olol$/, 'beta-blocker'],
  [/.{3}dipine$/, 'dihydropyridine'],
  [/.{3}(azepam|azolam)$/, 'benzodiazepine'],
  [/.{3}triptan$/, 'triptan'],
  [/.{3}floxacin$/, 'fluoroquinolone'],
  [/.{3}cillin$/, 'penicillin'],
  [/^cef.{3,}$/, 'cephalosporin'],
  [/.{3}thromycin$/, 'macrolide'],
  [/.{3}cycline$/, 'tetracycline'],
  [/.{3}penem$/, 'carbapenem'],
  [/.{2}conazole$/, 'azole-antifungal'],
  [/.{2}(?<!pi)prazole$/, 'ppi'],
  [/.{3}tidine$/, 'h2-blocker'],
  [/.{2}(coxib|profen)$/, 'nsaid'],
  [/.{3}gliptin$/, 'dpp4-inhibitor'],
  [/.{3}gliflozin$/, 'sglt2-inhibitor'],
  [/.{3}glutide$/, 'glp1-agonist'],
  [/.{3}glitazone$/, 'thiazolidinedione'],
  [/.{2}xaban$/, 'doac'],
  [/.{3}parin$/, 'heparin'],
  [/.{3}(denafil|dalafil|anafil)$/, 'pde5-inhibitor'],
  [/.{3}thiazide$/, 'thiazide'],
  [/.{2}dronate$/, 'bisphosphonate'],
  [/.{3}terol$/, 'beta2-agonist'],
  [/.{3}navir$/, 'hiv-protease-inhibitor'],
  [/.{3}barbital$/, 'barbiturate'],
];

/** Medicines whose names end like a class they do not belong to. */
const exceptions = new Set(['nystatin', 'cholesterol', 'sterol', 'ergosterol', 'stanozolol']);

export function classOfName(normal: string): string | null {
  if (normal.length > 40 || exceptions.has(normal)) return null;
  return classByEnding.find(([ending]) => ending.test(normal))?.[1] ?? null;
}
