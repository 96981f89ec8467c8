import type { Condition, Knowledge } from '../knowledge.ts';
import { urgencyOf } from '../triage.ts';
import { warnOfMedicines } from '../warn-of-medicines.ts';
import type {
  ComposedAnswer,
  MedicineWarning,
  NextQuestion,
  RankedCondition,
  Reading,
  TriageResult,
} from '../types.ts';
import { AnswerWriter } from './answer-writer.ts';
import { isChild } from './child-dose.ts';
import { composeCrisis } from './crisis.ts';
import { judgeValues } from './lab-values.ts';
import { type Candidate, chooseLead, helpsInEmergency, type Lead } from './lead.ts';
import {
  argumentWords,
  disclaimer,
  likelihood,
  listing,
  mismatches,
  urgencyAdvice,
} from './words.ts';

export interface Complaint {
  reading: Reading;
  ranked: readonly RankedCondition[];
  triage: TriageResult;
  questions: readonly NextQuestion[];
  warnings: readonly MedicineWarning[];
}

/** Below this the first condition is only one of several. */
const CLEAR = 0.3;
/** More questions at once are an interrogation. */
const ASKED = 3;

export function composeComplaint(
  knowledge: Knowledge,
  complaint: Complaint,
  text: string,
): ComposedAnswer {
  const { reading, triage } = complaint;
  const lead = chooseLead(knowledge, complaint);
  if (triage.crisis) return composeCrisis(knowledge, reading, lead);
  const writer = new AnswerWriter();

  writer.heading('diagnosis');
  if (triage.level === 'emergency' || triage.level === 'urgent') writeAlarm(writer, triage);
  const values = reading.intent === 'lab' ? judgeValues(reading) : [];
  for (const { sentence, sources } of values) writer.claim(sentence, sources);
  writeDiagnosis(writer, knowledge, reading, lead);

  writer.heading('diagnostics');
  writeDiagnostics(writer, triage, lead);

  writer.heading('treatment');
  writeTreatment(writer, knowledge, { ...complaint, text }, lead);
  // What would tell the likeliest causes apart does not matter while a danger is to be ruled out.
  if (!lead.isFeared) writeQuestions(writer, complaint.questions);

  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish(
    lead.first?.condition.specialty ?? lead.others[0]?.condition.specialty ?? 'Undefined',
  );
}

function writeAlarm(writer: AnswerWriter, triage: TriageResult): void {
  writer.plain(`**${urgencyAdvice[triage.level]}**`);
  for (const { sentence, sources } of triage.reasons.slice(0, 3)) writer.claim(sentence, sources);
}

function writeDiagnosis(
  writer: AnswerWriter,
  knowledge: Knowledge,
  reading: Reading,
  lead: Lead,
): void {
  const { first, others } = lead;
  if (first) writeFirst(writer, knowledge, reading, lead, first);
  else if (others.length > 0) writer.plain('Its cause has to be found where you are examined.');
  else writer.plain('What you wrote is not enough yet to name a likely cause.');

  const also = others.filter((item) => item.probability >= 0.04).slice(0, 4);
  if (also.length > 0) {
    writer.plain(first ? 'What else it could be:' : 'What it could be:');
    for (const item of also) {
      const reasons = argumentWords(knowledge, reading, item.for, 3);
      const because = reasons.length > 0 ? `; what speaks for it: ${listing(reasons)}` : '';
      const text = `- **${item.condition.name}**: ${likelihood(item.probability)}${because}.`;
      writer.claim(text, item.condition.sources.diagnosis);
    }
  }
  const listed = new Set(also.map(({ id }) => id));
  const dangerous = others
    .filter(({ id, probability: share }) => !listed.has(id) && share >= 0.002)
    .filter((item) => urgencyOf(item.condition, reading).level === 'emergency')
    .slice(0, 3);
  if (dangerous.length > 0) {
    const names = listing(dangerous.map((item) => item.condition.name));
    writer.claim(
      `Unlikely, but not to be missed: ${names}.`,
      dangerous.flatMap((item) => item.condition.sources.diagnosis.slice(0, 1)),
    );
  }
}

function writeFirst(
  writer: AnswerWriter,
  knowledge: Knowledge,
  reading: Reading,
  { isFeared }: Lead,
  first: Candidate,
): void {
  const { condition, probability } = first;
  const code = reading.professional ? ` (ICD-10 ${condition.icd10})` : '';
  const name = `**${condition.name}**${code}`;
  writer.claim(
    `${leadIn(probability, isFeared)} ${name}. ${condition.about}`,
    condition.sources.diagnosis,
  );
  const pro = argumentWords(knowledge, reading, first.for, 6);
  const contra = argumentWords(knowledge, reading, mismatches(first, reading), 3);
  if (pro.length > 0) writer.plain(`What speaks for it: ${listing(pro)}.`);
  if (contra.length > 0) writer.plain(`What does not fit well: ${listing(contra)}.`);
}

