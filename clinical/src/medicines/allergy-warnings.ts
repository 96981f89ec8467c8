import type { Knowledge, Medicine } from '../knowledge.ts';
import type { InteractionLevel, MedicineWarning, SourceId } from '../types.ts';
import { severityOf } from './interaction-rules.ts';
import { normalName } from './medicine-name.ts';
import { joined, say, type Text } from '../wording/text.ts';
import { nameOf, substanceOf } from './medicine-names.ts';
import { resolveMedicine } from './resolve-medicine.ts';

/** Something a person reacts to, and the groups of medicines it stands for. */
export interface Allergy {
  readonly name: Text;
  readonly medicine: string | null;
  readonly groups: readonly string[];
}

/** What somebody with these allergies must not take, related medicines included. */
export function allergyWarnings(
  knowledge: Knowledge,
  medicine: Medicine,
  allergies: readonly Allergy[],
): MedicineWarning[] {
  const [worst] = allergies
    .flatMap((allergy) => reactionTo(knowledge, medicine, allergy) ?? [])
    .toSorted((a, b) => severityOf(a.level) - severityOf(b.level));
  if (!worst) return [];
  const { level, note, allergen, sources } = worst;
  const name = nameOf(knowledge, substanceOf(knowledge, medicine));
  const warning = verdicts[level](allergen, name);
  return [
    {
      kind: 'allergy',
      level,
      medicines: [medicine.id],
      sentence: note === '' ? warning : joined([warning, note]),
      advice: say(
        'Tell the doctor and pharmacist what the reaction was, and ask for another medicine.',
      ),
      sources,
    },
  ];
}

const verdicts: Readonly<Record<InteractionLevel, (allergen: Text, name: Text) => Text>> = {
  contraindicated: (allergen, name) =>
    say('With an allergy to {allergen}, {name} must not be taken.', { allergen, name }),
  major: (allergen, name) =>
    say('With an allergy to {allergen}, {name} should be avoided.', { allergen, name }),
  moderate: (allergen, name) =>
    say('With an allergy to {allergen}, {name} needs care.', { allergen, name }),
  minor: (allergen, name) =>
    say('With an allergy to {allergen}, {name} is usually possible.', { allergen, name }),
};

/** What an allergy means, as the person said it: "penicillin", "Bactrim", "sulfa drugs". */
export function readAllergy(knowledge: Knowledge, written: string): Allergy {
  const named = groupsByName(knowledge).get(normalName(written)) ?? [];
  const substance = resolveMedicine(knowledge, written);
  const own = substance === null ? undefined : knowledge.medicineById.get(substance.id);
  return {
    name: own && substance ? nameOf(knowledge, substance) : written,
    medicine: own?.id ?? null,
    groups: [...new Set([...named, ...(own?.allergyGroups ?? [])])],
  };
}

const known = new WeakMap<Knowledge, ReadonlyMap<string, readonly string[]>>();

function groupsByName(knowledge: Knowledge): ReadonlyMap<string, readonly string[]> {
  const groups = known.get(knowledge) ?? collectGroups(knowledge);
  known.set(knowledge, groups);
  return groups;
}

function collectGroups({ medicineGroups }: Knowledge): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, name, aka } of medicineGroups.allergyGroups) {
    for (const normal of new Set([name, ...aka].map(normalName))) {
      groups.set(normal, [...(groups.get(normal) ?? []), id]);
    }
  }
  return groups;
}

interface Reaction {
  readonly level: InteractionLevel;
  readonly note: string;
  readonly allergen: Text;
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
