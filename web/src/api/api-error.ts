import type { ErrorBody, ErrorCode } from '@hale/contract/errors';

/** `no_answer`: no connection or too slow. `unexpected_answer`: an answer the contract does not know. */
export type ApiErrorCode = ErrorCode | 'no_answer' | 'unexpected_answer';

/** Whatever the answer had of it. */
type GivenErrorBody = { readonly [Field in keyof ErrorBody]?: ErrorBody[Field] | undefined };

interface ApiErrorFields {
  /** 0 when there was no answer. */
  status: number;
  statusText: string;
  code: string;
  detail: string;
  body?: GivenErrorBody | undefined;
}

/** A call that did not succeed. `detail` is the server's English sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  readonly detail: string;
  readonly body: GivenErrorBody | undefined;

  constructor(fields: ApiErrorFields, options?: ErrorOptions) {
    super(fields.detail, options);
    this.name = 'ApiError';
    this.status = fields.status;
    this.statusText = fields.statusText;
    this.code = fields.code;
    this.detail = fields.detail;
    this.body = fields.body;
  }

  is(code: ApiErrorCode): boolean {
    return this.code === code;
  }

  /** Understood and not allowed: what the page knows is out of date. */
  get isRefusal(): boolean {
    return this.status === 400 || this.status === 409;
  }
}
