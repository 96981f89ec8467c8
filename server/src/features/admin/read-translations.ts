import type { TranslatedMessage } from '@hale/contract/admin-dialog-view';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { listTranslatable } from './store.ts';
import { openTranslation } from './translate-message.ts';

/** What is stored of a dialog in that language, by message; nothing is translated for it. */
export async function readTranslations(
  context: Context,
  chatId: number,
  language: LanguageCode,
): Promise<Map<number, TranslatedMessage>> {
  const rows = await listTranslatable(context.database, chatId, language);
  const opened = await Promise.all(rows.map((row) => openTranslation(context, row)));
  return new Map(opened.flatMap((one) => (one ? [[one.id, one]] : [])));
}
