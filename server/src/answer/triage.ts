import type { Triage } from '@hale/contract/answer-events';
import { triageLevels } from '@hale/contract/constants';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { conversation } from './conversation.ts';
import { readDirectives } from './directives.ts';
import type { Consultation, ConsultRequest } from './engine/consultation.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { Foreseen } from './foreseen.ts';
import type { Question } from './question.ts';

/** Rules before any model: how urgent is what the person says now, with the chat so far? */
export function triage(
  question: Question,
  { engine, foreseen }: { engine: ClinicalEngine; foreseen: Foreseen | null },
): Promise<Consultation> {
  const assess = () => engine.consult(consultRequest(question));
  return foreseen ? foreseen.assessed.catch(assess) : assess();
}

/** The more pressing of two, the first where they are alike. */
export function graver(one: Triage | null, other: Triage | null): Triage | null {
  if (!one || !other) return one ?? other;
  return triageLevels.indexOf(other.level) < triageLevels.indexOf(one.level) ? other : one;
}

/** What the engine is asked about a question before any model is. */
export function consultRequest({
  earlier,
  asked,
  language,
  country,
  profile,
}: Pick<Question, 'earlier' | 'asked' | 'language' | 'country' | 'profile'>): ConsultRequest {
  return { conversation: conversation(earlier, asked), language, country, profile };
}

/** For a text that will get no answer: emergencies are told even to those who are refused. Never rejects. */
export async function assessUrgency(
  { engine, config, log }: Pick<Context, 'engine' | 'config' | 'log'>,
  text: string,
  { language = 'en', country = null }: { language?: LanguageCode; country?: string | null } = {},
): Promise<Triage | null> {
  const { asked } = readDirectives(text, config.testHooks);
  if (asked === '') return null;
  try {
    const turns = [{ by: 'person' as const, text: asked }];
    return (await engine.consult({ conversation: turns, language, country })).triage;
  } catch (error) {
    log.error({ err: error }, 'the urgency of a refused text was not assessed');
    return null;
  }
}
