import type { Condition, Knowledge } from '../knowledge.ts';
import { isRead } from '../reading/languages-read.ts';
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
import { joined, listing, say, type Text } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import { isChild } from './child-dose.ts';
import { composeCrisis } from './crisis.ts';
import { judgeValues } from './lab-values.ts';
import { type Candidate, chooseLead, helpsInEmergency, type Lead } from './lead.ts';
import { argumentWords, candidateLine, mismatches, urgencyAdvice } from './words.ts';

/** Of other languages the commonest complaints are read at most. */
const READ_IN_PART = say(
  'I read this language only in part and may have missed something you wrote.',
);

export interface Complaint {
  reading: Reading;
  ranked: readonly RankedCondition[];
  triage: TriageResult;
  questions: readonly NextQuestion[];
  warnings: readonly MedicineWarning[];
  wording: Wording;
  /** Written or wanted in a language that the reader does not know. */
  isForeign: boolean;
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
  if (triage.crisis) return composeCrisis(knowledge, complaint, lead);
  const writer = new AnswerWriter(complaint.wording);

  writer.heading('diagnosis');
  if (triage.level === 'emergency' || triage.level === 'urgent') writeAlarm(writer, triage);
  else for (const { reason, sources } of lead.flags.slice(0, 1)) writer.claim(reason, sources);
  const values = reading.intent === 'lab' ? judgeValues(reading) : [];
  writer.claims(values);
  writeDiagnosis(writer, knowledge, reading, lead);
  if (!isRead(reading.language)) writer.plain(READ_IN_PART);

  writer.heading('diagnostics');
  writeDiagnostics(writer, triage, lead);

  writer.heading('treatment');
  writeTreatment(writer, knowledge, { ...complaint, text }, lead);
  // What would tell the likeliest causes apart does not matter while a danger is to be ruled out.
  const isGuess = lead.first === null && lead.others.every((item) => item.for.length === 0);
  // Nobody who took a wrong tablet is asked for a runny nose.
  if (!lead.isFeared && !isGuess) writeQuestions(writer, worthAsking(complaint.questions, lead));

  writer.disclaim();
  return writer.finish(
    lead.first?.condition.specialty ?? lead.others[0]?.condition.specialty ?? 'Undefined',
  );
}

