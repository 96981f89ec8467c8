import { bounds } from '@hale/contract/constants';
import type { LanguageCode } from '@hale/contract/languages';
import { z } from 'zod';
import { englishNameOf } from '../../lib/language-name.ts';
import { type AgentTools, askAgent } from './ask-agent.ts';

/** What a chat is about stands at the beginning. */
const maxText = 4_000;

const shape = z.object({ name: z.string() });

/** A name for a chat that began with this text; null: there is no model for it, or nothing that fits. */
export async function proposeName(
  tools: AgentTools,
  text: string,
  language: LanguageCode,
): Promise<string | null> {
  const found = await askAgent(tools, {
    name: 'chat name',
    instructions: `Name the conversation that begins with this message by its medical topic, in ${englishNameOf(language)}: two to six words, at most ${bounds.generatedChatName.max} characters, without quotation marks, full stop, names of persons or other details that identify somebody.`,
    material: { message: text.slice(0, maxText).toWellFormed() },
    shape,
  }).catch((error: unknown) => {
    if (tools.signal.aborted) return null;
    throw error;
  });
  return found && fitting(found.name);
}

/** One line of plain words, short enough. */
function fitting(proposed: string): string | null {
  const name = proposed
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[*_`#<>[\]|]/g, '')
    .replace(/^[\s"'“”„«»‘’]+|[\s"'“”„«»‘’.]+$/g, '');
  const length = [...name].length;
  return length > 0 && length <= bounds.generatedChatName.max ? name : null;
}
