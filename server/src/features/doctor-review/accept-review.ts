import { type LanguageCode, readLanguageLeniently } from '@hale/contract/languages';
import { makeSheet } from '../../case-sheet/make-sheet.ts';
import { writtenLanguage } from '../../case-sheet/sheet-texts.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { openFields } from '../profile/present.ts';
import { findOwnChat, requestReview } from './store.ts';

/** Asks for a physician. Where none may look at a chat for us, says so. */
export async function acceptReview(
  context: Context,
  userId: number,
  conversationId: string,
): Promise<void> {
  const { clock, config, database, vault } = context;
  const chat = await findOwnChat(database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const saved = await openFields(vault, userId, chat.dataSealed);
  const country = saved.country ?? chat.country;
  if (config.countriesWithoutReview.includes(country)) {
    throw new AppError('doctor_review_unavailable');
  }
  const summary = chat.reviewId === null ? await summarise(context, chat) : null;
  const summarySealed =
    summary === null ? null : await vault.sealText(chat.keyOwner, places.reviewSummary, summary);
  await requestReview(database, { chatId: chat.id, userId, summarySealed, now: clock.now() });
}

/**
 * For the person's own list of cases. Null: nothing was asked yet, or the engine failed; a physician reads
 * the chat anyway.
 */
async function summarise(
  context: Context,
  chat: { id: number; language: string | null },
): Promise<string | null> {
  try {
    const language: LanguageCode = writtenLanguage(readLanguageLeniently(chat.language ?? ''));
    const { summary, timeline } = await makeSheet(context, chat.id, language);
    return timeline.length === 0 ? null : summary.own;
  } catch (error) {
    context.log.error({ err: error }, 'a chat could not be summarised');
    return null;
  }
}
