import type { Consultation as Found } from '@hale/clinical';
import type { Knowledge } from './knowledge.ts';

type Reading = Found['reading'];

const mostListed = 12;

/** The patient for a physician in a hurry, from what the conversation says and nothing else. */
export function summarisePatient(knowledge: Knowledge, { reading, ranked, triage }: Found): string {
  const findings = (ids: ReadonlySet<string>): string[] =>
    [...new Set(reading.mentions.map(({ finding }) => finding))]
      .filter((id) => ids.has(id))
      .flatMap((id) => knowledge.findingById.get(id)?.name.toLowerCase() ?? []);
  const medicines = reading.medicines.flatMap((id) => knowledge.medicineById.get(id)?.name ?? []);
  const [first] = ranked;
  const likely = first ? knowledge.conditionById.get(first.id)?.name : undefined;
  return [
    personOf(reading),
    sentence('Present', findings(reading.present)),
    sentence('Course', courseOf(reading)),
    sentence('Denied', findings(reading.absent)),
    sentence(
      'Measured',
      reading.measurements.map(({ words }) => words),
    ),
    sentence('Takes or asks about', medicines),
    sentence('Allergies', reading.allergies),
    sentence('First to think of', likely ? [likely] : []),
    `Urgency by the rules: ${triage.level.replace('_', '-')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function personOf({ person: { ageYears, sex, pregnant }, about }: Reading): string {
  const age =
    ageYears === null
      ? null
      : ageYears < 2
        ? `${Math.round(ageYears * 12)} months old`
        : `${Math.floor(ageYears)} years old`;
  const whose =
    about === 'child' ? 'about a child' : about === 'other' ? 'about somebody else' : null;
  const parts = [age, sex, pregnant ? 'pregnant' : null, whose].filter((part) => part !== null);
  return parts.length > 0 ? `${capitalised(parts.join(', '))}.` : '';
}

function courseOf({ durationDays, onset, severity }: Reading): string[] {
  return [
    onset === null ? [] : [`${onset} onset`],
    durationDays === null
      ? []
      : [durationDays < 1 ? 'less than a day' : `${Math.round(durationDays)} days`],
    severity === null ? [] : [`severity ${severity} of 10`],
  ].flat();
}

const sentence = (name: string, items: readonly string[]): string =>
  items.length > 0 ? `${name}: ${items.slice(0, mostListed).join(', ')}.` : '';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
