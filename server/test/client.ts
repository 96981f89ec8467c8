import { buildPath, type CallInput, type CallOutput, type Endpoint } from '@hale/contract/endpoint';
import { type ErrorBody, errorBody, errorCatalogue } from '@hale/contract/errors';
import { expect } from 'vitest';

export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  body: CallOutput<E>;
}

export interface Refusal {
  status: number;
  headers: Headers;
  body: ErrorBody;
}

/** Speaks to a real server through the contract, keeps cookies, and checks every answer against the contract. */
export class Client {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  token: string | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Expects success. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<E>> {
    const { response, body } = await this.send(endpoint, input, headers);
    const schema = endpoint.success[response.status];
    expect(
      schema,
      `${endpoint.id} answered ${response.status}: ${JSON.stringify(body)}`,
    ).toBeDefined();
    const output = typeof schema === 'object' ? schema.parse(body) : undefined;
    return { status: response.status, headers: response.headers, body: output as CallOutput<E> };
  }

  /** Expects an error answer, with the body and the status the contract gives its code. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Refusal> {
    const { response, body } = await this.send(endpoint, input, headers);
    return checkRefusal(response, body);
  }

  private async send(
    endpoint: Endpoint,
    given: unknown,
    headers: Record<string, string>,
  ): Promise<{ response: Response; body: unknown }> {
    const input = asRecord(given);
    const path = buildPath(endpoint.path, asRecord(input['params']), asRecord(input['query']));
    const content = input['body'];
    const isForm = content instanceof FormData;
    const response = await this.fetch(path, {
      method: endpoint.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(content !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content !== undefined && {
        body: isForm ? content : JSON.stringify(content),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { response, body: isJson ? JSON.parse(text) : text };
  }

  /** Any request, with this client's cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) {
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    }
    const response = await fetch(this.origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  private keepCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export function checkRefusal(response: Response, body: unknown): Refusal {
  const parsed = errorBody.parse(body);
  expect(parsed.message).toBe(parsed.detail);
  if (parsed.code === 'validation_error') {
    expect(Object.values(parsed.errors ?? {})[0]?.[0]).toBe(parsed.detail);
  }
  const known = Object.entries(errorCatalogue).find(([code]) => code === parsed.code)?.[1];
  expect(known, `unknown error code ${parsed.code}`).toBeDefined();
  expect(response.status, parsed.code).toBe(known?.status);
  return { status: response.status, headers: response.headers, body: parsed };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
