import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from '../src/engine.ts';

const knowledge = openCurrentKnowledge();

/** A conversation as it goes: each question is answered before the next one is put. */
export function talk(...texts: string[]) {
  const turns: { by: 'person' | 'assistant'; text: string }[] = [];
  const answers = texts.map((text) => {
    turns.push({ by: 'person', text });
    const found = consult(knowledge, turns);
    turns.push({ by: 'assistant', text: found.answer.markdown });
    return found;
  });
  const last = answers.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
}

/** What an answer begins with, below its first heading. */
export const firstLines = (markdown: string) => markdown.split('\n\n').slice(1, 3).join('\n');
