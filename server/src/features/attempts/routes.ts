import { checkAttempts, checkVisitorAttempts } from '@hale/contract/attempts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { readFingerprint, readTimeZone } from '../../http/read-visit.ts';
import { visitorToken } from '../../http/visitor-cookie.ts';
import { authenticateVisitor } from '../chats/authenticate-visitor.ts';
import { computeVisitorAllowance } from './compute-allowance.ts';
import { refreshAttempts } from './refresh-attempts.ts';

export function attemptRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, checkAttempts, ({ caller, request }) =>
    refreshAttempts(context, caller, {
      timezone: readTimeZone(request),
      fingerprint: readFingerprint(request),
    }),
  );
  bind(app, context, checkVisitorAttempts, async ({ request }) => {
    const visitor = await authenticateVisitor(context, visitorToken(request));
    const { left, resetAt } = computeVisitorAllowance(visitor, context.clock.now());
    return { attempts: left, reset_at: resetAt.toISOString() };
  });
}
