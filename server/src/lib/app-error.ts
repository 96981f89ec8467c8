import { type ErrorCode, errorCatalogue } from '@hale/contract/errors';

/** A refusal the product knows by name. One mapper turns it into an HTTP answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the error body, only those the contract names for the call. `detail` replaces the sentence. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    extra: Readonly<Record<string, unknown>> = {},
    options?: { cause?: unknown },
  ) {
    super(errorCatalogue[code].detail, options);
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
  }
}
