import type { Knowledge } from './knowledge.ts';
import { allergyWarnings, readAllergy } from './medicines/allergy-warnings.ts';
import { exceededLimits } from './medicines/check-doses.ts';
import { interactionOf, type InteractionVerdict } from './medicines/interaction-level.ts';
import { severityOf } from './medicines/interaction-rules.ts';
import { nameOf, nameToBegin, type Substance } from './medicines/medicine-names.ts';
import { personWarnings } from './medicines/person-warnings.ts';
import type { DoseMention } from './medicines/read-doses.ts';
import { resolveMedicine } from './medicines/resolve-medicine.ts';
import { say } from './wording/text.ts';
import type { FindingId, MedicineId, MedicineWarning, Person } from './types.ts';

export interface MedicinesToCheck {
  /** What the person takes: ids, or names in any form. */
  readonly taken: readonly MedicineId[];
  /** What is about to be recommended. */
  readonly planned?: readonly MedicineId[];
  /** Of these one is to be chosen: they are not meant to be taken together. */
  readonly choices?: ReadonlySet<MedicineId>;
  /** As the person said them: "penicillin", "sulfa". */
  readonly allergies?: readonly string[];
  readonly person?: Person;
  /** Findings that are present, the more general ones included. */
  readonly present?: ReadonlySet<FindingId>;
  readonly doses?: readonly DoseMention[];
}

/** Nobody takes more; a longer list would cost its square. */
const mostMedicines = 60;
const mostAllergies = 30;
const nobody: Person = { ageYears: null, sex: null, pregnant: null };

/** Everything that speaks against the medicines of a person, the most dangerous first. */
export function checkMedicines(knowledge: Knowledge, input: MedicinesToCheck): MedicineWarning[] {
  const { planned = [], allergies = [], person = nobody, present = new Set(), doses = [] } = input;
  const substances = distinct(
    [...planned, ...input.taken]
      .slice(0, mostMedicines)
      .flatMap((name) => resolveMedicine(knowledge, name) ?? []),
  );
  const medicines = substances.flatMap(({ id }) => knowledge.medicineById.get(id) ?? []);

  const reactsTo = allergies
    .slice(0, mostAllergies)
    .map((written) => readAllergy(knowledge, written));

  const warnings = [
    ...pairWarnings(knowledge, substances, input.choices),
    ...medicines.flatMap((medicine) => [
      ...allergyWarnings(knowledge, medicine, reactsTo),
      ...personWarnings(knowledge, medicine, person, present),
    ]),
    ...doseWarnings(knowledge, doses, person),
  ];
  return warnings.toSorted((a, b) => severityOf(a.level) - severityOf(b.level));
}

const distinct = (substances: readonly Substance[]) => [
  ...new Map(substances.map((one) => [one.id, one])).values(),
];

function pairWarnings(
  knowledge: Knowledge,
  substances: readonly Substance[],
  choices: ReadonlySet<MedicineId> | undefined,
): MedicineWarning[] {
  return substances.flatMap((one, index) =>
    substances.slice(index + 1).flatMap((other) => {
      if (choices?.has(one.id) && choices.has(other.id)) return [];
      const verdict = interactionOf(knowledge, one, other);
      return toWarning(knowledge, verdict, one, other);
    }),
  );
}

function toWarning(
  knowledge: Knowledge,
  { level, isDuplicate, mechanism, advice, sources }: InteractionVerdict,
  one: Substance,
  other: Substance,
): MedicineWarning[] {
  if (level === 'none' || level === 'unknown') return [];
  return [
    {
      kind: isDuplicate ? 'duplicate' : 'interaction',
      level,
      medicines: [one.id, other.id],
      sentence: say('{first} and {second}: {mechanism}', {
        first: nameToBegin(knowledge, one),
        second: nameOf(knowledge, other),
        mechanism,
      }),
      advice,
      sources,
    },
  ];
}

/** Half as much again, or a weekly medicine taken daily, is poisoning rather than a mistake of detail. */
const poisonous = 1.5;

function doseWarnings(
  knowledge: Knowledge,
  doses: readonly DoseMention[],
  person: Person,
): MedicineWarning[] {
  return exceededLimits(knowledge, doses, person).map((problem) => {
    const { medicine, of, amountMg, limitMg, sentence, advice, sources } = problem;
    const isPoisonous = of === 'weekly' || amountMg >= limitMg * poisonous;
    const level = isPoisonous ? 'contraindicated' : 'major';
    return { kind: 'dose', level, medicines: [medicine], sentence, advice, sources };
  });
}
