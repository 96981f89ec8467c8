import { cookieNames } from '@hale/contract/constants';
import * as calls from '@hale/contract/auth';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { bind, type Call } from '../../http/bind.ts';
import {
  clearGoogleStateCookie,
  googleStateOf,
  setGoogleStateCookie,
} from '../../http/google-state-cookie.ts';
import { readVisit } from '../../http/read-visit.ts';
import {
  clearSessionCookies,
  setSessionCookies,
  type SessionTokens,
} from '../../http/session-cookies.ts';
import { bearerToken } from '../../http/session.ts';
import { addressKey } from '../../lib/address-key.ts';
import { AppError } from '../../lib/app-error.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { exportData } from './export-data.ts';
import { finishGoogleSignIn } from './finish-google-sign-in.ts';
import { logIn } from './log-in.ts';
import { saveActivity } from './record-activity.ts';
import { refreshSession } from './refresh-session.ts';
import { requestAccountMail } from './request-account-mail.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { scheduleAccountUpkeep } from './schedule-upkeep.ts';
import { signUp } from './sign-up.ts';
import { startGoogleSignIn } from './start-google-sign-in.ts';
import { verifyEmail } from './verify-email.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  scheduleAccountUpkeep(context);
  app.addHook('onClose', () => saveActivity(context));
  accountRoutes(app, context);
  mailRoutes(app, context);
  googleRoutes(app, context);
  sessionRoutes(app, context);
  ownDataRoutes(app, context);
}

function accountRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.logIn, async ({ body, request, reply }) => {
    const { tokens, user } = await logIn(context, body, readVisit(context.config, request));
    return { ...giveSession(context, reply, tokens), user, attempts: 0 as const };
  });
  bind(app, context, calls.signUp, async ({ body, request }) => {
    const userId = await signUp(context, body, readVisit(context.config, request));
    const message = 'Account created. Please verify your email.';
    return { message, user_id: userId, email: body.email };
  });
}

function mailRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.requestVerificationMail, async ({ body }) => {
    await requestAccountMail(context, 'verify', body);
    return { message: 'Verification email sent' };
  });
  bind(app, context, calls.verifyEmail, async ({ params }) => {
    await verifyEmail(context, params);
    return { message: 'Email verified' };
  });
  bind(app, context, calls.requestPasswordReset, async ({ body }) => {
    await requestAccountMail(context, 'reset', body);
    return { message: 'A reset link was sent. Please also check your spam folder.' };
  });
  bind(
    app,
    context,
    calls.resetPassword,
    async ({ params, body, request }) => {
      await resetPassword(context, params, body, addressKey(request.ip));
      return { message: 'Success, password changed!' };
    },
    { checkPath: (params) => checkResetLink(context, params) },
  );
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  const refresh = async ({
    caller,
    reply,
  }: Pick<Call<typeof calls.refreshSession>, 'caller' | 'reply'>) => {
    const { tokens, user } = await refreshSession(context, caller.refreshToken).catch((error) => {
      // A failure of ours says nothing about the session: people stay signed in.
      const isOver = error instanceof AppError && error.code === 'refresh_failed';
      if (isOver) clearSessionCookies(reply, context.config);
      throw error;
    });
    return { ...giveSession(context, reply, tokens), user };
  };
  bind(app, context, calls.refreshSession, refresh);
  bind(app, context, calls.checkSession, refresh);
  bind(app, context, calls.logOut, async ({ request, reply }) => {
    const refreshToken = request.cookies[cookieNames.refresh] ?? '';
    await endSession(context, { refreshToken, accessToken: bearerToken(request) });
    clearSessionCookies(reply, context.config);
    return { message: 'Logged out' };
  });
}

function giveSession(
  context: Context,
  reply: FastifyReply,
  tokens: SessionTokens,
): { access: string } {
  setSessionCookies(reply, tokens, context.config);
  return { access: tokens.access };
}

function googleRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.startGoogleSignIn, async ({ reply }) => {
    const { url, state } = await startGoogleSignIn(context);
    setGoogleStateCookie(reply, state, context.config);
    return { url };
  });
  bind(app, context, calls.finishGoogleSignIn, async ({ query, request, reply }) => {
    const keptState = googleStateOf(request);
    // Whatever comes of it, the same state is not good for a second time.
    if (keptState === query.state) clearGoogleStateCookie(reply, context.config);
    const result = await finishGoogleSignIn(
      context,
      { ...query, keptState },
      readVisit(context.config, request),
    );
    const { tokens, user, isNewUser } = result;
    const url = isNewUser ? ('/success-registration' as const) : ('/' as const);
    return { ...giveSession(context, reply, tokens), user, is_new_user: isNewUser, url };
  });
}

function ownDataRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, calls.deleteAccount, async ({ caller, reply }) => {
    await deleteAccount(context, caller.userId);
    clearSessionCookies(reply, context.config);
    return { message: 'Account deleted' };
  });
  bind(app, context, calls.exportData, async ({ caller, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', `attachment; filename="hale-data-${day}.zip"`);
    await reply.send(exportData(context, caller.userId));
    return undefined;
  });
}
