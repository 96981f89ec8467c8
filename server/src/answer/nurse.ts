import type { Settings } from '@hale/contract/admin-settings';
import { z } from 'zod';
import { type AgentTools, askAgent } from './agents/ask-agent.ts';
import { InstructionsHold } from './hold-instructions.ts';
import { MedicinesHold, type Reviewer } from './hold-medicines.ts';
import type { Question } from './question.ts';
import { isNurseOffer, nurseWordsOf } from './texts/answer-texts.ts';
import type { Understanding } from './understand.ts';

export interface NurseTools extends AgentTools {
  settings: Settings;
  testHooks: boolean;
}

/** The answer she follows, and what it was held to. */
interface Answered {
  text: string;
  reviewer: Reviewer | null;
  instructions: string;
}

const maxReply = 1_000;

const shape = z.object({
  is_finished: z.boolean(),
  /** What the nurse says; empty when the dialog is not finished. */
  follow_up: z.string(),
});

/** What the AI nurse adds to an answer; null: nothing. */
export async function nurse(
  question: Question,
  understood: Understanding,
  answered: Answered,
  tools: NurseTools,
): Promise<string | null> {
  const { directives, earlier, language } = question;
  const { offer } = nurseWordsOf(language);
  const isLater = earlier.some(({ response }) => response !== '');
  if (directives.nurse !== null) return directives.nurse ? offer : null;
  if (tools.testHooks) return isLater ? offer : null;
  // Never between a person and an ambulance.
  if (!understood.isHealthQuestion || understood.triage?.level === 'emergency') return null;
  const instructions = tools.settings.instructions_check_if_dialog_finished;
  const decided = await askAgent(tools, {
    name: 'dialog finished',
    instructions,
    material: {
      question: question.asked,
      answer: answered.text,
      'earlier replies of the AI nurse': repliesIn(earlier).join('\n\n'),
    },
    shape,
  });
  if (!decided) return isLater ? ownReply(question, understood, answered.text) : null;
  if (!decided.is_finished) return null;
  const reply = decided.follow_up.trim().slice(0, maxReply).toWellFormed();
  return hold(reply, { ...answered, instructions: `${answered.instructions}\n\n${instructions}` });
}

const repliesIn = (earlier: Question['earlier']): string[] =>
  earlier.flatMap(({ nurse: reply }) => (reply === '' ? [] : [reply]));

/** The most useful question that nobody has asked yet; at another time the offer of a doctor; each once. */
function ownReply(
  { earlier, isSignedIn, language }: Question,
  { questions }: Understanding,
  answer: string,
): string | null {
  const replies = repliesIn(earlier);
  const asked = [answer, ...earlier.map(({ response }) => response), ...replies].join('\n');
  const next = questions.find((one) => !asked.includes(one));
  const { beforeQuestion, offer } = nurseWordsOf(language);
  if (next && replies.every(isNurseOffer)) return `${beforeQuestion} ${next}`;
  // Visitors could say yes to it, and nothing would come of that.
  return !isSignedIn || replies.some(isNurseOffer) ? null : offer;
}

/** A reply is held to what an answer is held to; one that tells our instructions is not told at all. */
async function hold(
  reply: string,
  { reviewer, instructions }: Pick<Answered, 'reviewer' | 'instructions'>,
): Promise<string | null> {
  const own = new InstructionsHold(instructions);
  if (reply === '' || own.take(reply) + own.finish() !== reply) return null;
  if (!reviewer) return reply;
  const medicines = new MedicinesHold(reviewer);
  return ((await medicines.take(reply)) + (await medicines.finish())).trim();
}
