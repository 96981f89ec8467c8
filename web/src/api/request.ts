import { headerNames } from '@hale/contract/constants';
import { buildPath, type CallOutput, type Endpoint } from '@hale/contract/endpoint';
import { errorBody } from '@hale/contract/errors';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';

export interface RequestParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Null: no limit, for answers that are streamed. */
  timeLimitMs?: number | null;
  /** In place of `fetch`, for uploads that tell how far they are. */
  transport?: (url: string, init: RequestInit) => Promise<Response>;
}

const TIME_LIMIT_MS = 30_000;
/** As long as the server takes: photos are many and phones are slow. */
const UPLOAD_LIMIT_MS = 600_000;

/** One request by the contract, without any session handling. Throws `ApiError` only when nothing answers. */
export const request = async (
  endpoint: Endpoint,
  { params, query, body }: RequestParts,
  options: RequestOptions,
  token?: string,
): Promise<Response> => {
  const headers = new Headers(options.headers);
  if (token) headers.set(headerNames.authorization, `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');

  try {
    const { transport = fetch } = options;
    const url = buildPath(endpoint.path, params, query);
    const early = takeEarlyAnswer(endpoint.method, url);
    if (early) return await early;
    return await transport(url, {
      method: endpoint.method,
      headers,
      // The server replaces the cookie as it answers: where its answer is lost with the page, so is the session.
      keepalive: endpoint.access === 'cookie',
      signal: limitedSignal(options, isForm && hasFile(body) ? UPLOAD_LIMIT_MS : TIME_LIMIT_MS),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    throw noAnswer(error);
  }
};

/** The JSON of a good answer, checked against the schema the contract has for its status. */
export const readAnswer = async <E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallOutput<E>> => {
  const schema = endpoint.success[response.status];
  try {
    if (!schema) throw new Error(`Status ${response.status} is not in the contract`);
    const answer = typeof schema === 'string' ? undefined : z.parse(schema, await response.json());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this very status has checked it, which TypeScript cannot follow
    return answer as CallOutput<E>;
  } catch (error) {
    throw unexpectedAnswer(response, error);
  }
};

/** Takes what there is: also a body that lacks something may tell the person what is wrong. */
const anyErrorBody = z.partial(errorBody);

export const toApiError = async (response: Response): Promise<ApiError> => {
  try {
    const body = z.parse(anyErrorBody, await response.json());
    const { status, statusText } = response;
    const { code = 'unexpected_answer', message = '', detail = message } = body;
    return new ApiError({ status, statusText, code, detail, body });
  } catch (error) {
    return unexpectedAnswer(response, error);
  }
};

const hasFile = (form: FormData): boolean =>
  [...form.values()].some((value) => value instanceof File);

const limitedSignal = (options: RequestOptions, usualLimitMs: number): AbortSignal | null => {
  const { signal, timeLimitMs = usualLimitMs } = options;
  const signals = [
    ...(signal ? [signal] : []),
    ...(timeLimitMs === null ? [] : [AbortSignal.timeout(timeLimitMs)]),
  ];
  return signals.length > 0 ? AbortSignal.any(signals) : null;
};

const noAnswer = (cause: unknown): ApiError =>
  new ApiError({ status: 0, statusText: '', code: 'no_answer', detail: '' }, { cause });

const unexpectedAnswer = ({ status, statusText }: Response, cause: unknown): ApiError =>
  new ApiError({ status, statusText, code: 'unexpected_answer', detail: '' }, { cause });
