import { errorCatalogue, type ErrorCode } from '@hale/contract/errors';
import { vi } from 'vitest';

export interface SeenRequest {
  /** `GET /api/…` */
  name: string;
  headers: Headers;
  body: unknown;
  keepalive: boolean;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

/** Takes the place of `fetch`. What has no answer is refused with 404, as the server does. */
export const fakeServer = (answers: Readonly<Record<string, Answer>>) => {
  const requests: SeenRequest[] = [];

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = {
      name: `${init.method ?? 'GET'} ${url}`,
      headers: new Headers(init.headers),
      body: init.body,
      keepalive: init.keepalive ?? false,
    };
    requests.push(request);
    // Real answers never come in the same moment.
    await new Promise((resolve) => setTimeout(resolve, 1));
    init.signal?.throwIfAborted();
    return (answers[request.name] ?? (() => refusal('not_found')))(request);
  });

  return {
    requests,
    names: () => requests.map(({ name }) => name),
  };
};

export const refusal = (
  code: ErrorCode,
  more: Readonly<Record<string, unknown>> = {},
): Response => {
  const { status, detail } = errorCatalogue[code];
  return Response.json({ detail, message: detail, code, ...more }, { status });
};
