import type { Settings } from '@hale/contract/admin-settings';
import { z } from 'zod';
import { type AgentTools, askAgent } from './agents/ask-agent.ts';
import type { Question } from './question.ts';
import { nurseTextOf } from './texts/answer-texts.ts';
import type { Understanding } from './understand.ts';

export interface NurseTools extends AgentTools {
  settings: Settings;
  testHooks: boolean;
}

const shape = z.object({
  is_finished: z.boolean(),
  /** What the nurse says; empty when the dialog is not finished. */
  follow_up: z.string(),
});

/** What the AI nurse adds to an answer; null: nothing. */
export async function nurse(
  question: Question,
  understood: Understanding,
  answer: string,
  tools: NurseTools,
): Promise<string | null> {
  const { directives, earlier, language } = question;
  const own = nurseTextOf(language);
  if (directives.nurse !== null) return directives.nurse ? own : null;
  if (tools.testHooks) return hasAnswered(earlier) ? own : null;
  if (!isPossible(question, understood)) return null;
  const decided = await askAgent(tools, {
    name: 'dialog finished',
    instructions: tools.settings.instructions_check_if_dialog_finished,
    material: { question: question.asked, answer },
    shape,
  });
  if (decided) return decided.is_finished ? decided.follow_up.trim() || null : null;
  return hasAnswered(earlier) ? own : null;
}

const hasAnswered = (earlier: Question['earlier']): boolean =>
  earlier.some(({ response }) => response !== '');

/** Once in a chat, about a health question; never between a person and an ambulance. */
function isPossible({ earlier }: Question, { isHealthQuestion, triage }: Understanding): boolean {
  const hasSpoken = earlier.some(({ nurse: reply }) => reply !== '');
  return isHealthQuestion && triage?.level !== 'emergency' && !hasSpoken;
}
