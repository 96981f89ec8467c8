import type { KnowledgePassage } from '../knowledge-files/search-set.ts';
import { conversation } from './conversation.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import { excerpt } from './excerpt.ts';
import type { ReadQuestion } from './question.ts';

/** Below that a passage only shares some words with the question. */
const leastFit = 0.6;

/**
 * The best passage of the knowledge files as a quotation; "" where none is about the question. The
 * engine cannot judge what it says, but it does not quote what would harm this person.
 */
export async function quoteKnowledge(
  { earlier, asked, passages, profile, language }: ReadQuestion,
  knowledge: readonly KnowledgePassage[],
  engine: ClinicalEngine,
): Promise<string> {
  const best = knowledge.toSorted((a, b) => b.fit - a.fit)[0];
  if (!best || best.fit < leastFit) return '';
  const quoted = excerpt(best.text, asked);
  const turns = conversation(earlier, asked, passages);
  const { forbidden, beside } = await engine.review({
    conversation: turns,
    profile,
    advice: quoted,
    language,
  });
  if (forbidden.length > 0 || beside.length > 0) return '';
  const title = [best.file, best.heading].filter(Boolean).map(plain).join(': ');
  const lines = quoted.split('\n').map((line) => `> ${plain(line)}`);
  return `**From our knowledge files (${title}):**\n\n${lines.join('\n')}\n\n`;
}

/** Before the last part, which is the disclaimer; an answer without parts stays as it is. */
export function addQuote(markdown: string, quote: string): string {
  const last = markdown.lastIndexOf('\n## ');
  if (quote === '' || last < 0) return markdown;
  return `${markdown.slice(0, last + 1)}${quote}${markdown.slice(last + 1)}`;
}

/** What a file says is words, not headings, links or pictures of ours. */
function plain(text: string): string {
  return text.replace(/[*_`[\]<>|#]/g, '').trim();
}
