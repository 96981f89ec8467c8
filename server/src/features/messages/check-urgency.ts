import type { Triage } from '@hale/contract/answer-events';
import type { LanguageCode } from '@hale/contract/languages';
import { assessUrgency } from '../../answer/triage.ts';
import type { Context } from '../../context.ts';

/** For whoever cannot send: emergencies are never behind a limit. */
export async function checkUrgency(
  context: Context,
  { message, language, country }: { message: string; language: LanguageCode; country: string },
): Promise<{ triage: Triage | null }> {
  return { triage: await assessUrgency(context, message, { language, country }) };
}
