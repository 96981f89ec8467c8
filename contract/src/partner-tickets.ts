import * as z from 'zod/mini';
import { caseSheet } from './case-sheet.ts';
import { endpoint } from './endpoint.ts';
import { partnerTicketLimit } from './limits.ts';
import { dateTime, uuid } from './primitives.ts';
import { queryText } from './text.ts';

/** A public key as RFC 8037 writes it. */
const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
});

export const getPartnerKeys = endpoint({
  id: 'E63',
  summary: 'Gives the public keys that tickets for the care partner are signed with',
  method: 'GET',
  path: '/api/lad/public-keys/',
  access: 'public',
  success: { 200: z.object({ keys: z.array(publicKey) }) },
});

/** For the care partner's server: a ticket opens its case once. */
export const redeemPartnerTicket = endpoint({
  id: 'E64',
  summary: 'Uses up a ticket and gives the case it was made for',
  method: 'POST',
  path: '/api/lad/redeem-ticket/',
  access: 'public',
  body: z.object({ ticket: queryText() }),
  success: {
    200: z.object({ chat_id: uuid(), issued_at: dateTime(), case_sheet: caseSheet }),
  },
  errors: ['invalid_ticket', 'ticket_used'],
  limit: partnerTicketLimit,
});
