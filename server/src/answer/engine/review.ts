import { inEnglish, reviewAdvice, safetyNote } from '@hale/clinical';
import type { Review, ReviewRequest } from './consultation.ts';
import type { Knowledge } from './knowledge.ts';
import { wordingIn } from './phrasebooks.ts';
import { withProfile } from './tell-profile.ts';

/** What speaks against advice that a model or a file gives this person, in the language of the advice. */
export function review(knowledge: Knowledge, request: ReviewRequest): Review {
  const { conversation, profile, advice, language } = request;
  const { turns } = withProfile(knowledge, conversation, profile);
  const { forbidden, beside } = reviewAdvice(knowledge, turns, advice);
  const wording = wordingIn(language);
  const told = (warning: (typeof forbidden)[number]) => ({
    danger: inEnglish(warning.sentence),
    note: wording(safetyNote(warning)),
  });
  return { forbidden: forbidden.map(told), beside: beside.map(told) };
}
