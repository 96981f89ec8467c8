import * as z from 'zod/mini';
import { triage } from './answer-events.ts';
import {
  filesLimitsText,
  genericErrorText,
  tooManyFilesText,
  userExistsText,
  visitorLimitText,
} from './constants.ts';
import { shortPasswordText } from './password.ts';

/** Every error code of the product, with its status and its English sentence. Written here once. */
export const errorCatalogue = {
  validation_error: { status: 400, detail: 'The request is not valid.' },
  files_limits: { status: 400, detail: filesLimitsText },
  too_many_files: { status: 400, detail: tooManyFilesText },
  weak_password: { status: 400, detail: shortPasswordText },
  password_mismatch: { status: 400, detail: 'Passwords do not match' },
  invalid_link: { status: 400, detail: 'Error, wrong link or other error' },
  google_failed: { status: 400, detail: 'Error during google authorization' },
  invalid_ticket: { status: 400, detail: 'This ticket is not valid.' },
  unsupported_language: { status: 400, detail: 'This language is not supported.' },
  trial_not_allowed: {
    status: 400,
    detail: 'You already have tried trial, or you are not allowed to start it.',
  },
  no_active_subscription: { status: 400, detail: 'Error canceling subscription' },
  no_active_trial: { status: 400, detail: 'Error canceling subscription' },
  not_authenticated: {
    status: 401,
    detail: 'Authentication credentials were not provided or are invalid.',
  },
  wrong_credentials: { status: 401, detail: 'Wrong email or password' },
  email_not_verified: { status: 401, detail: 'Account with this email is not verified.' },
  refresh_failed: { status: 401, detail: 'Session expired.' },
  account_suspended: {
    status: 403,
    detail:
      'Your account has been suspended due to a violation of our terms of service. Please review the terms and conditions for more information.',
  },
  not_admin: { status: 403, detail: 'Administrator rights are required.' },
  attempts_over: { status: 403, detail: visitorLimitText },
  doctor_review_unavailable: {
    status: 403,
    detail: 'Doctor review is not available in your region yet.',
  },
  cannot_change_admin: { status: 403, detail: 'Administrators cannot be changed here.' },
  not_author: { status: 403, detail: 'Only the author can delete a comment.' },
  not_found: { status: 404, detail: 'Not found.' },
  method_not_allowed: { status: 405, detail: 'Method not allowed.' },
  user_exists: { status: 409, detail: userExistsText },
  active_subscription: {
    status: 409,
    detail: 'Please cancel all active subscriptions and trials first.',
  },
  answer_in_progress: { status: 409, detail: 'An answer is still being written.' },
  nothing_to_answer: { status: 409, detail: 'There is nothing to answer yet.' },
  already_subscribed: { status: 409, detail: 'You already have an active plan.' },
  review_taken: { status: 409, detail: 'A colleague has taken this review.' },
  review_not_taken: { status: 409, detail: 'Take the review first.' },
  review_done: { status: 409, detail: 'This review is finished.' },
  ticket_used: { status: 410, detail: 'This ticket was used already.' },
  payment_canceled: { status: 410, detail: 'The payment was canceled or has expired.' },
  payload_too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_media_type: { status: 415, detail: 'Unsupported media type.' },
  too_many_attempts: { status: 429, detail: 'Too many attempts, please try again later' },
  server_error: { status: 500, detail: genericErrorText },
  ai_failed: { status: 502, detail: genericErrorText },
  translation_failed: { status: 502, detail: genericErrorText },
  transcription_failed: { status: 502, detail: genericErrorText },
  payment_failed: { status: 502, detail: genericErrorText },
  mail_failed: { status: 502, detail: genericErrorText },
  google_unavailable: { status: 503, detail: 'Error during google authorization' },
  not_ready: { status: 503, detail: 'The service is not ready.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every 4xx and 5xx answer; further fields are those the contract names. */
export const errorBody = z.looseObject({
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  attempts: z.optional(z.number()),
  non_field_errors: z.optional(z.array(z.string())),
  username: z.optional(z.array(z.string())),
  message_client: z.optional(z.string()),
  reset_at: z.optional(z.string()),
  triage: z.optional(triage),
});
export type ErrorBody = z.infer<typeof errorBody>;
