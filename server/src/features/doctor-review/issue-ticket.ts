import { randomUUID } from 'node:crypto';
import { partnerTicketSeconds } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { findOwnChat, insertTicket } from './store.ts';

/** A link to the care partner for one chat, good for one use within a quarter of an hour. */
export async function issueTicket(
  { carePartner, clock, database }: Context,
  userId: number,
  conversationId: string,
): Promise<string> {
  const chat = await findOwnChat(database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const id = randomUUID();
  // Tickets count in whole seconds.
  const issuedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + partnerTicketSeconds * 1000);
  const url = await carePartner.makeLink({ id, chatId: conversationId, issuedAt, expiresAt });
  if (url === null) throw new AppError('not_found');
  await insertTicket(database, { id, chatId: chat.id, expiresAt });
  return url;
}
