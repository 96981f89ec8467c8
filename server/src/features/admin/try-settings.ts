import type { TriedAnswer } from '@hale/contract/admin-settings-tools';
import type { Settings } from '@hale/contract/admin-settings';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readSettings } from './read-settings.ts';

interface Trial {
  question: string;
  language: LanguageCode;
  settings: { [Key in keyof Settings]?: Settings[Key] | undefined };
}

/** What the assistant would say with these settings. Nothing is stored and nobody pays. */
export async function trySettings(
  context: Context,
  { question, language, settings }: Trial,
): Promise<TriedAnswer> {
  const saved = await readSettings(context);
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  );
  try {
    const tried = { ...saved, ...given };
    return await context.answers.rehearse({ text: question, language, settings: tried });
  } catch (error) {
    context.log.error({ err: error }, 'settings could not be tried');
    throw new AppError('ai_failed');
  }
}
