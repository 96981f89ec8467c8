import { triage, type TriageLevel } from '@hale/contract/answer-events';
import type { ReviewDetail, ReviewRow } from '@hale/contract/admin-reviews';
import { triageLevels } from '@hale/contract/constants';
import { defaultLanguage } from '@hale/contract/languages';
import type { Context } from '../../../context.ts';
import { places } from '../../../vault/places.ts';
import type { Owner } from '../../../vault/vault.ts';
import { openChatName } from '../../chats/present.ts';
import { openNote } from '../../doctor-review/present.ts';
import { readSpecialty } from '../dialogs/present.ts';
import { type FullReview, triagesOf } from './store.ts';

export async function presentRows(
  context: Context,
  rows: readonly FullReview[],
): Promise<ReviewRow[]> {
  const owners = new Map(rows.map(({ chat, keyOwner }) => [chat.id, keyOwner]));
  const urgencies = await readUrgencies(context, owners);
  return Promise.all(
    rows.map(async ({ review, chat, user, staff, keyOwner }) => ({
      id: review.id,
      conversation_id: chat.conversationId,
      chat_name: await openChatName(context.vault, { keyOwner, nameSealed: chat.nameSealed }),
      status: review.status,
      specialty: readSpecialty(chat.specialty),
      urgency: urgencies.get(chat.id) ?? null,
      country: chat.listCountry,
      requested_at: review.requestedAt.toISOString(),
      taken_at: review.takenAt?.toISOString() ?? null,
      done_at: review.doneAt?.toISOString() ?? null,
      user: {
        id: user.id,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        language: user.interfaceLang ?? defaultLanguage,
      },
      taken_by: staff && { id: staff.id, first_name: staff.firstName, last_name: staff.lastName },
    })),
  );
}

export async function presentDetail(context: Context, found: FullReview): Promise<ReviewDetail> {
  const [row] = await presentRows(context, [found]);
  if (!row) throw new Error('a review was lost');
  return { ...row, note: await openNote(context.vault, found.keyOwner, found.review) };
}

/** The most urgent that was told in each chat. */
async function readUrgencies(
  { database, vault }: Context,
  owners: ReadonlyMap<number, Owner>,
): Promise<Map<number, TriageLevel>> {
  const gravest = new Map<number, TriageLevel>();
  for (const { chatId, triageSealed } of await triagesOf(database, [...owners.keys()])) {
    const owner = owners.get(chatId);
    if (!owner || triageSealed === null) continue;
    const json = await vault.openText(owner, places.messageTriage, triageSealed);
    const { level } = triage.parse(JSON.parse(json));
    const known = gravest.get(chatId);
    if (!known || triageLevels.indexOf(level) < triageLevels.indexOf(known)) {
      gravest.set(chatId, level);
    }
  }
  return gravest;
}
