import { fileLimits } from '@hale/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { AppError } from '../../lib/app-error.ts';
import { hasErrorCode } from '../../lib/error-code.ts';
import type { Part } from '../../lib/multipart.ts';
import type { Owner } from '../../vault/vault.ts';
import { removeFiles } from './remove-files.ts';
import { type StagedFile, saveFile, UnfitFileError } from './save-file.ts';
import { saveFacts } from './store.ts';

export interface ReceivedUpload {
  fields: Record<string, string>;
  /** In the order they were sent. A statement that gives them a `message_id` makes them part of it. */
  files: StagedFile[];
  /** For a send that is refused after all: removes what was received. */
  discard(): Promise<void>;
}

/** The files were refused; the fields may still matter to whoever words the answer. */
export class UploadRefusedError extends AppError {
  readonly fields: Record<string, string>;

  constructor(code: 'too_many_files' | 'files_limits', fields: Record<string, string>) {
    super(code);
    this.fields = fields;
  }
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
  { keyOwner }: { keyOwner: Owner },
): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const files: StagedFile[] = [];
  const begun: string[] = [];
  let filesSeen = 0;
  let areUnfit = false;

  const takeFile = async (part: Part): Promise<void> => {
    const position = filesSeen++;
    if (areUnfit || filesSeen > fileLimits.maxFiles) return;
    const onStart = (id: string) => void begun.push(id);
    try {
      const file = await saveFile(context, part, { keyOwner, position, onStart });
      files.push(file);
      areUnfit = files.filter((one) => one.isRecording).length > 1;
    } catch (error) {
      if (!(error instanceof UnfitFileError)) throw error;
      areUnfit = true;
    }
  };
  const discard = async (): Promise<void> => {
    try {
      await removeFiles(context, begun);
    } catch (error) {
      // The sweep finds them: that must not hide why the send was refused.
      context.log.error({ err: error }, 'files of a refused send were not removed');
    }
  };
  const refusal = () => {
    const received = Object.fromEntries(fields);
    if (filesSeen > fileLimits.maxFiles) return new UploadRefusedError('too_many_files', received);
    return areUnfit ? new UploadRefusedError('files_limits', received) : null;
  };

  try {
    for await (const part of readFormParts(request)) {
      if (part.fileName !== null && part.name === filesPart) await takeFile(part);
      else if (part.fileName === null && fields.size < maxFields) {
        fields.set(part.name, await readField(part, maxFieldBytes));
      }
    }
    const refused = refusal();
    if (refused) throw refused;
    if (files.length > 0) await saveFacts(context.database, files);
    return { fields: Object.fromEntries(fields), files, discard };
  } catch (error) {
    await discard();
    throw isTooLarge(error) ? error : (refusal() ?? explain(error));
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payload_too_large';
}

/** Nobody is left to hear that the connection broke: no failure of ours. */
function explain(error: unknown): unknown {
  return hasErrorCode(error, 'ECONNRESET') ? new AppError('validation_error') : error;
}