function writeAlarm(writer: AnswerWriter, triage: TriageResult): void {
  writer.title(urgencyAdvice[triage.level]);
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
  else if (others.length > 0)
    writer.plain(say('Its cause has to be found where you are examined.'));
  else writer.plain(say('What you wrote is not enough yet to name a likely cause.'));

  const also = others
    .filter((item) => item.probability >= 0.04 && (first !== null || item.for.length > 0))
    .slice(0, 4);
  if (also.length > 0) {
    writer.plain(first ? say('What else it could be:') : say('What it could be:'));
    for (const item of also) {
      const { name, sources } = item.condition;
      const reasons = argumentWords(knowledge, reading, item.for, 3);
      writer.claim(candidateLine(name, item.probability, reasons), sources.diagnosis);
    }
  }
  const listed = new Set(also.map(({ id }) => id));
  const dangerous = others
    .filter(({ id, probability: share }) => !listed.has(id) && share >= 0.002)
    .filter((item) => urgencyOf(item.condition, reading).level === 'emergency')
    .slice(0, 3);
  if (dangerous.length > 0) {
    const conditions = listing(dangerous.map((item) => item.condition.name));
    writer.claim(
      say('Unlikely, but not to be missed: {conditions}.', { conditions }),
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
  const { name, about, icd10 } = condition;
  const called = reading.professional
    ? say('**{name}** (ICD-10 {icd10})', { name, icd10 })
    : say('**{name}**', { name });
  writer.claim(joined([leadIn(probability, isFeared, called), about]), condition.sources.diagnosis);
  const pro = argumentWords(knowledge, reading, first.for, 6);
  const contra = argumentWords(knowledge, reading, mismatches(first, reading), 3);
  if (pro.length > 0)
    writer.plain(say('What speaks for it: {findings}.', { findings: listing(pro) }));
  if (contra.length > 0)
    writer.plain(say('What does not fit well: {findings}.', { findings: listing(contra) }));
}

/** The name may be one or many: no verb depends on it. */
function leadIn(probability: number, isFeared: boolean, name: Text): Text {
  if (isFeared) return say('What to think of first, because it cannot wait, is {name}.', { name });
  if (probability < CLEAR)
    return say('Several causes fit. The first to think of is {name}.', { name });
  if (probability >= 0.75) return say('The cause is very likely {name}.', { name });
  return probability >= 0.45
    ? say('The cause is likely {name}.', { name })
    : say('A quite possible cause is {name}.', { name });
}

function writeDiagnostics(writer: AnswerWriter, triage: TriageResult, lead: Lead): void {
  const { first } = lead;
  const [second] = lead.others;
  if (!first) {
    writer.plain(
      triage.level === 'emergency' || triage.level === 'urgent'
        ? say(
            'An examination with pulse, blood pressure, breathing, oxygen and temperature; further tests are decided there.',
          )
        : say('An examination by a doctor, if the complaint lasts or worries you.'),
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
        say('To tell it from {name}: {test}', { name: second.condition.name, test }),
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
  if (!isEmergency)
    writer.plain(say('**How soon:** {advice}', { advice: urgencyAdvice[triage.level] }));
  const condition = lead.first?.condition;
  const isUnhelped = isEmergency
    ? !(condition && helpsInEmergency(condition, lead))
    : !condition && lead.flags.length > 0;
  if (isUnhelped) writeWayToHelp(writer, lead);
  if (!condition) return;
  const { treatment } = condition.sources;
  if (condition.selfCare.length > 0 && (!isEmergency || helpsInEmergency(condition, lead))) {
    writer.title(say('What you can do now'));
    writer.list(condition.selfCare, treatment);
  }
  if (!isEmergency || condition.urgency === 'emergency')
    writeMedicines(writer, knowledge, condition, reading, text);
  if (condition.procedures.length > 0) {
    writer.title(say('What a doctor may do'));
    writer.list(condition.procedures, treatment);
  }
  if (condition.tell.length > 0) {
    writer.title(say('Good to know'));
    writer.list(condition.tell, treatment);
  }
  if (isEmergency && condition.urgency !== 'emergency') return;
  writer.title(say('When to seek care sooner'));
  writer.list(condition.returnIf, treatment);
}

/** Where no illness says what to do, the rule that made it pressing does. */
function writeWayToHelp(writer: AnswerWriter, { flags }: Lead): void {
  writer.title(say('What you can do now'));
  const [flag] = flags;
  if (flag) writer.list([flag.advice], flag.sources);
  else
    writer.plainList([
      say('Call your local emergency number or go to an emergency department now.'),
    ]);
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
      const about = joined(dose ? [use, dose] : [use]);
      return [say('**{name}**: {about}', { name: entry.name, about })];
    });
  if (lines.length > 0) {
    writer.title(say('Medicines'));
    writer.list(lines, condition.sources.treatment);
  }
  const told = warnings.filter(({ level }) => level !== 'minor').slice(0, 5);
  if (told.length > 0) {
    writer.title(say('Watch out'));
    for (const { sentence, advice, sources } of told)
      writer.claim(say('- {warning}', { warning: joined([sentence, advice]) }), sources);
  }
}

/** Who took a wrong tablet is not asked for a cold: where nothing speaks for the others, only the first is asked about. */
function worthAsking(questions: readonly NextQuestion[], { first, others }: Lead) {
  if (!first || first.probability < ALONE || others.some((item) => item.for.length > 0))
    return questions;
  return questions.filter(({ finding }) => first.condition.findings[finding] !== undefined);
}

/** From here on a cause is likely enough to leave others out that nothing speaks for. */
const ALONE = 0.6;

function writeQuestions(writer: AnswerWriter, questions: readonly NextQuestion[]): void {
  if (questions.length === 0) return;
  writer.title(say('To be more certain, please tell me:'));
  writer.plainList(questions.slice(0, ASKED).map(({ question }) => question));
}
