import type { Turn } from './engine/turn.ts';
import type { Exchange } from './question.ts';

/** The turns of a chat as the clinical engine reads them, the question at the end. */
export function conversation(earlier: readonly Exchange[], asked: string): Turn[] {
  const turns = earlier.flatMap(({ text, response, nurse }): Turn[] => [
    { by: 'person', text },
    ...(response
      ? [{ by: 'assistant' as const, text: [response, nurse].join('\n\n').trim() }]
      : []),
  ]);
  return [...turns, { by: 'person', text: asked }];
}
