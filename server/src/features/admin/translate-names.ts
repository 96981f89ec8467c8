import { newChatName } from '@hale/contract/constants';
import type { LanguageCode } from '@hale/contract/languages';
import { translate } from '../../answer/agents/translate.ts';
import type { Context } from '../../context.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { type ChatNameRow, listChatNames, saveNameTranslations } from './store.ts';

export interface NamedChat {
  id: number;
  conversationId: string;
  name: string;
  /** Null: not translated yet. */
  translatedName: string | null;
}

/** Names of chats in that language, in the order asked for; unknown chats are left out. */
export async function translateNames(
  context: Context,
  conversationIds: readonly string[],
  language: LanguageCode,
): Promise<(NamedChat & { translatedName: string })[]> {
  const rows = await listChatNames(context.database, conversationIds, language);
  const named = await Promise.all(rows.map((row) => openName(context, row)));
  const missing = named.filter(({ translatedName }) => translatedName === null);
  const translations = await translate(
    context,
    missing.map(({ name }) => name),
    language,
  );
  const made = new Map(missing.map(({ id }, at) => [id, translations[at] ?? '']));
  await keep(context, rows, missing, made, language);
  const byConversation = new Map(
    named.map((chat) => [
      chat.conversationId,
      { ...chat, translatedName: chat.translatedName ?? made.get(chat.id) ?? '' },
    ]),
  );
  return conversationIds.flatMap((id) => byConversation.get(id) ?? []);
}

/** A chat's name with its stored translation, if that is still of this name. */
export async function openName(
  { vault }: Pick<Context, 'vault'>,
  row: ChatNameRow,
): Promise<NamedChat> {
  const owner = readKeyOwner(row.keyOwner);
  const { id, conversationId, nameSealed, translation } = row;
  const name =
    nameSealed === null ? newChatName : await vault.openText(owner, places.chatName, nameSealed);
  const original =
    translation &&
    (await vault.openText(owner, places.translatedNameOriginal, translation.originalSealed));
  const translatedName =
    translation && original === name
      ? await vault.openText(owner, places.translatedName, translation.nameSealed)
      : null;
  return { id, conversationId, name, translatedName };
}

async function keep(
  { vault, database }: Context,
  rows: readonly ChatNameRow[],
  missing: readonly NamedChat[],
  made: ReadonlyMap<number, string>,
  lang: LanguageCode,
): Promise<void> {
  const owners = new Map(rows.map(({ id, keyOwner }) => [id, readKeyOwner(keyOwner)]));
  const sealed = await Promise.all(
    missing.map(async ({ id, name }) => {
      const owner = owners.get(id);
      if (!owner) return [];
      const [nameSealed, originalSealed] = await Promise.all([
        vault.sealText(owner, places.translatedName, made.get(id) ?? ''),
        vault.sealText(owner, places.translatedNameOriginal, name),
      ]);
      return [{ chatId: id, lang, nameSealed, originalSealed }];
    }),
  );
  await saveNameTranslations(database, sealed.flat());
}
