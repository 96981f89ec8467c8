import * as z from 'zod/mini';
import { attempts } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { count, dateTime } from './primitives.ts';
import { user } from './user.ts';

export const checkAttempts = endpoint({
  id: 'E21',
  summary: 'Refills the messages of a new month and tells how many are left',
  method: 'POST',
  path: '/auth/check-update-messages-attempts/',
  access: 'bearer',
  success: {
    200: z.object({
      messages_attempts: count(),
      is_messages_attempts_over: z.boolean(),
      reset_at: dateTime(),
      user,
    }),
  },
});
export type AttemptsState = z.infer<(typeof checkAttempts)['success'][200]>;

export const checkVisitorAttempts = endpoint({
  id: 'E22',
  summary: 'Tells a visitor how many free messages are left',
  method: 'GET',
  path: '/api/without-auth-chat/check-update-attempts/',
  access: 'public',
  success: { 200: z.object({ attempts: visitorAttempts(), reset_at: dateTime() }) },
});

// @__NO_SIDE_EFFECTS__
function visitorAttempts() {
  return z.int().check(z.minimum(0), z.maximum(attempts.visitorPerMonth));
}
