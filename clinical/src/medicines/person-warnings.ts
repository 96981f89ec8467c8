import type { Knowledge, Medicine } from '../knowledge.ts';
import type { FindingId, InteractionLevel, MedicineWarning, Person } from '../types.ts';
import { severityOf } from './interaction-rules.ts';
import { medicineNames } from './medicine-names.ts';

const pregnancyFindings = ['pregnant', 'breastfeeding'] as const;
const kidneyFindings = ['kidney-disease-history', 'dialysis', 'raised-creatinine', 'transplant'];
const liverFindings = ['liver-disease-history', 'liver-stigmata', 'very-high-liver-enzymes'];
const olderFrom = 65;
const adultFrom = 18;

type Warn = (
  kind: MedicineWarning['kind'],
  level: InteractionLevel,
  sentence: string,
) => MedicineWarning;

const advices: Readonly<Record<InteractionLevel, string>> = {
  contraindicated:
    'Do not start it. If it was prescribed, call the doctor who did so today, before the next dose.',
  major: 'Do not start it without a doctor. If it was prescribed, ask soon whether it still fits.',
  moderate: 'Ask a doctor or pharmacist before taking it.',
  minor: 'Mention it to the doctor or pharmacist.',
};

/** What the age, a pregnancy, breast-feeding or an illness of the person says about a medicine. */
export function personWarnings(
  knowledge: Knowledge,
  medicine: Medicine,
  person: Person,
  present: ReadonlySet<FindingId>,
): MedicineWarning[] {
  const { id, sources } = medicine;
  const name = medicineNames(knowledge).byId.get(id)?.name ?? medicine.name;
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  const warn: Warn = (kind, level, sentence) => ({
    kind,
    level,
    medicines: [id],
    sentence,
    advice: advices[level],
    sources,
  });

  const warnings: MedicineWarning[] = [];
  if (person.pregnant === true || present.has('pregnant')) {
    const level = pregnancyLevel(medicine);
    if (level)
      warnings.push(warn('pregnancy', level, `${Name} in pregnancy: ${medicine.pregnancy.advice}`));
  }
  if (present.has('breastfeeding')) {
    const level = useLevels[medicine.breastFeeding.level];
    const sentence = `${Name} while breast-feeding: ${medicine.breastFeeding.advice}`;
    if (level) warnings.push(warn('breast_feeding', level, sentence));
  }
  const age = ageWarning(medicine, person.ageYears);
  if (age) warnings.push(warn('age', age.level, `${Name}: ${age.reason}`));
  return [...warnings, ...illnessWarnings(medicine, person, present, Name, warn)];
}

const useLevels = {
  avoid: 'major',
  caution: 'minor',
  usually_safe: null,
  unknown: 'minor',
} as const;
const organLevels = {
  avoid: 'major',
  caution: 'moderate',
  usually_safe: null,
  unknown: 'minor',
} as const;

function pregnancyLevel({ pregnancy, classes, contraindications }: Medicine) {
  const isForbidden =
    classes.includes('teratogen') ||
    contraindications.some(
      ({ level, findings }) => level === 'contraindicated' && findings.includes('pregnant'),
    );
  if (isForbidden && pregnancy.level === 'avoid') return 'contraindicated';
  return useLevels[pregnancy.level];
}

function ageWarning({ ageLimits, child, olderAdults }: Medicine, age: number | null) {
  if (age === null) return null;
  const limits = ageLimits
    .filter(({ belowYears }) => age < belowYears)
    .toSorted((a, b) => severityOf(a.level) - severityOf(b.level));
  if (limits[0]) return limits[0];
  if (child === null && age < adultFrom) {
    return { level: 'moderate', reason: 'It is not meant for people under 18.' } as const;
  }
  if (child && age < child.minAgeYears) {
    return { level: 'moderate', reason: `For children: ${child.usual}` } as const;
  }
  if (olderAdults !== undefined && age >= olderFrom) {
    return { level: 'moderate', reason: olderAdults } as const;
  }
  return null;
}

/** Illnesses that forbid it, and weak kidneys or liver, each said once. */
function illnessWarnings(
  medicine: Medicine,
  { ageYears }: Person,
  present: ReadonlySet<FindingId>,
  name: string,
  warn: Warn,
): MedicineWarning[] {
  const isPresent = (id: string) => present.has(id);
  const forbidden = medicine.contraindications
    .filter(({ ageFrom }) => ageFrom === undefined || (ageYears ?? 0) >= ageFrom)
    .map((item) => ({ ...item, found: item.findings.filter(isPresent) }))
    .filter(({ found }) => found.some((id) => !pregnancyFindings.some((one) => one === id)));
  const isTold = new Set(forbidden.flatMap(({ found }) => found));
  const organs = [
    { findings: kidneyFindings, use: medicine.kidneys, of: 'with weak kidneys' },
    { findings: liverFindings, use: medicine.liver, of: 'with liver disease' },
  ].flatMap(({ findings, use, of }) => {
    const level = organLevels[use.level];
    const isNew = findings.some((id) => isPresent(id) && !isTold.has(id));
    return level && isNew ? [warn('condition', level, `${name} ${of}: ${use.advice}`)] : [];
  });
  return [
    ...forbidden.map(({ level, when }) =>
      warn(
        'condition',
        level,
        `${name} ${level === 'contraindicated' ? 'must not' : 'should not'} be used with: ${lowerFirst(when)}.`,
      ),
    ),
    ...organs,
  ];
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
