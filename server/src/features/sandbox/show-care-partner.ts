import { errorCatalogue } from '@hale/contract/errors';
import { carePartnerPath } from '@hale/contract/sandbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { redeemTicket } from '../doctor-review/redeem-ticket.ts';
import { renderCase, renderRefusedTicket } from './render-care-partner.ts';
import { sendSandboxPage } from './render-page.ts';

const TITLE = 'Care partner';

/** The page that people are handed over to while no partner is set up. */
export function carePartnerRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { ticket?: string } }>(carePartnerPath, async ({ query }, reply) => {
    try {
      const { case_sheet: sheet } = await redeemTicket(context, query.ticket ?? '');
      return await sendSandboxPage(reply, TITLE, renderCase(sheet));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, detail } = errorCatalogue[error.code];
      return sendSandboxPage(reply.code(status), TITLE, renderRefusedTicket(detail));
    }
  });
}
