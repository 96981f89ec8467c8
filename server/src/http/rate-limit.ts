import type { Endpoint, Limit } from '@hale/contract/endpoint';
import * as limits from '@hale/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { addressKey } from '../lib/address-key.ts';
import { AppError } from '../lib/app-error.ts';

/** Limits by address or user are known before the body is read. */
export async function countByCaller(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const counted = countedByCaller(context, endpoint, request);
  if (counted) await count(context, counted.limit, counted.key);
}

/** Takes back what `countByCaller` counted: a call was a repeat, or not made by who it said. */
export async function uncountByCaller(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const counted = countedByCaller(context, endpoint, request);
  if (counted) {
    await context.limits.undo(keyOf(counted.limit, counted.key), context.clock.now());
  }
}

/** Null: nothing is counted, or not by who calls. */
function countedByCaller(
  context: Context,
  { limit }: Endpoint,
  { ip, caller }: FastifyRequest,
): { limit: Limit; key: string } | null {
  if (!limit || !isOn(context, limit)) return null;
  if (limit.by === 'address') return { limit, key: addressKey(ip) };
  if (limit.by !== 'user' || !caller || !('userId' in caller)) return null;
  return { limit, key: String(caller.userId) };
}

/** Limits by the owner of a link need its path alone. */
export async function countByPath(
  context: Context,
  { limit }: Endpoint,
  params: unknown,
): Promise<void> {
  if (limit?.by !== 'uid' || !isOn(context, limit)) return;
  await count(context, limit, textField(params, 'uid'));
}

/** Limits by e-mail need the parsed input; they come right after it. */
export async function countByBody(
  context: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Promise<void> {
  const { limit } = endpoint;
  if (!limit || !isOn(context, limit)) return;
  if (limit.by === 'email') await count(context, limit, textField(body, 'email'));
  if (limit.by === 'email and address') {
    await count(context, limit, `${textField(body, 'email')} ${addressKey(request.ip)}`);
  }
}

/** For a user who is gone: nothing is left to count. */
export async function clearUserLimits(context: Context, userId: number): Promise<void> {
  const byUser = Object.values(limits).filter(({ by }) => by === 'user');
  await Promise.all(byUser.map((limit) => context.limits.clear(keyOf(limit, String(userId)))));
}

async function count(context: Context, limit: Limit, key: string): Promise<void> {
  const result = await context.limits.hit(keyOf(limit, key), limit, context.clock.now());
  if (!result.allowed) {
    throw new AppError('too_many_attempts', { retryAfterSeconds: result.retryAfterSeconds });
  }
}

function keyOf({ bucket }: Limit, key: string): string {
  return `${bucket}:${key}`;
}

function isOn(context: Context, limit: Limit): boolean {
  return limit.counts !== 'failures' && !(limit.offWithTestHooks && context.config.testHooks);
}

function textField(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null) return '';
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : '';
}
