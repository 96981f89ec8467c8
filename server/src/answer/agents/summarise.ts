import type { Settings } from '@hale/contract/admin-settings';
import { z } from 'zod';
import { conversation } from '../conversation.ts';
import type { ReadQuestion } from '../question.ts';
import { type AgentTools, askAgent } from './ask-agent.ts';

/** More than a physician reads in a minute. */
const maxSummary = 2_000;

const shape = z.object({ summary: z.string().trim().min(1) });

/** The patient in a few sentences: by the model for agents, else by the engine. */
export async function summarise(
  { asked, earlier, passages }: Pick<ReadQuestion, 'asked' | 'earlier' | 'passages'>,
  own: string,
  tools: AgentTools & { settings: Settings },
): Promise<string> {
  const turns = conversation(earlier, asked, passages).map(({ by, text }) => `${by}: ${text}`);
  const written = await askAgent(tools, {
    name: 'patient summary',
    instructions: tools.settings.instructions_generate_patient_summary,
    material: { conversation: turns.join('\n\n') },
    shape,
  });
  return (written?.summary ?? own).slice(0, maxSummary).toWellFormed();
}
