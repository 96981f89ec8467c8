import { type Triage, triage } from '@hale/contract/answer-events';
import type { MessageFile } from '@hale/contract/messages';
import { type Exchange, openEarlier } from '../answer/exchange.ts';
import { graver } from '../answer/triage.ts';
import { mostFiles } from '../db/earlier-messages.ts';
import type { Context } from '../context.ts';
import { presentExcerpt } from '../features/files/present.ts';
import { presentStagedFile } from '../features/messages/present.ts';
import { readKeyOwner } from '../vault/key-owner.ts';
import { places } from '../vault/places.ts';
import type { SealedCase } from './store.ts';

export interface OpenMessage extends Exchange {
  id: number;
  createdAt: Date;
}

/** The messages of a case in the clear, oldest first, without the directives of tests. */
export async function openMessages(
  { config, vault }: Context,
  { chat, messages, files }: SealedCase,
): Promise<OpenMessage[]> {
  const said = await openEarlier(
    vault,
    chat.keyOwner,
    {
      messages: messages.map(({ id, textSealed, responseSealed, nurseSealed }) => ({
        id,
        text: textSealed,
        response: responseSealed,
        nurse: nurseSealed,
      })),
      files: files.slice(-mostFiles).map(({ messageId, keyOwner, readingSealed }) => ({
        messageId,
        keyOwner: readKeyOwner(keyOwner),
        reading: readingSealed,
        picture: null,
      })),
    },
    config.testHooks,
  );
  return messages.flatMap(({ id, createdAt }, at) => {
    const exchange = said[at];
    return exchange ? [{ id, createdAt, ...exchange }] : [];
  });
}

/** The most urgent that the person was told. */
export async function gravestTriage(
  { vault }: Context,
  { chat, messages }: SealedCase,
): Promise<Triage | null> {
  const sealed = messages.flatMap(({ triageSealed }) => triageSealed ?? []);
  const told = await Promise.all(
    sealed.map(async (text) =>
      triage.parse(JSON.parse(await vault.openText(chat.keyOwner, places.messageTriage, text))),
    ),
  );
  return told.reduce<Triage | null>(graver, null);
}

export async function openAttachments(
  { vault }: Context,
  { files }: SealedCase,
): Promise<MessageFile[]> {
  return Promise.all(
    files.map(async ({ id, kind, nameSealed, excerptSealed, ...row }) => {
      const keyOwner = readKeyOwner(row.keyOwner);
      const [name, excerpt] = await Promise.all([
        vault.openText(keyOwner, places.fileName, nameSealed),
        presentExcerpt(vault, { keyOwner, excerptSealed }),
      ]);
      return { ...presentStagedFile({ id, kind, name }), ...excerpt };
    }),
  );
}
