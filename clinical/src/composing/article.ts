import type { ToldArticle } from '../find-told-article.ts';
import type { Claim, ComposedAnswer } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';

/** A general health question, answered from one reference article, after what is said of the person's own values. */
export function composeArticle(
  wording: Wording,
  article: ToldArticle,
  values: readonly Claim[] = [],
): ComposedAnswer {
  const writer = new AnswerWriter(wording);
  writer.heading('diagnosis');
  writer.claims(values);
  writer.title(article.title);
  for (const sentence of article.summary) writer.claim(sentence, article.sources);
  writer.heading('diagnostics');
  if (article.checks.length > 0) writer.list(article.checks, article.sources);
  else writer.plain(say('No test is needed for this.'));
  writer.heading('treatment');
  writer.list(article.doNow, article.sources);
  writer.title(say('When to seek care'));
  writer.list(article.seekCare, article.sources);
  writer.disclaim();
  return writer.finish(article.specialty);
}
