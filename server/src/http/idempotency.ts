import { setTimeout as sleep } from 'node:timers/promises';
import { bounds, headerNames } from '@hale/contract/constants';
import type { Endpoint } from '@hale/contract/endpoint';
import { boundsSentence } from '@hale/contract/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { IdempotentCall } from '../db/idempotent-calls.ts';
import { isRemembered } from '../idempotency/remembered-answers.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from './session.ts';

/** First calls of their kind that this copy of the server has not answered yet. */
const underWay = new Map<string, Promise<void>>();
/** A first one that takes longer, such as an upload over a bad line, may well come to nothing. */
const firstLimitMs = 10_000;

/** How a call with an `Idempotency-Key` is remembered; null for one without. */
export function idempotentCall(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): IdempotentCall | null {
  const key = request.headers[headerNames.idempotencyKey];
  const owner = ownerOf(request.caller);
  if (!endpoint.idempotent || key === undefined || owner === null) return null;
  if (typeof key !== 'string' || !isKey(key)) {
    const sentence = boundsSentence(bounds.idempotencyKey);
    throw new AppError('validation_error', {
      detail: sentence,
      errors: { [headerNames.idempotencyKey]: [sentence] },
    });
  }
  return { owner, call: endpoint.id, key, now: context.clock.now() };
}

/** Whether the answer to this very call was given before: then no limit counts. */
export async function isRepeat(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<boolean> {
  const call = usableCall(context, endpoint, request);
  return call !== null && isRemembered(context, call);
}

/** Waits for the first of them where this is a repeat of a call that is under way. */
export async function awaitFirst(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const call = usableCall(context, endpoint, request);
  const first = call && underWay.get(nameOf(call));
  if (first) await Promise.race([first, sleep(firstLimitMs, undefined, { ref: false })]);
}

/** So that repeats which come meanwhile can wait for it. */
export function noteUnderWay(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const call = usableCall(context, endpoint, request);
  const name = call && nameOf(call);
  // Who has left by now would never be taken off the list.
  if (name === null || underWay.has(name) || reply.raw.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(name, promise);
  reply.raw.once('close', () => {
    underWay.delete(name);
    resolve();
  });
}

/** Null also for a key that will be refused. */
function usableCall(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): IdempotentCall | null {
  const key = request.headers[headerNames.idempotencyKey];
  if (typeof key !== 'string' || !isKey(key)) return null;
  return idempotentCall(context, endpoint, request);
}

const nameOf = ({ owner, call, key }: IdempotentCall): string => `${owner} ${call} ${key}`;

function isKey(key: string): boolean {
  const { min, max } = bounds.idempotencyKey;
  // Node reads header bytes as single characters, so the length is that of the text a client wrote in ASCII.
  return key.length >= min && key.length <= max;
}

function ownerOf(caller: Caller | null): string | null {
  if (caller && 'userId' in caller) return `user:${caller.userId}`;
  return caller && 'visitorId' in caller ? `visitor:${caller.visitorId}` : null;
}
