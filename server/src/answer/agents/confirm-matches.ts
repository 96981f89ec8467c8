import { z } from 'zod';
import { type AgentTools, askAgent } from './ask-agent.ts';
import type { Match } from './match-statements.ts';

const instructions =
  'You check facts. For each numbered pair decide whether the source alone supports the whole statement: the same claim, the same numbers, the same people. Give the numbers of the pairs where it does, and no others. In doubt leave a pair out.';
const shape = z.object({ supported: z.array(z.int()).max(200) });

/** Null: there is no model for it, or it failed. */
export async function confirmMatches(
  tools: AgentTools,
  matches: readonly Match[],
): Promise<Match[] | null> {
  if (matches.length === 0) return [];
  const pairs = matches.map(
    ({ statement, citation }, at) =>
      `${at + 1}. Statement: ${statement}\n   Source: ${citation.statement}`,
  );
  const found = await askAgent(tools, {
    name: 'fact-check',
    instructions,
    material: { pairs: pairs.join('\n') },
    shape,
  });
  return found && matches.filter((_, at) => found.supported.includes(at + 1));
}
