import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { AppError } from '../../lib/app-error.ts';
import { hasErrorCode } from '../../lib/error-code.ts';
import type { Owner } from '../../vault/vault.ts';
import { FileCollection } from './collect-files.ts';
import { pickLanguages } from './pick-languages.ts';
import type { StagedFile } from './save-file.ts';

export interface ReceivedUpload {
  fields: Record<string, string>;
  /** In the order they were sent. A statement that gives them a `message_id` makes them part of it. */
  files: StagedFile[];
  /** For a send that is refused after all: removes what was received. */
  discard(): Promise<void>;
}

interface Options {
  keyOwner: Owner;
  /** What was read of the fields so far: it may still matter to whoever words a refusal. */
  fields?: Map<string, string>;
}

const filesPart = 'files';
const maxFieldBytes = 256 * 1024;
const maxFields = 20;

/**
 * Takes in the fields and files of a multipart request. Files are checked, sealed and stored while
 * they arrive, never held in memory. One bad file refuses the request, but only after the whole of
 * it was read: too many files are told before a bad one, and a sender listens when it has finished.
 */
export async function receiveUpload(
  context: Context,
  request: FastifyRequest,
  { keyOwner, fields = new Map() }: Options,
): Promise<ReceivedUpload> {
  const collection = new FileCollection(
    context,
    keyOwner,
    pickLanguages(request.headers['accept-language']),
  );
  const refuse = () => {
    const code = collection.problem;
    return code && new AppError(code);
  };
  try {
    for await (const part of readFormParts(request)) {
      if (part.fileName !== null && part.name === filesPart) await collection.take(part);
      else if (part.fileName === null && fields.size < maxFields) {
        fields.set(part.name, await readField(part, maxFieldBytes));
      }
    }
    const files = await collection.finish();
    if (!files) throw refuse() ?? new AppError('server_error');
    return {
      fields: Object.fromEntries(fields),
      files,
      discard: () => collection.discard(),
    };
  } catch (error) {
    await collection.discard();
    throw isTooLarge(error) ? error : (refuse() ?? explain(error));
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payload_too_large';
}

/** Nobody is left to hear that the connection broke: no failure of ours. */
function explain(error: unknown): unknown {
  return hasErrorCode(error, 'ECONNRESET') ? new AppError('validation_error') : error;
}
