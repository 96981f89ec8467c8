export class TimeLimitError extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
    this.name = 'TimeLimitError';
  }
}

/** Stops waiting, not the work: prefer an abort signal where the called code takes one. */
export async function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  what: string,
): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new TimeLimitError(what, limitMs)), limitMs);
  try {
    return await Promise.race([work, tooLate.promise]);
  } finally {
    clearTimeout(timer);
    // Work that fails after the limit has nobody left to tell.
    work.catch(() => undefined);
  }
}
