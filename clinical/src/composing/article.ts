import type { Article } from '../knowledge.ts';
import type { ComposedAnswer, Statement } from '../types.ts';
import { AnswerWriter } from './answer-writer.ts';
import { disclaimer } from './words.ts';

/** A general health question, answered from one reference article, after what is said of the person's own values. */
export function composeArticle(
  article: Article,
  values: readonly Statement[] = [],
): ComposedAnswer {
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  for (const { sentence, sources } of values) writer.claim(sentence, sources);
  writer.plain(`**${article.title}**`);
  for (const sentence of article.summary) writer.claim(sentence, article.sources);
  writer.heading('diagnostics');
  if (article.checks.length > 0) writer.list(article.checks, article.sources);
  else writer.plain('No test is needed for this.');
  writer.heading('treatment');
  writer.list(article.doNow, article.sources);
  writer.plain('**When to seek care**');
  writer.list(article.seekCare, article.sources);
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish(article.specialty);
}
