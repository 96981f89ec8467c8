import * as z from 'zod/mini';
import { endpoint, fileBytes } from './endpoint.ts';
import {
  exportDataLimit,
  logInLimit,
  resetMailLimit,
  resetPasswordLimit,
  signUpLimit,
  verificationMailLimit,
} from './limits.ts';
import { id, lenientLanguage } from './primitives.ts';
import { email, fingerprint, linkPart, password, personName, queryText } from './text.ts';
import { user } from './user.ts';

const session = z.object({ access: z.string(), user });

export const logIn = endpoint({
  id: 'E01',
  summary: 'Logs in with e-mail and password',
  method: 'POST',
  path: '/auth/log-in/',
  access: 'public',
  body: z.object({ email: email(), password: password(1) }),
  success: { 200: z.extend(session, { attempts: z.literal(0) }) },
  errors: ['wrong_credentials', 'email_not_verified'],
  errorFields: ['attempts'],
  limit: logInLimit,
});
export type LogInResult = z.infer<(typeof logIn)['success'][200]>;

export const startGoogleSignIn = endpoint({
  id: 'E02',
  summary: 'Gives the address of the Google consent page',
  method: 'GET',
  path: '/auth/google-auth/',
  access: 'public',
  changes: true,
  success: { 200: z.object({ url: z.string() }) },
  errors: ['google_unavailable'],
});

/** A missing code or state is a failed sign-in, not a malformed call: both default to "". */
export const finishGoogleSignIn = endpoint({
  id: 'E03',
  summary: 'Finishes the Google sign-in',
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  changes: true,
  query: z.object({ code: queryText(), state: queryText(), fingerprint: fingerprint() }),
  success: {
    200: z.extend(session, {
      is_new_user: z.boolean(),
      url: z.enum(['/success-registration', '/']),
    }),
  },
  errors: ['google_failed', 'google_unavailable'],
});

export const signUp = endpoint({
  id: 'E04',
  summary: 'Makes an account that still has to verify its e-mail',
  method: 'POST',
  path: '/auth/sign-up/',
  access: 'public',
  body: z.object({
    firstName: personName(),
    lastName: personName(),
    email: email(),
    password: password(0),
    re_password: password(0),
    fingerprint: fingerprint(),
  }),
  success: { 200: z.object({ message: z.string(), user_id: id(), email: z.string() }) },
  errors: ['weak_password', 'password_mismatch', 'user_exists'],
  limit: signUpLimit,
});

const mailRequest = z.object({ email: email(), lang: lenientLanguage() });
const message = z.object({ message: z.string() });
const link = z.object({ uid: linkPart(), token: linkPart() });

export const requestVerificationMail = endpoint({
  id: 'E05',
  summary: 'Sends a new verification link',
  method: 'POST',
  path: '/auth/email-verification/',
  access: 'public',
  body: mailRequest,
  success: { 200: message },
  errors: ['mail_failed'],
  limit: verificationMailLimit,
});

export const verifyEmail = endpoint({
  id: 'E06',
  summary: 'Verifies an e-mail by its link',
  method: 'GET',
  path: '/auth/verify-email/{uid}/{token}/',
  access: 'public',
  changes: true,
  params: link,
  success: { 200: message },
  errors: ['invalid_link'],
});

export const requestPasswordReset = endpoint({
  id: 'E07',
  summary: 'Sends a link for a new password',
  method: 'POST',
  path: '/auth/forgot-password/',
  access: 'public',
  body: mailRequest,
  success: { 200: message },
  errors: ['mail_failed'],
  limit: resetMailLimit,
});

export const resetPassword = endpoint({
  id: 'E08',
  summary: 'Sets a new password by the link and ends all sessions',
  method: 'POST',
  path: '/auth/forgot-password-confirm/{uid}/{token}/',
  access: 'public',
  params: link,
  body: z.object({ new_password: password(0), re_new_password: password(0) }),
  success: { 200: message },
  errors: ['invalid_link', 'weak_password', 'password_mismatch'],
  errorFields: ['non_field_errors'],
  limit: resetPasswordLimit,
});

export const refreshSession = endpoint({
  id: 'E09',
  summary: 'Renews the session after a 401',
  method: 'POST',
  path: '/auth/refresh/',
  access: 'cookie',
  success: { 200: session },
  errors: ['refresh_failed'],
});

export const checkSession = endpoint({
  id: 'E10',
  summary: 'Renews the session on page load and while the page is open',
  method: 'POST',
  path: '/auth/token/refresh/',
  access: 'cookie',
  success: { 200: session },
  errors: ['refresh_failed'],
});
export type Session = z.infer<typeof session>;

export const logOut = endpoint({
  id: 'E11',
  summary: 'Ends the session, if there is one',
  method: 'POST',
  path: '/auth/logout/',
  access: 'public',
  success: { 200: message },
});

export const deleteAccount = endpoint({
  id: 'E12',
  summary: 'Removes the account and everything that belongs to it',
  method: 'DELETE',
  path: '/auth/delete-user/',
  access: 'bearer',
  success: { 200: message },
  errors: ['active_subscription'],
});

export const exportData = endpoint({
  id: 'E51',
  summary: 'Gives everything the product knows about the user, as a ZIP',
  method: 'GET',
  path: '/auth/export-data/',
  access: 'bearer',
  changes: true,
  success: { 200: fileBytes },
  limit: exportDataLimit,
});
