import type { Knowledge, Medicine } from '../knowledge.ts';
import type { InteractionLevel, MedicineWarning, SourceId } from '../types.ts';
import { severityOf } from './interaction-rules.ts';
import { normalName } from './medicine-name.ts';
import { medicineNames } from './medicine-names.ts';
import { resolveMedicine } from './resolve-medicine.ts';

interface Allergy {
  readonly name: string;
  readonly medicine: string | null;
  readonly groups: readonly string[];
}

/** What somebody with these allergies must not take, related medicines included. */
export function allergyWarnings(
  knowledge: Knowledge,
  medicine: Medicine,
  written: readonly string[],
): MedicineWarning[] {
  const reactions = written
    .map((text) => readAllergy(knowledge, text))
    .flatMap((allergy) => reactionTo(knowledge, medicine, allergy) ?? [])
    .toSorted((a, b) => severityOf(a.level) - severityOf(b.level));
  const [worst] = reactions;
  if (!worst) return [];
  const { level, note, allergen, sources } = worst;
  const name = medicineNames(knowledge).byId.get(medicine.id)?.name ?? medicine.name;
  return [
    {
      kind: 'allergy',
      level,
      medicines: [medicine.id],
      sentence: `With an allergy to ${allergen}, ${name} ${verdicts[level]}. ${note}`.trim(),
      advice: 'Tell the doctor and pharmacist what the reaction was, and ask for another medicine.',
      sources,
    },
  ];
}

const verdicts: Readonly<Record<InteractionLevel, string>> = {
  contraindicated: 'must not be taken',
  major: 'should be avoided',
  moderate: 'needs care',
  minor: 'is usually possible',
};

function readAllergy(knowledge: Knowledge, text: string): Allergy {
  const normal = normalName(text);
  const named = knowledge.medicineGroups.allergyGroups.filter(({ name, aka }) =>
    [name, ...aka].some((one) => normalName(one) === normal),
  );
  const substance = resolveMedicine(knowledge, text);
  const own = substance === null ? undefined : knowledge.medicineById.get(substance.id);
  const groups = [...named.map(({ id }) => id), ...(own?.allergyGroups ?? [])];
  return {
    name: own ? (substance?.name ?? text) : text,
    medicine: own?.id ?? null,
    groups: [...new Set(groups)],
  };
}

interface Reaction {
  readonly level: InteractionLevel;
  readonly note: string;
  readonly allergen: string;
  readonly sources: readonly SourceId[];
}

function reactionTo(knowledge: Knowledge, medicine: Medicine, allergy: Allergy): Reaction | null {
  const { allergyGroups } = knowledge.medicineGroups;
  const groupsOf = ({ allergyGroups: own, ingredients }: Medicine) => [
    ...own,
    ...ingredients.flatMap((id) => knowledge.medicineById.get(id)?.allergyGroups ?? []),
  ];
  const mine = new Set(groupsOf(medicine));
  const isSame =
    allergy.medicine === medicine.id ||
    (allergy.medicine !== null && medicine.ingredients.includes(allergy.medicine));
  const shared = allergy.groups.find((group) => mine.has(group));
  if (isSame || shared !== undefined) {
    const sources = allergyGroups.find(({ id }) => id === shared)?.sources ?? medicine.sources;
    return { level: 'contraindicated', note: '', allergen: allergy.name, sources };
  }
  const related = allergyGroups
    .filter(({ id }) => allergy.groups.includes(id))
    .flatMap((group) => group.related.map((one) => ({ ...one, sources: group.sources })))
    .filter(({ group }) => mine.has(group))
    .toSorted((a, b) => severityOf(a.level) - severityOf(b.level))[0];
  return related ? { ...related, allergen: allergy.name } : null;
}
