import { type LanguageCode, readLanguage } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { updateUser } from './store.ts';

export async function changeLanguage(
  context: Context,
  userId: number,
  lang: string,
): Promise<LanguageCode> {
  const interfaceLang = readLanguage(lang);
  if (!interfaceLang) throw new AppError('unsupported_language');
  await updateUser(context.database, userId, { interfaceLang });
  return interfaceLang;
}
