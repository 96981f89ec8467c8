import { readFileSync } from 'node:fs';
import { bounds, googleRedirectPath } from '@hale/contract/constants';
import { weakPasswordSentence } from '@hale/contract/password';
import { email, nameText } from '@hale/contract/text';
import { googleConsentPath, makeUser, moveClock, readOutbox } from '@hale/contract/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { registerFormParser } from '../../http/body-parsers.ts';
import { isFromThisMachine } from '../../http/loopback.ts';
import { setSessionCookies } from '../../http/session-cookies.ts';
import { AppError } from '../../lib/app-error.ts';
import { createUser } from '../auth/create-user.ts';
import { startSession } from '../auth/start-session.ts';
import { listOutbox } from './list-outbox.ts';
import {
  checkFirstAdministratorLink,
  registerFirstAdministrator,
} from '../auth/register-first-administrator.ts';
import { payCheckoutRoutes } from './pay-checkout.ts';
import { openApiDocument, renderApiDocs } from './render-api-docs.ts';
import {
  renderFirstAdministratorDone,
  renderFirstAdministratorForm,
} from './render-first-administrator.ts';
import { renderGoogleConsent } from './render-google-consent.ts';
import { renderInbox } from './render-inbox.ts';
import { sendSandboxPage } from './render-page.ts';
import { setPurchaseState } from './set-purchase-state.ts';
import { carePartnerRoutes } from './show-care-partner.ts';

const style = readFileSync(new URL('./assets/sandbox.css', import.meta.url), 'utf8');

/** Stand-ins for outside partners and, with TEST_HOOKS, the levers of the tests. Loopback callers only. */
export async function sandboxRoutes(root: FastifyInstance, context: Context): Promise<void> {
  await root.register(async (app) => {
    registerFormParser(app);
    app.addHook('onRequest', async (request) => {
      if (!context.config.isSandboxOpen || !isFromThisMachine(request))
        throw new AppError('not_found');
    });
    app.get('/sandbox/style.css', (_request, reply) => reply.type('text/css').send(style));
    app.get('/sandbox/openapi.json', () => openApiDocument(context.origin));
    app.get('/sandbox/api/', (_request, reply) =>
      sendSandboxPage(reply, 'API of Hale', renderApiDocs()),
    );
    app.get('/sandbox/inbox/', async (_request, reply) =>
      sendSandboxPage(reply, 'Inbox', renderInbox(await listOutbox(context))),
    );
    bind(app, context, readOutbox, ({ query }) => listOutbox(context, query.email || undefined));
    firstAdministratorRoutes(app, context);
    if (context.consent) googleConsentRoutes(app, context.consent);
    if (context.checkoutDesk) payCheckoutRoutes(app, context, context.checkoutDesk);
    if (context.carePartner.kind === 'sandbox') carePartnerRoutes(app, context);
    if (context.movableClock) testHookRoutes(app, context, context.movableClock);
  });
}

const administratorForm = z.object({
  email: email(),
  firstName: nameText(bounds.personName),
  lastName: nameText(bounds.personName),
  password: z.string().check(
    z.refine((password) => weakPasswordSentence(password) === null, {
      error: (issue) => weakPasswordSentence(String(issue.input)) ?? '',
    }),
  ),
});

function firstAdministratorRoutes(app: FastifyInstance, context: Context): void {
  const url = '/sandbox/first-administrator/:token';
  const title = 'First administrator';
  app.get<{ Params: { token: string } }>(url, async ({ params }, reply) => {
    await checkFirstAdministratorLink(context, params.token);
    return sendSandboxPage(reply, title, renderFirstAdministratorForm());
  });
  app.post<{ Params: { token: string } }>(url, async ({ params, body, ip }, reply) => {
    await checkFirstAdministratorLink(context, params.token);
    const typed = z.record(z.string(), z.string()).parse(body ?? {});
    const account = administratorForm.safeParse(typed);
    if (!account.success) {
      const problem = account.error.issues[0]?.message ?? null;
      return sendSandboxPage(reply.code(400), title, renderFirstAdministratorForm(typed, problem));
    }
    await registerFirstAdministrator(context, params.token, account.data, ip);
    return sendSandboxPage(reply, title, renderFirstAdministratorDone());
  });
}

const consentForm = z.object({
  state: z._default(z.string(), ''),
  email: email(),
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
});

function googleConsentRoutes(app: FastifyInstance, consent: NonNullable<Context['consent']>): void {
  const title = 'Sign in with Google';
  app.get<{ Querystring: { state?: string } }>(googleConsentPath, ({ query }, reply) =>
    sendSandboxPage(reply, title, renderGoogleConsent(query.state ?? '')),
  );
  app.post(googleConsentPath, ({ body }, reply) => {
    const typed = z.record(z.string(), z.string()).parse(body ?? {});
    const state = typed['state'] ?? '';
    const goBack = (result: Record<string, string>): FastifyReply => {
      const query = new URLSearchParams({ ...result, state });
      return reply.redirect(`${googleRedirectPath}?${query.toString()}`, 303);
    };
    if (typed['action'] !== 'allow') return goBack({ error: 'access_denied' });
    const form = consentForm.safeParse(typed);
    if (!form.success) {
      const problem = form.error.issues[0]?.message ?? null;
      return sendSandboxPage(reply.code(400), title, renderGoogleConsent(state, typed, problem));
    }
    const { email: address, first_name: givenName, last_name: familyName } = form.data;
    return goBack({ code: consent.issueCode(state, { email: address, givenName, familyName }) });
  });
}

function testHookRoutes(
  app: FastifyInstance,
  context: Context,
  clock: NonNullable<Context['movableClock']>,
): void {
  bind(app, context, moveClock, async ({ body }) => {
    const now = 'reset' in body ? await clock.reset() : await clock.advance(body.advance_s);
    return { now: now.toISOString() };
  });
  bind(app, context, makeUser, async ({ body, request, reply }) => {
    const account = {
      email: body.email,
      password: body.password,
      firstName: body.firstName,
      lastName: body.lastName,
      isAdmin: body.is_admin,
      isActive: body.is_active,
      isVerified: body.is_verified,
      country: body.country,
      platform: body.platform,
      interfaceLang: body.interface_lang,
      lastLogInAt: clock.now(),
      ...(body.date_joined !== undefined && { dateJoined: new Date(body.date_joined) }),
    };
    const userId = await createUser(context, account, request.ip);
    await setPurchaseState(context, userId, {
      plan: body.plan,
      validUntil: body.valid_until === undefined ? null : new Date(body.valid_until),
      bundles: body.bundles,
      freeLeft: body.messages_attempts ?? null,
    });
    const tokens = await startSession(context, userId, body.is_active);
    setSessionCookies(reply, tokens, context.config);
    return { user_id: userId, access: tokens.access };
  });
}
