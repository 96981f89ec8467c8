import * as calls from '@hale/contract/admin-reviews';
import type { FastifyInstance } from 'fastify';
import { makeSheet } from '../../../case-sheet/make-sheet.ts';
import { sendSheetPdf } from '../../../case-sheet/send-pdf.ts';
import type { Context } from '../../../context.ts';
import { bind } from '../../../http/bind.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrRefuse, finishReview, saveReviewNote, takeReview } from './change-review.ts';
import { listReviews } from './list-reviews.ts';
import { presentDetail } from './present.ts';
import { reviewMailJob, sendReviewMail } from './send-review-mail.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  context.jobs.define(reviewMailJob, (request) => sendReviewMail(context, request));
  bind(app, context, calls.listReviews, ({ query }) => listReviews(context, query));
  bind(app, context, calls.viewReview, async ({ params, query, ...call }) => {
    const found = await findOrRefuse(context, params.id);
    const [detail, sheet] = await Promise.all([
      presentDetail(context, found),
      makeSheet(context, found.chat.id, query.lang),
    ]);
    await recordAudit(context, call, 'review.view', `review:${params.id}`);
    return { ...detail, case_sheet: sheet };
  });
  bind(app, context, calls.getReviewSheetPdf, async ({ params, query, reply, ...call }) => {
    const found = await findOrRefuse(context, params.id);
    const sheet = await makeSheet(context, found.chat.id, query.lang);
    await recordAudit(context, call, 'review.print', `review:${params.id}`);
    await sendSheetPdf(context, reply, sheet);
  });
  bind(app, context, calls.takeReview, async ({ params, body, ...call }) => {
    const staffId = call.caller.userId;
    const taking = { id: params.id, staffId, mayTakeOver: body.take_over };
    const review = await takeReview(context, taking);
    await recordAudit(context, call, 'review.take', `review:${params.id}`);
    return review;
  });
  bind(app, context, calls.saveReviewNote, async ({ params, body, ...call }) => {
    const review = await saveReviewNote(context, writing(params, body, call));
    await recordAudit(context, call, 'review.write', `review:${params.id}`);
    return review;
  });
  bind(app, context, calls.finishReview, async ({ params, body, ...call }) => {
    const review = await finishReview(context, writing(params, body, call));
    await recordAudit(context, call, 'review.finish', `review:${params.id}`);
    return review;
  });
}

function writing(
  { id }: { id: number },
  { note, name, role }: { note: string; name: string; role: string },
  { caller }: { caller: { userId: number } },
) {
  return { id, staffId: caller.userId, note: { text: note, name, role } };
}
