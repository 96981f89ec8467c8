import { type Triage, triage } from '@hale/contract/answer-events';
import type { MessageFile } from '@hale/contract/messages';
import { readDirectives } from '../answer/directives.ts';
import { openExchange, type Exchange } from '../answer/exchange.ts';
import { graver } from '../answer/triage.ts';
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
  { chat, messages }: SealedCase,
): Promise<OpenMessage[]> {
  return Promise.all(
    messages.map(async (row) => {
      const { id, createdAt } = row;
      const sealed = {
        text: row.textSealed,
        response: row.responseSealed,
        nurse: row.nurseSealed,
      };
      const exchange = await openExchange(vault, chat.keyOwner, sealed);
      const { asked } = readDirectives(exchange.text, config.testHooks);
      return { id, createdAt, ...exchange, text: asked };
    }),
  );
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
