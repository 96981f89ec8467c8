import type { StreamErrorCode } from '@hale/contract/answer-events';

/** Ends an answer with an `error` event of that code. */
export class AnswerError extends Error {
  readonly code: StreamErrorCode;

  constructor(code: StreamErrorCode, options?: ErrorOptions) {
    super(`the answer ended: ${code}`, options);
    this.name = 'AnswerError';
    this.code = code;
  }
}
