import type { TranslatedMessage } from '@hale/contract/admin-dialog-view';
import type { LanguageCode } from '@hale/contract/languages';
import { translate } from '../../answer/agents/translate.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { findTranslatable, saveTranslation, type TranslatableRow } from './store.ts';

export async function translateMessage(
  context: Context,
  wanted: { messageId: number; language: LanguageCode; isAgain: boolean },
): Promise<TranslatedMessage> {
  const row = await findTranslatable(context.database, wanted.messageId, wanted.language);
  const translated = row && (await translateRow(context, row, wanted.language, wanted.isAgain));
  if (!translated) throw new AppError('not_found');
  return translated;
}

/** The stored translation, or a new one. Null: the message went meanwhile. */
export async function translateRow(
  context: Context,
  row: TranslatableRow,
  language: LanguageCode,
  isAgain = false,
): Promise<TranslatedMessage | null> {
  const stored = isAgain ? null : await openTranslation(context, row);
  return stored ?? makeTranslation(context, row, language);
}

/** Null: there is none, or it is of an answer that was replaced since. */
export async function openTranslation(
  { vault }: Pick<Context, 'vault'>,
  row: TranslatableRow,
): Promise<TranslatedMessage | null> {
  const { translation } = row;
  if (!translation || translation.runId !== row.runId) return null;
  const owner = readKeyOwner(row.keyOwner);
  const { nurseSealed } = translation;
  const [message, response, nurse] = await Promise.all([
    vault.openText(owner, places.translatedText, translation.textSealed),
    vault.openText(owner, places.translatedResponse, translation.responseSealed),
    nurseSealed === null ? null : vault.openText(owner, places.translatedNurse, nurseSealed),
  ]);
  return { id: row.id, message, response, nurse_message: nurse };
}

async function makeTranslation(
  context: Context,
  row: TranslatableRow,
  language: LanguageCode,
): Promise<TranslatedMessage | null> {
  const { vault, database } = context;
  const owner = readKeyOwner(row.keyOwner);
  const open = (place: string, sealed: string | null) =>
    sealed === null ? '' : vault.openText(owner, place, sealed);
  const originals = await Promise.all([
    open(places.messageText, row.textSealed),
    open(places.messageResponse, row.responseSealed),
    open(places.messageNurse, row.nurseSealed),
  ]);
  const [message = '', response = '', nurseText = ''] = await translate(
    context,
    originals,
    language,
  );
  const nurse = row.nurseSealed === null ? null : nurseText;
  const [textSealed, responseSealed, nurseSealed] = await Promise.all([
    vault.sealText(owner, places.translatedText, message),
    vault.sealText(owner, places.translatedResponse, response),
    nurse === null ? null : vault.sealText(owner, places.translatedNurse, nurse),
  ]);
  const { id: messageId, runId } = row;
  const sealed = { textSealed, responseSealed, nurseSealed };
  const isSaved = await saveTranslation(database, { messageId, lang: language, runId, ...sealed });
  return isSaved ? { id: messageId, message, response, nurse_message: nurse } : null;
}
