import { inEnglish } from '../../clinical/src/engine.ts';

/** @import { Consultation } from '../../clinical/src/engine.ts' */

/** Ranking with its arguments, urgency, questions, warnings and answer, for a terminal. @param {Consultation} consultation */
export function showConsultation({ ranked, triage, questions, warnings, answer }) {
  const conditions = ranked.slice(0, 8).map(({ id, probability, for: pro, against }) => {
    const share = `${(probability * 100).toFixed(1)} %`.padStart(7);
    return `${share}  ${id}\n           + ${argumentsOf(pro)}\n           - ${argumentsOf(against)}`;
  });
  return [
    ['Ranking', ...conditions],
    [
      `Urgency: ${triage.level}${triage.crisis ? ' (crisis)' : ''}`,
      ...triage.reasons.map(({ sentence }) => `  ${inEnglish(sentence)}`),
      `  red flags: ${triage.redFlags.join(', ') || 'none'}`,
    ],
    [
      'Next questions',
      ...questions.map(({ question, gain }) => `  ${gain.toFixed(2)}  ${inEnglish(question)}`),
    ],
    ['Warnings', ...warnings.map(({ level, sentence }) => `  ${level}: ${inEnglish(sentence)}`)],
    ['Answer', answer.markdown],
  ]
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** @param {readonly { finding: string, weight: number }[]} list */
function argumentsOf(list) {
  return (
    list
      .slice(0, 6)
      .map(({ finding, weight }) => `${finding} ${weight.toFixed(1)}`)
      .join(', ') || '–'
  );
}
