import type { Settings } from '@hale/contract/admin-settings';
import { z } from 'zod';
import { type AgentTools, askAgent } from './agents/ask-agent.ts';
import type { Question } from './question.ts';
import { yesWordsTo } from './texts/answer-texts.ts';

/** Longer replies talk about something else. */
const longestReply = 60;

/**
 * Whether the person takes up the AI nurse's offer of a doctor who looks at the chat, and the
 * partner's doctors can take such a case. Never for visitors.
 */
export async function isAgreement(
  question: Question,
  tools: AgentTools & { settings: Settings },
): Promise<boolean> {
  const { asked, directives, earlier, isSignedIn, specialty } = question;
  if (!isSignedIn) return false;
  if (directives.isAgreed) return true;
  const offer = earlier.at(-1)?.nurse ?? '';
  if (offer === '' || specialty === 'Undefined') return false;
  const { settings } = tools;
  const agreed = await askAgent(tools, {
    name: 'user agreed',
    instructions: settings.instructions_check_if_user_agreed,
    material: { offer, reply: asked },
    shape: z.object({ has_agreed: z.boolean() }),
  });
  const isYes = asked.length <= longestReply && beginsWithYes(asked, offer);
  if (!(agreed?.has_agreed ?? isYes)) return false;
  const suits = await askAgent(tools, {
    name: 'specialty suits the partner',
    instructions: settings.instructions_is_chat_specialty_suitable_with_lad,
    material: { specialty, conversation: earlier.map(({ text }) => text).join('\n\n') },
    shape: z.object({ is_suitable: z.boolean() }),
  });
  return suits?.is_suitable ?? true;
}

/** A yes to another question of the nurse is no agreement. */
function beginsWithYes(reply: string, offer: string): boolean {
  const words = yesWordsTo(offer).join('|');
  return words !== '' && new RegExp(`^(?:${words})(?![\\p{L}\\p{M}])`, 'iu').test(reply);
}
