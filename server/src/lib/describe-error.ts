/** An error as it may be logged. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

const deepest = 4;

/**
 * What a log may say of an error: where it happened and what kind it is. The text of a failed query
 * holds the values that were sent with it, which may be anybody's address, so only its cause is told.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const isQuery = 'query' in error && 'params' in error;
  const message = isQuery ? 'a query failed' : error.message;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(frames !== undefined && frames.startsWith('    at ') && { stack: frames }),
    ...(error.cause !== undefined && depth < deepest
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}
