import { bodyLimits } from '@hale/contract/constants';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { type Part, readBoundary, readParts } from '../lib/multipart.ts';

const maxParts = 100;

/** The parts of a multipart request as they arrive; the body as a whole is bounded too. */
export async function* readFormParts(request: FastifyRequest): AsyncGenerator<Part> {
  const boundary = readBoundary(request.headers['content-type'] ?? '');
  if (boundary === null) throw new AppError('validation_error');
  const body = bounded(request);
  try {
    yield* readParts(body, boundary, maxParts);
  } finally {
    // A sender that is still writing does not listen: the rest goes nowhere, so that it hears us.
    await body.return(undefined);
    request.raw.resume();
  }
}

async function* bounded({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > bodyLimits.multipart) throw new AppError('payload_too_large');
    yield chunk;
  }
}

/** The text of a field. What is longer is cut: no rule of ours allows that much. */
export async function readField(part: Part, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of part.content()) {
    pieces.push(piece.subarray(0, maxBytes - length));
    length += piece.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
