import { getCaseSheet, getCaseSheetPdf } from '@hale/contract/case-sheet';
import * as calls from '@hale/contract/doctor-review';
import { getPartnerKeys, redeemPartnerTicket } from '@hale/contract/partner-tickets';
import type { FastifyInstance } from 'fastify';
import { sendSheetPdf } from '../../case-sheet/send-pdf.ts';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { acceptReview } from './accept-review.ts';
import { issueTicket } from './issue-ticket.ts';
import { listRecords } from './list-records.ts';
import { readReview } from './read-review.ts';
import { defineTicketSweep, redeemTicket } from './redeem-ticket.ts';
import { countOpening } from './store.ts';
import { viewSheet } from './view-sheet.ts';

export function doctorReviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.acceptDoctorReview, async ({ caller, query }) => {
    await acceptReview(context, caller.userId, query.chat_id);
    return { message: 'Doctor review requested', chat_id: query.chat_id };
  });
  bind(app, context, calls.countDoctorReview, async ({ caller }) => ({
    counter: await countOpening(context.database, caller.userId),
  }));
  bind(app, context, calls.getChatReview, async ({ caller, params }) => ({
    review: await readReview(context, caller.userId, params.conversation_id),
  }));
  sheetRoutes(app, context);
  partnerRoutes(app, context);
}

function sheetRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getCaseSheet, ({ caller, params, query }) =>
    viewSheet(context, caller.userId, {
      conversationId: params.conversation_id,
      language: query.lang,
    }),
  );
  bind(app, context, getCaseSheetPdf, async ({ caller, params, query, reply }) => {
    const wanted = { conversationId: params.conversation_id, language: query.lang };
    await sendSheetPdf(context, reply, await viewSheet(context, caller.userId, wanted));
  });
}

function partnerRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.getMedicalRecords, async ({ caller }) => ({
    records: await listRecords(context, caller.userId),
  }));
  bind(app, context, calls.getPartnerLink, async ({ caller, query }) => ({
    url: await issueTicket(context, caller.userId, query.chat_id),
  }));
  bind(app, context, getPartnerKeys, async () => ({ keys: context.carePartner.publicKeys() }));
  bind(app, context, redeemPartnerTicket, ({ body }) => redeemTicket(context, body.ticket));
  defineTicketSweep(context);
}
