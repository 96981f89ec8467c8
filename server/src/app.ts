import { randomUUID } from 'node:crypto';
import { bodyLimits } from '@hale/contract/constants';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { attemptRoutes } from './features/attempts/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { chatRoutes } from './features/chats/routes.ts';
import { doctorReviewRoutes } from './features/doctor-review/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { purchaseRoutes } from './features/purchases/routes.ts';
import { sandboxRoutes } from './features/sandbox/routes.ts';
import { speechRoutes } from './features/speech/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { collectBoundEndpoints, refuseOtherMethods } from './http/bind.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { makeErrorHandler } from './http/error-response.ts';
import { readInlineStyles } from './http/inline-styles.ts';
import { registerObservation } from './http/observe.ts';
import {
  makeAddressRefusal,
  makeSocketRefusal,
  takeOverFromNode,
} from './http/refuse-unreadable.ts';
import { groundHeaders, registerSecurityHeaders } from './http/security-headers.ts';
import { registerWebApp } from './http/static.ts';

/** The whole HTTP side: ground rules first, then one line per feature. */
export async function buildApp(
  context: Context,
  extend?: (app: FastifyInstance, context: Context) => void | Promise<void>,
): Promise<FastifyInstance> {
  const { config, log } = context;
  const headers = groundHeaders({ ...config, inlineStyles: readInlineStyles(context.webRoot) });
  const app = fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimits.json,
    // Ten pictures from a phone on a slow network take their time.
    requestTimeout: 600_000,
    // Node would refuse it itself, in words of its own.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    frameworkErrors: makeAddressRefusal(headers),
    clientErrorHandler: makeSocketRefusal(headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('proof', null);
  app.decorateRequest('userId', null);
  app.setErrorHandler(makeErrorHandler(log));
  registerSecurityHeaders(app, headers);
  takeOverFromNode(app);
  registerObservation(app, log, context.metrics);
  await app.register(cookie);
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      delegator: ({ headers: { origin = '', ...asked } }, decide) =>
        decide(null, {
          // Who is not listed is told nothing.
          origin: config.corsOrigins.includes(origin) && origin,
          credentials: true,
          // Unless they are named, browsers allow no more than a plain form and tell only harmless headers.
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          exposedHeaders: ['Retry-After', 'Content-Disposition'],
          preflight: asked['access-control-request-method'] !== undefined,
        }),
    });
  }
  await registerBodyParsers(app);
  const bound = collectBoundEndpoints(app);

  systemRoutes(app, context);
  authRoutes(app, context);
  profileRoutes(app, context);
  attemptRoutes(app, context);
  chatRoutes(app, context);
  messageRoutes(app, context);
  fileRoutes(app, context);
  doctorReviewRoutes(app, context);
  speechRoutes(app, context);
  await purchaseRoutes(app, context);
  await sandboxRoutes(app, context);
  adminRoutes(app, context);
  await extend?.(app, context);

  refuseOtherMethods(app, [...bound]);
  await registerWebApp(app, context);
  return app;
}
