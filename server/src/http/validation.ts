import { CHOOSE_LISTED } from '@hale/contract/primitives';
import { REQUIRED } from '@hale/contract/text';
import type * as z from 'zod/mini';
import { AppError } from '../lib/app-error.ts';

/** What a person reads where the contract has no sentence of its own, by what was expected. */
const kinds: Readonly<Record<string, string>> = {
  array: 'Must be a list.',
  boolean: 'Must be true or false.',
  int: 'Must be a whole number.',
  number: 'Must be a number.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  string: 'Must be a text.',
};
const NOT_VALID = 'This value is not valid.';

/** The validator's own words are about types and patterns: nobody who sends a form knows those. */
const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return CHOOSE_LISTED;
  if (issue.code !== 'invalid_type') return NOT_VALID;
  return issue.input === undefined ? REQUIRED : (kinds[issue.expected] ?? NOT_VALID);
};

/** Parses what came over the wire, or throws 400 `validation_error` with a sentence per field. */
export function parseOrRefuse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: sentenceOf });
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
