import type * as z from 'zod/mini';
import { AppError } from '../lib/app-error.ts';

/** Parses what came over the wire, or throws 400 `validation_error` with a sentence per field. */
export function parseOrRefuse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'body');
    const told = (errors[field] ??= []);
    if (!told.includes(issue.message)) told.push(issue.message);
  }
  throw new AppError('validation_error', { detail: Object.values(errors)[0]?.[0], errors });
}

/** An id in the path that does not parse names nothing: 404, not 400. */
export function parseOrNotFound<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}
