import type { Settings } from '@hale/contract/admin-settings';
import type { AnswerEvent } from '@hale/contract/answer-events';
import type { AgentTools } from './agents/ask-agent.ts';
import { classify } from './agents/classify.ts';
import { summarise } from './agents/summarise.ts';
import { isAgreement } from './agreement.ts';
import { instructionsOf } from './build-prompt.ts';
import { check } from './check.ts';
import { shapeDraft } from './directives.ts';
import type { Writer } from './draft.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { loadPictures } from './load-pictures.ts';
import { lookUp, type LookUpTools } from './look-up.ts';
import { nurse } from './nurse.ts';
import type { Question, ReadQuestion } from './question.ts';
import { quoteKnowledge } from './quote-knowledge.ts';
import type { Reviewer } from './hold-medicines.ts';
import { retrieve } from './retrieve.ts';
import { speak, type SpeakingTools } from './speak.ts';
import type { Trace } from './trace.ts';
import { triage } from './triage.ts';
import { understand } from './understand.ts';
import type { ReadingTools } from '../features/files/read-file.ts';

export interface AnswerTools extends AgentTools, LookUpTools, ReadingTools, SpeakingTools {
  engine: ClinicalEngine;
  writer: Writer;
  /** Null: what the writer says of medicines needs no second look. */
  reviewMedicines: ((question: ReadQuestion, trace: Trace) => Promise<Reviewer>) | null;
  settings: Settings;
  testHooks: boolean;
}

/** What is left to say and to store once the last piece is out. */
export interface AnswerOutcome {
  /** The question as it was understood: for a recording, its transcript. */
  userText: string;
  isAgreed: boolean;
  /** Null: says nothing new about the chat. */
  specialty: string | null;
  /** What the person saved about themselves was taken into account. */
  usesProfile: boolean;
}

/** One answer, stage by stage. What it yields goes to the readers as it comes. */
export async function* answer(
  question: Question,
  tools: AnswerTools,
): AsyncGenerator<AnswerEvent, AnswerOutcome> {
  const { settings, signal, trace } = tools;
  const lookingUp = lookUp(question, tools);
  const assessed = await trace.step('triage', () => triage(question, tools));
  // What stands in files may be graver still; what is an emergency already waits for none.
  const isTold = question.attachments.length === 0 || assessed.triage?.level === 'emergency';
  if (isTold && assessed.triage) yield { triage: assessed.triage };
  const passages = await trace.step('retrieve', () => retrieve(question, tools));
  const understood = await trace.step('understand', () =>
    understand(question, assessed, passages, tools),
  );
  if (!isTold && understood.triage) yield { triage: understood.triage };
  const knowledge = await lookingUp;
  // Beside the draft: nobody waits for them before the first word.
  const classified = beside(classify(question, understood, tools));
  const agreed = beside(isAgreement(question, tools));
  const drafted = trace.begin('draft');
  const pictures = () => loadPictures(question, tools);
  const read = { ...question, passages };
  const quote = () => quoteKnowledge(read, knowledge, tools.engine);
  const found = { understood, passages, knowledge };
  const ahead = (await tools.foreseen?.draft) ?? null;
  const brief = { question, ...found, pictures, quote, settings, ahead, trace };
  const draft = tools.writer(brief, signal);
  const shaped = shapeDraft(draft, question.directives, signal);
  const reviewer = (await tools.reviewMedicines?.(read, trace)) ?? null;
  const instructions = instructionsOf(brief);
  const checked = { understood, question, reviewer, instructions };
  let text = '';
  const pieces = check(shaped, checked);
  if (question.hasRecording) {
    const { language } = question;
    for await (const event of speak(pieces, { language, triage: understood.triage }, tools)) {
      if ('type' in event && event.type === 'text') text += event.data;
      yield event;
    }
  } else {
    for await (const piece of pieces) {
      text += piece;
      yield { value: piece };
    }
  }
  drafted();
  const answered = { text, reviewer, instructions };
  const [reply] = await Promise.all([
    trace.step('nurse', () => nurse(question, understood, answered, tools)),
    trace.step(
      'patient summary',
      () => (understood.isHealthQuestion ? summarise(read, understood.summary, tools) : null),
      (summary) => ({ summary }),
    ),
  ]);
  if (reply) yield { nurse: reply };
  return {
    userText: question.text,
    isAgreed: await agreed,
    specialty: await classified,
    usesProfile: understood.usesProfile,
  };
}

/** An answer that ends early leaves this where it is: nobody waits for it, and its failure is nobody's. */
function beside<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}

/** Plain and spoken answers have their own form. */
export function textEvent({ hasRecording }: { hasRecording: boolean }, text: string): AnswerEvent {
  return hasRecording ? { type: 'text', data: text } : { value: text };
}
