import * as calls from '@hale/contract/messages';
import { checkTriage } from '@hale/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind, type Call } from '../../http/bind.ts';
import { readPeer } from '../../http/peer.ts';
import { uncountByCaller } from '../../http/rate-limit.ts';
import { defineIdempotencySweep } from '../../idempotency/remembered-answers.ts';
import { recordAudit } from '../admin/audit/record-audit.ts';
import { explainRefusal } from './add-guidance.ts';
import { checkFacts } from './check-facts.ts';
import { checkUrgency } from './check-urgency.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { rateMessage } from './rate-message.ts';
import { submitQuestion } from './submit-question.ts';

export function messageRoutes(app: FastifyInstance, context: Context): void {
  defineIdempotencySweep(context);
  for (const endpoint of [calls.sendMessage, calls.sendVisitorMessage]) {
    bind(
      app,
      context,
      endpoint,
      async (call: Call<typeof calls.sendMessage | typeof calls.sendVisitorMessage>) => {
        const { message, isRepeat } = await submitQuestion(context, endpoint, call);
        if (isRepeat) await uncountByCaller(context, endpoint, call.request);
        return message;
      },
      {
        provesSession: true,
        explainRefusal: (error, request) => explainRefusal(context, request, error),
      },
    );
  }
  for (const endpoint of [calls.editMessage, calls.editVisitorMessage]) {
    bind(
      app,
      context,
      endpoint,
      async (call: Call<typeof calls.editMessage | typeof calls.editVisitorMessage>) => {
        const { message, isRepeat } = await editMessage(context, call.caller, {
          messageId: call.params.id,
          text: call.body.message,
          peer: readPeer(context.config, call.request),
          idempotent: call.idempotent,
        });
        if (isRepeat) await uncountByCaller(context, endpoint, call.request);
        return message;
      },
    );
  }
  for (const endpoint of [calls.deleteMessage, calls.deleteVisitorMessage]) {
    bind(app, context, endpoint, ({ caller, params }) => deleteMessage(context, caller, params.id));
  }
  bind(app, context, calls.rateMessage, ({ caller, params, body }) =>
    rateMessage(context, caller, params.id, { rating: body.rating, reason: body.reason ?? null }),
  );
  bind(app, context, calls.getSources, async ({ params, query, ...call }) => {
    const asked = { messageId: params.id, isNotSave: query.is_not_save };
    const { sources, isByStaff } = await checkFacts(context, call.caller, asked);
    if (isByStaff) await recordAudit(context, call, 'sources.view', `message:${params.id}`);
    return sources;
  });
  bind(app, context, checkTriage, ({ body, request }) =>
    checkUrgency(context, {
      message: body.message,
      language: body.lang,
      country: readPeer(context.config, request).country,
    }),
  );
}
