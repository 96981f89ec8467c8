import * as z from 'zod/mini';
import { count, dateTime, id } from './primitives.ts';

/** The plan of a user: in the user object and in the subscription info. */
export const planState = z.object({
  is_subscribed: z.boolean(),
  is_trial: z.boolean(),
  trial_canceled: z.boolean(),
  trial_end_date: z.nullable(dateTime()),
  canceled_at: z.nullable(dateTime()),
  valid_until: z.nullable(dateTime()),
  is_show_trial_to_user: z.boolean(),
  is_user_bought_plans: z.boolean(),
  messages_attempts: count(),
});

/** The signed-in user. Names come in both spellings, with equal values. */
export const user = z.extend(planState, {
  user_id: id(),
  first_name: z.string(),
  last_name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  interface_lang: z.nullable(z.string()),
  is_active: z.boolean(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof user>;
