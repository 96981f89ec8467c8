import { headerNames } from '@hale/contract/constants';
import type { CallInput, CallOutput, Endpoint } from '@hale/contract/endpoint';
import type { ErrorCode } from '@hale/contract/errors';
import { randomKey } from '../lib/random-key.ts';
import { ApiError } from './api-error.ts';
import { loseSession, refreshSession } from './refresh-session.ts';
import {
  readAnswer,
  request,
  toApiError,
  type RequestOptions,
  type RequestParts,
} from './request.ts';
import { hasSession, readAccessToken } from './session-cookies.ts';
import { sessionHooks } from './session-hooks.ts';
import { ownerOf } from './token-owner.ts';

export interface CallOptions extends RequestOptions {
  /** For a person's own "try again": the same key changes nothing twice. */
  idempotencyKey?: string;
}

/** Inputs may be left out where the call needs none. */
type CallArguments<E extends Endpoint> =
  Partial<Record<never, never>> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Makes a call of the contract. Gives its checked answer or throws `ApiError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<CallOutput<E>> => {
  const response = await send(endpoint, input ?? {}, options);
  return readAnswer(endpoint, response);
};

/** The same for answers that are no JSON (files, streams): gives the good response itself. */
export const send = async (
  endpoint: Endpoint,
  parts: RequestParts,
  options: CallOptions = {},
): Promise<Response> => {
  refuseLocally(endpoint);
  const headers = endpoint.idempotent
    ? { ...options.headers, [headerNames.idempotencyKey]: options.idempotencyKey ?? randomKey() }
    : options.headers;
  const attempt = (token?: string) =>
    request(endpoint, parts, { ...options, ...(headers && { headers }) }, token);

  const response = await (carriesToken(endpoint) ? withToken(attempt) : attempt());
  if (response.ok) return response;
  const error = await toApiError(response);
  if (error.is('account_suspended')) sessionHooks().onSuspended();
  if (error.is('not_admin')) sessionHooks().onNotAdmin();
  if (isLeftBehind(endpoint, error)) sessionHooks().onOtherUser();
  throw error;
};

/** A refused token is renewed once and the request repeated once. */
const withToken = async (attempt: (token?: string) => Promise<Response>): Promise<Response> => {
  const shown = sessionHooks().userId();
  if (!readAccessToken()) await refreshSession(undefined);
  const token = tokenOf(shown);
  const first = await attempt(token);
  if (first.status !== 401) return first;
  await refreshSession(token);
  const second = await attempt(tokenOf(shown));
  if (second.status === 401) loseSession();
  return second;
};

/** The tabs share one session: what is pressed in one must not be done to who has signed in in another. */
const tokenOf = (userId: number | null): string | undefined => {
  if (sessionHooks().hasLeft()) throw notAuthenticated();
  const token = readAccessToken();
  const owner = token === undefined ? undefined : ownerOf(token);
  if (userId === null || owner === undefined || owner === userId) return token;
  sessionHooks().onOtherUser();
  throw notAuthenticated();
};

const refused = (status: number, code: ErrorCode): ApiError =>
  new ApiError({ status, statusText: '', code, detail: '' });

const notAuthenticated = (): ApiError => refused(401, 'not_authenticated');

const needsAccount = ({ access }: Endpoint): boolean => access === 'bearer' || access === 'admin';

/** Whoever is shown as a visitor asks as one, also when somebody has signed in in another tab. */
const carriesToken = (endpoint: Endpoint): boolean =>
  needsAccount(endpoint) ||
  (endpoint.access === 'bearer or visitor' && hasSession() && sessionHooks().userId() !== null);

/** The chat of a visitor may have gone over to the account that was signed in to in another tab. */
const isLeftBehind = ({ access }: Endpoint, { status }: ApiError): boolean =>
  (access === 'visitor' || access === 'bearer or visitor') &&
  (status === 401 || status === 404) &&
  hasSession() &&
  sessionHooks().userId() === null;

/** Calls that could only be refused are not made at all. */
const refuseLocally = (endpoint: Endpoint): void => {
  const { access } = endpoint;
  if (access === 'public' || access === 'cookie') return;
  if (sessionHooks().hasLeft()) throw notAuthenticated();
  if (sessionHooks().isSuspended()) throw refused(403, 'account_suspended');
  if (needsAccount(endpoint) && !hasSession()) {
    sessionHooks().onTokenMissing();
    throw notAuthenticated();
  }
};
