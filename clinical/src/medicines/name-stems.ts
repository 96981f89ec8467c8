/**
 * Endings of international medicine names that tell the class, for medicines that the knowledge does
 * not have: better to warn of the class than to know nothing. With each the letters that must stand
 * before it, so that no everyday word is taken for a medicine.
 */
const endings: readonly (readonly [least: number, endings: string, group: string])[] = [
  [3, 'pril prilat', 'ace-inhibitor'],
  [3, 'sartan', 'arb'],
  [2, 'vastatin', 'statin'],
  [3, 'olol', 'beta-blocker'],
  [3, 'dipine', 'dihydropyridine'],
  [3, 'azepam azolam', 'benzodiazepine'],
  [3, 'triptan', 'triptan'],
  [3, 'floxacin', 'fluoroquinolone'],
  [3, 'cillin', 'penicillin'],
  [3, 'thromycin', 'macrolide'],
  [3, 'cycline', 'tetracycline'],
  [3, 'penem', 'carbapenem'],
  [2, 'conazole', 'azole-antifungal'],
  [2, 'prazole', 'ppi'],
  [3, 'tidine', 'h2-blocker'],
  [2, 'coxib profen', 'nsaid'],
  [3, 'gliptin', 'dpp4-inhibitor'],
  [3, 'gliflozin', 'sglt2-inhibitor'],
  [3, 'glutide', 'glp1-agonist'],
  [3, 'glitazone', 'thiazolidinedione'],
  [2, 'xaban', 'doac'],
  [3, 'parin', 'heparin'],
  [3, 'denafil dalafil anafil', 'pde5-inhibitor'],
  [3, 'thiazide', 'thiazide'],
  [2, 'dronate', 'bisphosphonate'],
  [3, 'terol', 'beta2-agonist'],
  [3, 'navir', 'hiv-protease-inhibitor'],
  [3, 'barbital', 'barbiturate'],
];

/** Medicines whose names end like a class they do not belong to. */
const exceptions = new Set(['nystatin', 'cholesterol', 'sterol', 'ergosterol', 'stanozolol']);
/** Antipsychotics such as aripiprazole. */
const otherEnding = 'piprazole';

const tailLength = 3;
const tailOf = (word: string): string => word.slice(-tailLength);

interface Ending {
  ending: string;
  shortest: number;
  group: string;
}

/** Every word of every answer is looked up here: most are out after one look at their last letters. */
const byTail = new Map<string, Ending[]>();
for (const [least, several, group] of endings) {
  for (const ending of several.split(' ')) {
    const same = byTail.get(tailOf(ending)) ?? [];
    same.push({ ending, shortest: ending.length + least, group });
    byTail.set(tailOf(ending), same);
  }
}

export function classOfName(normal: string): string | null {
  if (normal.startsWith('cef') && normal.length >= 6 && normal.length <= 40) return 'cephalosporin';
  const possible = byTail.get(tailOf(normal));
  if (!possible || normal.length > 40 || exceptions.has(normal)) return null;
  if (normal.endsWith(otherEnding)) return null;
  const found = possible.find(
    ({ ending, shortest }) => normal.length >= shortest && normal.endsWith(ending),
  );
  return found?.group ?? null;
}
