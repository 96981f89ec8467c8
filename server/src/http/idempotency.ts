import { bounds, headerNames } from '@hale/contract/constants';
import type { Endpoint } from '@hale/contract/endpoint';
import { boundsSentence } from '@hale/contract/text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { IdempotentCall } from '../db/idempotent-calls.ts';
import { isRemembered } from '../idempotency/remembered-answers.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from './session.ts';

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
  const key = request.headers[headerNames.idempotencyKey];
  if (typeof key !== 'string' || !isKey(key)) return false;
  const call = idempotentCall(context, endpoint, request);
  return call !== null && isRemembered(context, call);
}

function isKey(key: string): boolean {
  const { min, max } = bounds.idempotencyKey;
  // Node reads header bytes as single characters, so the length is that of the text a client wrote in ASCII.
  return key.length >= min && key.length <= max;
}

function ownerOf(caller: Caller | null): string | null {
  if (caller && 'userId' in caller) return `user:${caller.userId}`;
  return caller && 'visitorId' in caller ? `visitor:${caller.visitorId}` : null;
}
