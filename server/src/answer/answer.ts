import type { AnswerEvent } from '@hale/contract/answer-events';
import { isAgreement } from './agreement.ts';
import { check } from './check.ts';
import { shapeDraft } from './directives.ts';
import type { Writer } from './draft.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { hear } from './hear.ts';
import { nurse } from './nurse.ts';
import type { Question } from './question.ts';
import { retrieve } from './retrieve.ts';
import { triage } from './triage.ts';
import { understand } from './understand.ts';
import type { Vault } from '../vault/vault.ts';

export interface AnswerTools {
  engine: ClinicalEngine;
  writer: Writer;
  vault: Vault;
  testHooks: boolean;
  signal: AbortSignal;
}

/** What is left to say and to store once the last piece is out. */
export interface AnswerOutcome {
  /** The question as it was understood: for a recording, its transcript. */
  userText: string;
  isAgreed: boolean;
  /** Null: says nothing new about the chat. */
  specialty: string | null;
}

/** One answer, stage by stage. What it yields goes to the readers as it comes. */
export async function* answer(
  asked: Question,
  tools: AnswerTools,
): AsyncGenerator<AnswerEvent, AnswerOutcome> {
  const question = hear(asked, tools);
  const assessed = await triage(question, tools);
  if (assessed.triage) yield { triage: assessed.triage };
  const passages = await retrieve(question, tools);
  const understood = await understand(question, assessed, passages, tools);
  const draft = tools.writer(understood, tools.signal);
  const shaped = shapeDraft(draft, question.directives, tools.signal);
  for await (const piece of check(shaped, understood, question.language))
    yield textEvent(question, piece);
  const reply = nurse(question, understood, tools);
  if (reply) yield { nurse: reply };
  return {
    userText: question.text,
    isAgreed: isAgreement(question),
    specialty: understood.specialty,
  };
}

/** Plain and spoken answers have their own form. */
export function textEvent({ hasRecording }: { hasRecording: boolean }, text: string): AnswerEvent {
  return hasRecording ? { type: 'text', data: text } : { value: text };
}
