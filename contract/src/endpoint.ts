import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may make a call, and how they prove it. */
export type Access = 'public' | 'bearer' | 'admin' | 'cookie' | 'visitor' | 'bearer or visitor';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a rate limit counts by. Keys made of an e-mail are read from the body, so they are checked after it. */
export type LimitKey = 'address' | 'user' | 'email' | 'email and address' | 'uid';

export interface Limit {
  /** Calls that name the same bucket are counted together. */
  bucket: string;
  max: number;
  windowSeconds: number;
  by: LimitKey;
  /** Log-in counts its wrong answers only; the use case does the counting then. Default: every call counts. */
  counts?: 'failures';
  /** Wide limits against abuse by address would trip the tests, which all come from one. */
  offWithTestHooks?: boolean;
}

/** Successful answers that are not JSON. */
export const noContent = 'no content';
export const fileBytes = 'file';
export const eventStream = 'event stream';
export type NotJson = typeof noContent | typeof fileBytes | typeof eventStream;

export interface Multipart {
  fields: z.ZodMiniObject;
  /** Names of the file parts; their types and sizes are business rules of the call. */
  files: readonly string[];
}

/** Fields of an error body that only some calls have. */
export type ErrorField =
  | 'attempts'
  | 'message_client'
  | 'non_field_errors'
  | 'reset_at'
  | 'triage'
  | 'username';

export interface EndpointSpec {
  /** Id in the written contract: E01, A22 … */
  id: string;
  summary: string;
  method: Method;
  /** Canonical path; parameters in braces, `{path*}` takes the rest with its slashes. */
  path: `/${string}`;
  access: Access;
  /** A GET that changes something: whoever asks for its head alone (link previews do) must not begin it. */
  changes?: boolean;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON body. A call may take multipart instead, or either of the two. */
  body?: z.ZodMiniType;
  multipart?: Multipart;
  success: Readonly<Record<number, z.ZodMiniType | NotJson>>;
  /** Codes this call answers with beyond the common ones. */
  errors?: readonly ErrorCode[];
  /** Further fields its error bodies may have. `username` repeats the sentences of a wrong name. */
  errorFields?: readonly ErrorField[];
  /** Every error of the call has `message_client`, the text the person sees. */
  errorsForPerson?: boolean;
  limit?: Limit;
  /** The call takes an `Idempotency-Key` header. */
  idempotent?: boolean;
}

export type Endpoint = Readonly<EndpointSpec>;

/** Describes one call. Keeps the exact types, so that client, server and tests are typed from here. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Readonly<Spec> {
  return spec;
}

/** Inputs as the caller writes them. */
export type CallInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  BodyInput<E>;

type InputPart<E extends Endpoint, Key extends 'params' | 'query'> = E[Key] extends z.ZodMiniType
  ? Partial<Record<never, never>> extends z.input<E[Key]>
    ? { [K in Key]?: z.input<E[Key]> }
    : { [K in Key]: z.input<E[Key]> }
  : unknown;

type BodyInput<E extends Endpoint> = E['multipart'] extends Multipart
  ? E['body'] extends z.ZodMiniType
    ? { body: z.input<E['body']> | FormData }
    : { body: FormData }
  : E['body'] extends z.ZodMiniType
    ? { body: z.input<E['body']> }
    : unknown;

/** Inputs as the use case sees them: parsed, trimmed, with defaults. */
export type ParsedInput<E extends Endpoint> = {
  params: E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
};

/** The JSON answers of a call, each with its status. */
export type CallOutput<E extends Endpoint> = {
  [Status in keyof E['success']]: E['success'][Status] extends z.ZodMiniType
    ? z.output<E['success'][Status]>
    : undefined;
}[keyof E['success']];

/** The path with its parameters filled in and the query appended. */
export function buildPath(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = String(params[name]);
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
