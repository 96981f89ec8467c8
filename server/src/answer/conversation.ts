import type { Turn } from './engine/turn.ts';
import type { Exchange } from './exchange.ts';

/** The turns of a chat as the clinical engine reads them, the question at the end. */
export function conversation(
  earlier: readonly Exchange[],
  asked: string,
  passages: readonly string[] = [],
): Turn[] {
  const turns = earlier.flatMap(({ text, response, nurse, readings = [] }): Turn[] => [
    { by: 'person', text: withFiles(text, readings) },
    ...(response
      ? [{ by: 'assistant' as const, text: [response, nurse].join('\n\n').trim() }]
      : []),
  ]);
  return [...turns, { by: 'person', text: withFiles(asked, passages) }];
}

/** What stands in the files of a message is said with it. */
const withFiles = (text: string, readings: readonly string[]): string =>
  [text, ...readings].filter(Boolean).join('\n\n');
