/** @import { Knowledge } from '../../clinical/src/knowledge.ts' */
/** @import { Reading } from '../../clinical/src/types.ts' */

const marks = { present: '+', absent: '−', uncertain: '?' };

/**
 * What was understood of a message, for people who debug the reader.
 * @param {Knowledge} knowledge
 * @param {Reading} reading
 */
export function showReading(knowledge, reading) {
  const { person } = reading;
  const facts = {
    language: reading.language,
    intent: reading.intent,
    about: `${reading.about}${reading.professional ? ', professional' : ''}`,
    age: person.ageYears,
    sex: person.sex,
    pregnant: person.pregnant,
    days: reading.durationDays,
    onset: reading.onset,
    severity: reading.severity,
    measured: reading.measurements.map(({ of, value }) => `${of} ${value}`).join(', '),
    medicines: reading.medicines.join(', '),
    allergies: reading.allergies.join(', '),
    conditions: reading.namedConditions.join(', '),
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  const mentions = reading.mentions.map(({ finding, status, words }) => {
    const name = knowledge.findingById.get(finding)?.name ?? '';
    return `  ${marks[status]} ${finding.padEnd(32)} ${name}  “${words}”`;
  });
  return [
    '# Reading',
    ...known.map(([name, value]) => `  ${name.padEnd(10)} ${value}`),
    ...mentions,
  ].join('\n');
}
