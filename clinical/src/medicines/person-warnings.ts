import type { Knowledge, Medicine } from '../knowledge.ts';
import type { FindingId, InteractionLevel, MedicineWarning, Person } from '../types.ts';
import { severityOf } from './interaction-rules.ts';
import { form, say, type Text } from '../wording/text.ts';
import { nameToBegin, substanceOf } from './medicine-names.ts';

const pregnancyFindings = ['pregnant', 'breastfeeding'] as const;
const kidneyFindings = ['kidney-disease-history', 'dialysis', 'raised-creatinine', 'transplant'];
const liverFindings = ['liver-disease-history', 'liver-stigmata', 'very-high-liver-enzymes'];
const olderFrom = 65;
const adultFrom = 18;

type Warn = (
  kind: MedicineWarning['kind'],
  level: InteractionLevel,
  sentence: Text,
) => MedicineWarning;

const advices: Readonly<Record<InteractionLevel, Text>> = {
  contraindicated: say(
    'Do not start it. If it was prescribed, call the doctor who did so today, before the next dose.',
  ),
  major: say(
    'Do not start it without a doctor. If it was prescribed, ask soon whether it still fits.',
  ),
  moderate: say('Ask a doctor or pharmacist before taking it.'),
  minor: say('Mention it to the doctor or pharmacist.'),
};

/** What the age, a pregnancy, breast-feeding or an illness of the person says about a medicine. */
export function personWarnings(
  knowledge: Knowledge,
  medicine: Medicine,
  person: Person,
  present: ReadonlySet<FindingId>,
): MedicineWarning[] {
  const { id, sources } = medicine;
  const substance = substanceOf(knowledge, medicine);
  const name = nameToBegin(knowledge, substance);
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
    const sentence = say('{name} in pregnancy: {advice}', {
      name,
      advice: medicine.pregnancy.advice,
    });
    if (level) warnings.push(warn('pregnancy', level, sentence));
  }
  if (present.has('breastfeeding')) {
    const level = useLevels[medicine.breastFeeding.level];
    const sentence = say('{name} while breast-feeding: {advice}', {
      name,
      advice: medicine.breastFeeding.advice,
    });
    if (level) warnings.push(warn('breast_feeding', level, sentence));
  }
  const age = ageWarning(medicine, person.ageYears);
  if (age)
    warnings.push(warn('age', age.level, say('{name}: {reason}', { name, reason: age.reason })));
  return [...warnings, ...illnessWarnings(medicine, person, present, name, warn)];
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
    return { level: 'moderate', reason: say('It is not meant for people under 18.') } as const;
  }
  if (child && age < child.minAgeYears) {
    return {
      level: 'moderate',
      reason: say('For children: {dose}', { dose: child.usual }),
    } as const;
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
  name: Text,
  warn: Warn,
): MedicineWarning[] {
  const isPresent = (id: string) => present.has(id);
  const forbidden = medicine.contraindications
    .filter(({ ageFrom }) => ageFrom === undefined || (ageYears ?? 0) >= ageFrom)
    .map((item) => ({ ...item, found: item.findings.filter(isPresent) }))
    .filter(({ found }) => found.some((id) => !pregnancyFindings.some((one) => one === id)));
  const isTold = new Set(forbidden.flatMap(({ found }) => found));
  const organs = [
    { findings: kidneyFindings, use: medicine.kidneys, told: withWeakKidneys },
    { findings: liverFindings, use: medicine.liver, told: withLiverDisease },
  ].flatMap(({ findings, use, told }) => {
    const level = organLevels[use.level];
    const isNew = findings.some((id) => isPresent(id) && !isTold.has(id));
    return level && isNew ? [warn('condition', level, told({ name, advice: use.advice }))] : [];
  });
  return [
    ...forbidden.map(({ level, when }) =>
      warn('condition', level, forbids(level, { name, when: form(lowerFirst(when), when) })),
    ),
    ...organs,
  ];
}

interface Advice extends Readonly<Record<string, Text>> {
  readonly name: Text;
  readonly advice: Text;
}

const withWeakKidneys = (parts: Advice): Text => say('{name} with weak kidneys: {advice}', parts);
const withLiverDisease = (parts: Advice): Text => say('{name} with liver disease: {advice}', parts);

const forbids = (level: InteractionLevel, parts: Readonly<Record<'name' | 'when', Text>>): Text =>
  level === 'contraindicated'
    ? say('{name} must not be used with: {when}.', parts)
    : say('{name} should not be used with: {when}.', parts);

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