/** The name follows and may be one or many: no verb depends on it. */
function leadIn(probability: number, isFeared: boolean): string {
  if (isFeared) return 'What to think of first, because it cannot wait, is';
  if (probability < CLEAR) return 'Several causes fit. The first to think of is';
  return probability >= 0.45
    ? `The cause is ${likelihood(probability)}`
    : `A ${likelihood(probability)} cause is`;
}

function writeDiagnostics(writer: AnswerWriter, triage: TriageResult, lead: Lead): void {
  const { first } = lead;
  const [second] = lead.others;
  if (!first) {
    writer.plain(
      triage.level === 'emergency' || triage.level === 'urgent'
        ? 'An examination with pulse, blood pressure, breathing, oxygen and temperature; further tests are decided there.'
        : 'An examination by a doctor, if the complaint lasts or worries you.',
    );
    return;
  }
  writer.list(first.condition.diagnostics, first.condition.sources.diagnostics, '1.');
  if (second && second.probability >= 0.15 && !lead.isFeared) {
    const test = second.condition.diagnostics.find(
      (item) => !first.condition.diagnostics.includes(item),
    );
    if (test) {
      writer.claim(
        `To tell it from ${second.condition.name}: ${test}`,
        second.condition.sources.diagnostics,
      );
    }
  }
}

function writeTreatment(
  writer: AnswerWriter,
  knowledge: Knowledge,
  { reading, triage, text }: Complaint & { text: string },
  lead: Lead,
): void {
  const isEmergency = triage.level === 'emergency';
  if (!isEmergency) writer.plain(`**How soon:** ${urgencyAdvice[triage.level]}`);
  const condition = lead.first?.condition;
  if (isEmergency && !(condition && helpsInEmergency(condition, lead)))
    writeWayToHelp(writer, lead);
  if (!condition) return;
  const { treatment } = condition.sources;
  if (condition.selfCare.length > 0 && (!isEmergency || helpsInEmergency(condition, lead))) {
    writer.plain('**What you can do now**');
    writer.list(condition.selfCare, treatment);
  }
  if (!isEmergency || condition.urgency === 'emergency')
    writeMedicines(writer, knowledge, condition, reading, text);
  if (condition.procedures.length > 0) {
    writer.plain('**What a doctor may do**');
    writer.list(condition.procedures, treatment);
  }
  if (condition.tell.length > 0) {
    writer.plain('**Good to know**');
    writer.list(condition.tell, treatment);
  }
  if (isEmergency && condition.urgency !== 'emergency') return;
  writer.plain('**When to seek care sooner**');
  writer.list(condition.returnIf, treatment);
}

/** In an emergency without a first aid of its own there is one thing to do. */
function writeWayToHelp(writer: AnswerWriter, { flags }: Lead): void {
  writer.plain('**What you can do now**');
  const [flag] = flags;
  if (flag) writer.list([flag.advice], flag.sources);
  else writer.plainList(['Call your local emergency number or go to an emergency department now.']);
}

/** Only what nothing known of the person speaks against; the warnings say what was left out and why. */
function writeMedicines(
  writer: AnswerWriter,
  knowledge: Knowledge,
  condition: Condition,
  reading: Reading,
  text: string,
): void {
  const planned = condition.medicines.map(({ medicine }) => medicine);
  const warnings = warnOfMedicines(knowledge, reading, planned, text);
  const refused = new Set(
    warnings
      .filter(({ level }) => level === 'contraindicated' || level === 'major')
      .flatMap(({ medicines }) => medicines),
  );
  const isForChild = isChild(reading);
  const lines = condition.medicines
    .filter(({ medicine }) => !refused.has(medicine))
    .flatMap(({ medicine, use, adult, child }) => {
      const entry = knowledge.medicineById.get(medicine);
      const dose = isForChild ? child : adult;
      if (!entry || (isForChild && !child)) return [];
      return [`**${entry.name}**: ${use}${dose ? ` ${dose}` : ''}`];
    });
  if (lines.length > 0) {
    writer.plain('**Medicines**');
    writer.list(lines, condition.sources.treatment);
  }
  const told = warnings.filter(({ level }) => level !== 'minor').slice(0, 5);
  if (told.length > 0) {
    writer.plain('**Watch out**');
    for (const { sentence, advice, sources } of told)
      writer.claim(`- ${sentence} ${advice}`, sources);
  }
}

function writeQuestions(writer: AnswerWriter, questions: readonly NextQuestion[]): void {
  if (questions.length === 0) return;
  writer.plain('**To be more certain, please tell me:**');
  writer.plainList(questions.slice(0, ASKED).map(({ question }) => question));
}
