import { genericErrorText } from '@hale/contract/constants';
import type { Endpoint } from '@hale/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@hale/contract/errors';
import { PROFILE_NAMES } from '@hale/contract/profile';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { whatIsGone } from '../db/what-is-gone.ts';
import { AppError } from '../lib/app-error.ts';

/** What Fastify and its plugins throw before a use case is reached, in our own codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_error',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation_error',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation_error',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'validation_error',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'not_found',
};

/** The one place where a thrown error becomes an HTTP answer. Unknown errors never show their message. */
export function makeErrorHandler(log: Logger) {
  return function handleError(
    error: FastifyError | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const known = toAppError(error);
    if (!known) log.error({ err: error, requestId: request.id }, 'unexpected error');
    else if (whatIsGone(error)) {
      log.info({ requestId: request.id }, 'a call about something deleted');
    }
    return sendError(
      reply,
      known ?? new AppError('server_error'),
      request.routeOptions.config.endpoint,
    );
  };
}

export function sendError(reply: FastifyReply, error: AppError, endpoint?: Endpoint): FastifyReply {
  const retryAfter = error.extra['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return reply.code(errorCatalogue[error.code].status).send(presentError(error, endpoint));
}

export function presentError(error: AppError, endpoint?: Endpoint): ErrorBody {
  const { detail, retryAfterSeconds: _header, ...extra } = error.extra;
  const sentence = typeof detail === 'string' ? detail : error.message;
  return {
    detail: sentence,
    message: sentence,
    code: error.code,
    ...(error.code === 'validation_error' && { errors: { body: [sentence] } }),
    ...(endpoint?.errorsForPerson && { message_client: personText(error.code, sentence) }),
    ...(error.code === 'validation_error' &&
      endpoint?.errorFields?.includes('username') && { username: [PROFILE_NAMES] }),
    ...extra,
  };
}

/** What a person can mend is told as it is; the rest is one calm sentence. */
function personText(code: ErrorCode, sentence: string): string {
  const tells = code === 'files_limits' || code === 'too_many_files';
  return tells ? sentence : genericErrorText;
}

function toAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const gone = whatIsGone(error);
  if (gone) return new AppError(gone === 'user' ? 'not_authenticated' : 'not_found');
  const code = 'code' in error ? frameworkCodes[error.code] : undefined;
  if (code) return new AppError(code);
  // Whatever else a plugin blames on the caller is not our failure.
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500 ? new AppError('validation_error') : null;
}
