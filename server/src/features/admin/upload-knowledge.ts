import { uploadKnowledgeFiles } from '@hale/contract/admin-settings';
import { knowledgeFilesLimitsText } from '@hale/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { parseOrRefuse } from '../../http/validation.ts';
import { ReceivedSet } from '../../knowledge-files/receive-set.ts';
import { AppError } from '../../lib/app-error.ts';

const [filesPart] = uploadKnowledgeFiles.multipart.files;
const maxFieldBytes = 1024;
const maxFields = 20;

/**
 * The files replace all earlier ones at once; a bad one among them refuses all and changes nothing.
 * Returns the id of their set.
 */
export async function uploadKnowledge(
  context: Context,
  authorId: number,
  request: FastifyRequest,
): Promise<number> {
  const fields = new Map<string, string>();
  const received = new ReceivedSet(context);
  try {
    for await (const part of readFormParts(request)) {
      if (part.fileName !== null && part.name === filesPart) await received.take(part);
      else if (part.fileName === null && fields.size < maxFields) {
        fields.set(part.name, await readField(part, maxFieldBytes));
      }
    }
    parseOrRefuse(uploadKnowledgeFiles.multipart.fields, Object.fromEntries(fields));
    refuse(received.problem);
  } catch (error) {
    await received.discard();
    throw error;
  }
  // What breaks here may break after the set was stored. If it was not, the sweep takes its files.
  return received.store(authorId);
}

function refuse(problem: ReceivedSet['problem']): void {
  if (problem === 'files_limits') {
    throw new AppError(problem, { detail: knowledgeFilesLimitsText });
  }
  if (problem) throw new AppError(problem);
}
