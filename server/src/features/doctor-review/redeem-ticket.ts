import type { CallOutput } from '@hale/contract/endpoint';
import { readLanguageLeniently } from '@hale/contract/languages';
import type { redeemPartnerTicket } from '@hale/contract/partner-tickets';
import { makeSheet } from '../../case-sheet/make-sheet.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY_MS, HOUR_S } from '../../lib/durations.ts';
import { consumeTicket, deleteOldTickets, findTicket } from './store.ts';

/** A ticket of the care partner, used up; with the case it stands for. */
export async function redeemTicket(
  context: Context,
  token: string,
): Promise<CallOutput<typeof redeemPartnerTicket>> {
  const { carePartner, clock, database } = context;
  const ticket = await carePartner.readTicket(token, clock.now());
  const found = ticket && (await findTicket(database, ticket.id));
  if (!ticket || !found) throw new AppError('invalid_ticket');
  if (found.usedAt) throw new AppError('ticket_used');
  // Made before the ticket is used up: a failure must not cost the person their only one.
  const sheet = await makeSheet(context, found.chatId, readLanguageLeniently(found.language ?? ''));
  const isFirst = await consumeTicket(database, ticket.id, clock.now());
  if (!isFirst) throw new AppError('ticket_used');
  return {
    chat_id: ticket.chatId,
    issued_at: ticket.issuedAt.toISOString(),
    case_sheet: sheet,
  };
}

export function defineTicketSweep({ database, jobs }: Context): void {
  jobs.sweep('old-partner-tickets', HOUR_S, (now) =>
    deleteOldTickets(database, new Date(now.getTime() - DAY_MS)),
  );
}
