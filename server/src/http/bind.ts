import { METHODS } from 'node:http';
import type { CallOutput, Endpoint, ParsedInput } from '@hale/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { IdempotentCall } from '../db/idempotent-calls.ts';
import { AppError } from '../lib/app-error.ts';
import { awaitFirst, idempotentCall, isRepeat, noteUnderWay } from './idempotency.ts';
import { isFromThisMachine } from './loopback.ts';
import { countByBody, countByCaller, countByPath, uncountByCaller } from './rate-limit.ts';
import { type Caller, type CallerOf, identify, presume } from './session.ts';
import { parseOrNotFound, parseOrRefuse } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Whose session it is, also where the call is refused to them. */
    userId: number | null;
    /** Why the call is refused, kept until what it says was read. */
    refusal: { reason: unknown } | null;
    /** Who calls, for certain. Null: that was believed so far, and is proved by the use case. */
    proof: Promise<Caller | null> | null;
  }
}

// The contract uses zod/mini, which has no words of its own for what is wrong with our answers.
z.config(z.locales.en());

/** One call as its route sees it: parsed input, the caller, and the HTTP pair for cookies and streams. */
export interface Call<E extends Endpoint> extends ParsedInput<E> {
  caller: CallerOf<E['access']>;
  /** Who it is for certain, where the use case was to prove that and could not. Refuses all others. */
  prove: () => Promise<CallerOf<E['access']>>;
  /** How its answer is to be remembered; null without an `Idempotency-Key`. */
  idempotent: IdempotentCall | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call without a body to answer may return nothing. */
type Output<E extends Endpoint> =
  undefined extends CallOutput<E> ? CallOutput<E> | void : CallOutput<E>;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Output<E>>;

interface BindOptions<E extends Endpoint> {
  /** A user's session is proved by the use case, in the statement it makes anyway: one wait less. */
  provesSession?: boolean;
  /** Looks at the path before anything is said about the body. */
  checkPath?: (params: ParsedInput<E>['params']) => Promise<void>;
  /** Adds to the fields of a wrong input those that only the stored data shows to be wrong. */
  completeErrors?: (error: AppError, request: FastifyRequest) => Promise<AppError>;
  /** Says more about a refusal, for which it may read the body. Callers without a proof are not heard. */
  explainRefusal?: (error: unknown, request: FastifyRequest) => Promise<unknown>;
}

/** Binds one call of the contract to its use case. The order of checks is the same for every call. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
  { provesSession = false, checkPath, completeErrors, explainRefusal }: BindOptions<E> = {},
): void {
  const statuses = Object.keys(endpoint.success).map(Number);
  const [defaultStatus = 200] = statuses;
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    config: { endpoint },
    exposeHeadRoute: !endpoint.changes,
    onRequest: async (request, reply) => {
      try {
        request.caller = provesSession ? await presume(context, endpoint.access, request) : null;
        if (!request.caller) {
          request.caller = await identify(context, endpoint.access, request, reply);
          request.proof = Promise.resolve(request.caller);
        }
        await countCall(context, endpoint, request).catch(async (error: unknown) => {
          await prove(request, reply);
          throw error;
        });
        noteUnderWay(context, endpoint, request, reply);
      } catch (error) {
        if (!explainRefusal || !isExplained(error)) throw error;
        request.refusal = { reason: error };
      }
    },
    handler: async (request, reply) => {
      try {
        return await answerCall(request, reply);
      } catch (error) {
        // Who has no session is told that first, whatever else is wrong.
        if (request.caller && !request.proof) {
          await prove(request, reply).catch(async (refusal: unknown) => {
            throw explainRefusal && isExplained(refusal)
              ? await explainRefusal(refusal, request)
              : refusal;
          });
        }
        throw error;
      }
    },
  });

  function prove(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
    request.proof ??= identify(context, endpoint.access, request, reply).catch(
      async (error: unknown) => {
        // What others do in somebody's name is not counted against them.
        await uncountByCaller(context, endpoint, request);
        throw error;
      },
    );
    return request.proof;
  }

  async function readInput(request: FastifyRequest): Promise<ParsedInput<E>> {
    try {
      return parseInput(endpoint, request);
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'validation_error';
      throw completeErrors && isWrong ? await completeErrors(error, request) : error;
    }
  }

  async function readKey(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IdempotentCall | null> {
    try {
      return idempotentCall(context, endpoint, request);
    } catch (error) {
      if (!explainRefusal) throw error;
      // Who may not call is told that first, and the body can be read only once.
      const reason = await prove(request, reply).then(
        () => error,
        (refusal: unknown) => refusal,
      );
      throw isExplained(reason) ? await explainRefusal(reason, request) : reason;
    }
  }

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.refusal && explainRefusal) {
      throw await explainRefusal(request.refusal.reason, request);
    }
    if (checkPath) {
      const params = parsePath(endpoint, request);
      await countByPath(context, endpoint, params);
      await checkPath(params);
    }
    const input = await readInput(request);
    await countByBody(context, endpoint, request, input.body);
    const idempotent = await readKey(request, reply);
    reply.code(defaultStatus);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `identify` made the caller by this endpoint's access
    const call = {
      ...input,
      caller: request.caller,
      prove: () => prove(request, reply),
      idempotent,
      request,
      reply,
    } as unknown as Call<E>;
    const output = await handler(call);
    // A stream whose reader left has begun, but is never fully sent.
    if (reply.sent || reply.raw.headersSent) return reply;
    if (context.config.checkResponses) checkOutput(endpoint, reply.statusCode, output);
    return reply.send(output);
  }
}

const isExplained = (error: unknown): boolean =>
  !(error instanceof AppError && error.code === 'not_authenticated');

/** Who repeats a call that was answered is never over the limit. */
async function countCall(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  try {
    await countByCaller(context, endpoint, request);
  } catch (error) {
    await awaitFirst(context, endpoint, request);
    if (!(await isRepeat(context, endpoint, request))) throw error;
  }
}

function parsePath<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const params = endpoint.params
    ? parseOrNotFound(endpoint.params, pathParams(request))
    : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the very schema the type is made of
  return params as ParsedInput<E>['params'];
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInput<E> {
  const body =
    endpoint.body && !request.isMultipart()
      ? parseOrRefuse(endpoint.body, request.body === undefined ? {} : request.body)
      : undefined;
  const query = endpoint.query ? parseOrRefuse(endpoint.query, request.query) : undefined;
  const params = parsePath(endpoint, request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the very schemas the type is made of
  return { params, query, body } as ParsedInput<E>;
}

/** Fastify calls the rest of a wildcard path `*`; the contract gives it its name. */
function pathParams({ params }: FastifyRequest): unknown {
  if (typeof params !== 'object' || params === null || !('*' in params)) return params;
  return { ...params, path: String(params['*']).replace(/\/$/, '') };
}

/** A wrong answer is our own bug: it fails loudly while developing and testing. */
function checkOutput(endpoint: Endpoint, status: number, output: unknown): void {
  const schema = endpoint.success[status];
  if (schema === undefined) throw new Error(`${endpoint.id} answered an unknown status ${status}`);
  if (typeof schema === 'string') return;
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(output)));
  if (!parsed.success) {
    throw new Error(`${endpoint.id} broke its contract`, { cause: parsed.error });
  }
}

export function toFastifyPath(path: string): string {
  return path.replace(/\{\w+\*\}\/?$/, '*').replace(/\{(\w+)\}/g, ':$1');
}

/** Remembers which calls of the contract have a route. */
export function collectBoundEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const bound: Endpoint[] = [];
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint && route.method !== 'HEAD') bound.push(endpoint);
  });
  return bound;
}

/** Every known path answers a wrong method with 405 and what it allows. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method, changes } of endpoints) {
    const url = toFastifyPath(path);
    const methods = allowed.get(url) ?? new Set<string>();
    methods.add(method);
    if (method === 'GET' && !changes) methods.add('HEAD');
    allowed.set(url, methods);
  }
  // Methods that Fastify does not know would find no path at all.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  for (const [url, methods] of allowed) {
    app.route({
      method: app.supportedMethods.filter((method) => !methods.has(method)),
      url,
      // Answered before any body is read: the method alone decides.
      onRequest: async (request, reply) => {
        if (url.startsWith('/sandbox/') && !isFromThisMachine(request)) {
          throw new AppError('not_found');
        }
        reply.header('allow', [...methods].join(', '));
        throw new AppError('method_not_allowed');
      },
      handler: () => undefined,
    });
  }
}
