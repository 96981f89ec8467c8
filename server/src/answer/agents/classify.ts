import { specialties } from '@hale/contract/admin-options';
import type { Settings } from '@hale/contract/admin-settings';
import { z } from 'zod';
import type { Question } from '../question.ts';
import type { Understanding } from '../understand.ts';
import { type AgentTools, askAgent } from './ask-agent.ts';

const shape = z.object({ specialty: z.enum(specialties) });

/** The specialty of the chat after this question; null: it says nothing new about it. */
export async function classify(
  { asked, earlier, directives }: Question,
  { specialty, isHealthQuestion }: Understanding,
  tools: AgentTools & { settings: Settings },
): Promise<string | null> {
  if (directives.specialty !== null || !isHealthQuestion) return specialty;
  const found = await askAgent(tools, {
    name: 'classifier',
    instructions: tools.settings.instructions_classifier,
    material: {
      specialties: specialties.join('\n'),
      conversation: [...earlier.map(({ text }) => text), asked].join('\n\n'),
    },
    shape,
  });
  return found?.specialty ?? specialty;
}
