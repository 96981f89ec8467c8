import type { Triage } from '@hale/contract/answer-events';
import { bounds } from '@hale/contract/constants';
import { unknownCountry } from '@hale/contract/countries';
import { languageOfBrowser } from '@hale/contract/languages';
import type { FastifyRequest } from 'fastify';
import { assessUrgency } from '../../answer/triage.ts';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { readPeer } from '../../http/peer.ts';
import { AppError } from '../../lib/app-error.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { checkInTurn } from './check-in-turn.ts';
import { findCountry } from './store.ts';

/** Far more than a question may have, far less than its files. */
const maxTextBytes = 256 * 1024;

/** Nobody waits longer for a refusal. */
const guidanceLimitMs = 10_000;
const countryLimitMs = 2_000;

/** For a call refused before its body was read: reads just as much of it as the question needs. */
export async function explainRefusal(
  context: Context,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  return addGuidance(context, request, error, await readQuestion(request));
}

/** Emergencies are never behind a limit: whoever is refused, or whatever broke, they still hear what to do. */
export async function addGuidance(
  context: Context,
  request: FastifyRequest,
  error: unknown,
  text: string,
): Promise<unknown> {
  if (text.trim() === '') return error;
  try {
    const triage = await withTimeLimit(
      findEmergency(context, request, text),
      guidanceLimitMs,
      'looking at a refused question',
    );
    if (!triage) return error;
    if (error instanceof AppError) {
      return new AppError(error.code, { ...error.extra, triage }, { cause: error });
    }
    context.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return new AppError('server_error', { triage }, { cause: error });
  } catch (failure) {
    context.log.error({ err: failure }, 'a refused question could not be looked at');
    return error;
  }
}

async function findEmergency(
  context: Context,
  request: FastifyRequest,
  text: string,
): Promise<Triage | null> {
  const until = performance.now() + guidanceLimitMs;
  const isAwaited = (): boolean => performance.now() < until && !request.socket.destroyed;
  const asked = [...text].slice(0, bounds.message.max).join('');
  const language = languageOfBrowser(request.headers['accept-language'] ?? '');
  const assess = (country?: string): Promise<Triage | null> =>
    checkInTurn(callerName(request), isAwaited, () =>
      assessUrgency(context, asked, { language, ...(country !== undefined && { country }) }),
    );
  const triage = await assess();
  if (triage?.level !== 'emergency') return null;
  // Few are refused in an emergency: only for them it is looked up where they are. Whatever becomes of
  // that, they are told.
  const closer = countryOf(context, request).then((country) =>
    country === null ? null : assess(country),
  );
  const found = await withTimeLimit(closer, countryLimitMs, 'looking up a country').catch(
    () => null,
  );
  return found ?? triage;
}

/** Where they live, as they said, else where the call comes from: an answer would name that number. */
async function countryOf(
  { config, database }: Context,
  request: FastifyRequest,
): Promise<string | null> {
  const told = request.userId === null ? null : await findCountry(database, request.userId);
  const { country } = readPeer(config, request);
  return told ?? (country === unknownCountry ? null : country);
}

function callerName({ caller, ip, userId }: FastifyRequest): string {
  if (userId !== null) return `user:${userId}`;
  return caller && 'visitorId' in caller ? `visitor:${caller.visitorId}` : ip;
}

async function readQuestion(request: FastifyRequest): Promise<string> {
  try {
    for await (const part of readFormParts(request)) {
      if (part.name === 'message' && part.fileName === null) {
        return await readField(part, maxTextBytes);
      }
    }
  } catch {
    // A body that cannot be read says nothing; the refusal stands as it is.
  }
  return '';
}
