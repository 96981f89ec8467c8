import type { translateDialog as call } from '@hale/contract/admin-dialog-view';
import type { CallOutput } from '@hale/contract/endpoint';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { listTranslatable } from './store.ts';
import { translateRow } from './translate-message.ts';
import { translateNames } from './translate-names.ts';

/** The name and every message; what is translated already is not asked for again. */
export async function translateDialog(
  context: Context,
  conversationId: string,
  language: LanguageCode,
): Promise<CallOutput<typeof call>> {
  const [chat] = await translateNames(context, [conversationId], language);
  if (!chat) throw new AppError('not_found');
  const messages = [];
  for (const row of await listTranslatable(context.database, chat.id, language)) {
    // One after the other: a long dialog must not take the model away from people who wait.
    const translated = await translateRow(context, row, language);
    if (!translated) continue;
    messages.push({
      id: translated.id,
      translated_message: translated.message,
      translated_response: translated.response,
      translated_nurse_message: translated.nurse_message,
    });
  }
  return {
    conversation_id: conversationId,
    name: chat.name,
    translated_name: chat.translatedName,
    messages,
  };
}
