import * as z from 'zod/mini';
import { platforms } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { dateTime, wholeNumber } from './primitives.ts';
import { email, nameText, password, personName, queryText } from './text.ts';

/** Calls of the sandbox pages and test hooks. They answer callers on the same machine only. */

/** The page that plays Google's. */
export const googleConsentPath = '/sandbox/google/authorize';

/** The pages that play the payment provider; the id of a checkout comes behind it. */
export const checkoutPath = '/sandbox/checkout/';

/** The page that plays the care partner's app. */
export const carePartnerPath = '/sandbox/lad/';

export const readOutbox = endpoint({
  id: 'S01',
  summary: 'Mails of the sandbox inbox, newest first',
  method: 'GET',
  path: '/sandbox/outbox/',
  access: 'public',
  query: z.object({ email: queryText() }),
  success: {
    200: z.array(
      z.object({
        to: z.string(),
        kind: z.string(),
        subject: z.string(),
        text: z.string(),
        link: z.nullable(z.string()),
        lang: z.string(),
        created_at: dateTime(),
      }),
    ),
  },
});

export const moveClock = endpoint({
  id: 'S02',
  summary: 'Moves the clock of the business rules (test hook)',
  method: 'POST',
  path: '/sandbox/clock/',
  access: 'public',
  body: z.union([
    z.object({ reset: z.literal(true) }),
    z.object({ advance_s: wholeNumber(0, 3_000_000_000) }),
  ]),
  success: { 200: z.object({ now: dateTime() }) },
});

/** `trial_past`: over, and the yearly plan charged. `subscription_canceled`: a yearly one, still valid. */
export const sandboxPlans = [
  'none',
  'trial',
  'trial_canceled',
  'trial_past',
  'monthly',
  'annual',
  'subscription_canceled',
] as const;

// @__NO_SIDE_EFFECTS__
function moment() {
  return z.iso.datetime({ offset: true }).check(z.regex(/^[12]\d{3}-/));
}

export const makeUser = endpoint({
  id: 'S03',
  summary: 'Makes a user in any state and signs in (test hook)',
  method: 'POST',
  path: '/sandbox/users/',
  access: 'public',
  body: z.object({
    email: email(),
    password: password(1),
    firstName: personName(),
    lastName: personName(),
    is_admin: z._default(z.boolean(), false),
    is_active: z._default(z.boolean(), true),
    is_verified: z._default(z.boolean(), true),
    date_joined: z.optional(moment()),
    country: z._default(nameText({ min: 2, max: 7 }), 'Unknown'),
    platform: z._default(z.enum(platforms), 'other'),
    interface_lang: z._default(z.nullable(nameText({ min: 2, max: 2 })), null),
    /** The free part; bundles come on top. */
    messages_attempts: z.optional(wholeNumber(0, 1_000_000)),
    plan: z._default(z.enum(sandboxPlans), 'none'),
    valid_until: z.optional(moment()),
    bundles: z._default(wholeNumber(0, 1000), 0),
  }),
  success: { 201: z.object({ user_id: z.int(), access: z.string() }) },
  errors: ['user_exists'],
});

export const sandboxApi = { readOutbox, moveClock, makeUser } as const;
