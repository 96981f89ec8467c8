import * as z from 'zod/mini';
import { bounds } from './constants.ts';
import { defaultLanguage, type LanguageCode, readLanguageLeniently } from './languages.ts';
import { REQUIRED, says } from './text.ts';

export const CHOOSE_LISTED = 'Choose one of the listed values.';

/* Choices, flags and numbers */

// @__NO_SIDE_EFFECTS__
export function oneOf<const Options extends readonly string[]>(
  options: Options,
  sentence = CHOOSE_LISTED,
) {
  return z.enum(options, says(sentence));
}

// @__NO_SIDE_EFFECTS__
export function flag() {
  return z.boolean(says('Must be true or false.'));
}

/** A whole number of a JSON body. */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(min: number, max: number) {
  const sentence = wholeNumberSentence(min, max);
  return z.int(says(sentence)).check(z.minimum(min, sentence), z.maximum(max, sentence));
}

/** A flag of a query: arrives as text, false when left out. */
// @__NO_SIDE_EFFECTS__
export function queryFlag() {
  return z._default(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])], says('Must be true or false.')),
      z.transform((value) => value === true || value === 'true'),
    ),
    false,
  );
}

/** A whole number of a path or query: arrives as text. */
// @__NO_SIDE_EFFECTS__
export function wholeNumberText(min: number, max: number) {
  const sentence = wholeNumberSentence(min, max);
  return z.pipe(
    z.union([z.string(), z.number()], says(sentence)),
    z.transform((value: string | number, context) => {
      const number = /^\d{1,16}$/.test(String(value)) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      context.issues.push({ code: 'custom', message: sentence, input: value });
      return z.NEVER;
    }),
  );
}

/** A number of a query that is never refused: what does not parse is 0. */
// @__NO_SIDE_EFFECTS__
export function lenientNumber() {
  return z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) =>
        /^\d+$/.test(String(value)) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : 0,
      ),
    ),
    0,
  );
}

/** Values such as `1 d+`: spaces and plus signs do not count, because a query loses them easily. */
// @__NO_SIDE_EFFECTS__
export function timeSpan<const Options extends readonly string[]>(options: Options) {
  return z.pipe(
    z.string(says(CHOOSE_LISTED)),
    z.transform((value: string, context): Options[number] => {
      const found = options.find((option) => bareSpan(option) === bareSpan(value));
      if (found !== undefined) return found;
      context.issues.push({ code: 'custom', message: CHOOSE_LISTED, input: value });
      return z.NEVER;
    }),
  );
}

function bareSpan(text: string): string {
  return text.replace(/[\s+]/g, '');
}

function wholeNumberSentence(min: number, max: number): string {
  return max >= bounds.id.max
    ? `Must be a whole number from ${min}.`
    : `Must be a whole number from ${min} to ${max}.`;
}

/* Ids */

/** Ids that no row has. An id that does not parse becomes one of them, so that its call answers 404. */
export const NO_UUID = '00000000-0000-0000-0000-000000000000';
export const NO_ID = 0;
export const NO_OPAQUE_ID = '-';

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value >= bounds.id.min && value <= bounds.id.max;
}

/** In answers. */
// @__NO_SIDE_EFFECTS__
export function uuid() {
  return z.string().check(z.refine(isUuid, 'Must be a UUID.'));
}

/** In answers. */
// @__NO_SIDE_EFFECTS__
export function id() {
  return z.int().check(z.minimum(1));
}

/** In a body or query, where only a missing or mistyped id is the caller's mistake (400). */
// @__NO_SIDE_EFFECTS__
export function uuidToFind() {
  return z.pipe(
    z.string(says('Must be a text.')).check(z.minLength(1, REQUIRED)),
    z.transform((text: string) => (isUuid(text) ? text.toLowerCase() : NO_UUID)),
  );
}

/** In a body. */
// @__NO_SIDE_EFFECTS__
export function idToFind() {
  return z.pipe(
    z.number(says('Must be a number.')),
    z.transform((value: number) => (isId(value) ? value : NO_ID)),
  );
}

/** In a path, where anything else is 404. */
// @__NO_SIDE_EFFECTS__
export function uuidParam() {
  return z.string().check(z.toLowerCase(), z.refine(isUuid));
}

/** In a path, where anything else is 404. */
// @__NO_SIDE_EFFECTS__
export function idParam() {
  return wholeNumberText(bounds.id.min, bounds.id.max);
}

/** A dialog is found by its number or by its conversation id: the output is a number or a UUID. */
// @__NO_SIDE_EFFECTS__
export function dialogId() {
  return z.pipe(
    z.union([z.string(), z.number()], says('Must be an id.')),
    z.transform((value: string | number): number | string => {
      const text = String(value);
      if (isUuid(text)) return text.toLowerCase();
      return /^\d{1,10}$/.test(text) && isId(Number(text)) ? Number(text) : NO_ID;
    }),
  );
}

/** Ids whose form is somebody else's business, such as run ids; in a path. */
// @__NO_SIDE_EFFECTS__
export function opaqueIdParam() {
  return z.string().check(z.refine(isOpaqueId));
}

/** In a query: what cannot be an id becomes one that names nothing. */
// @__NO_SIDE_EFFECTS__
export function opaqueIdToFind() {
  return z.pipe(
    z.string(says('Must be a text.')).check(z.minLength(1, REQUIRED)),
    z.transform((text: string) => (isOpaqueId(text) ? text : NO_OPAQUE_ID)),
  );
}

function isOpaqueId(text: string): boolean {
  return /^[\w.:-]{1,255}$/.test(text);
}

/** The rest of a path that names a stored file. Tricks with dots, backslashes and control characters name none. */
// @__NO_SIDE_EFFECTS__
export function filePathParam() {
  return z.string().check(z.refine(isFilePath));
}

function isFilePath(path: string): boolean {
  if (path.length > 1024 || /[\\\p{Cc}]/u.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/* Dates, money, pages, language */

/** In answers: UTC with milliseconds. */
// @__NO_SIDE_EFFECTS__
export function dateTime() {
  return z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
        'Must be a date-time with milliseconds and Z.',
      ),
    );
}

// @__NO_SIDE_EFFECTS__
export function date(sentence = 'Must be a date, YYYY-MM-DD.') {
  // What is no date is not compared with another one.
  return z.string(says(sentence)).check(z.refine(isDate, { error: sentence, abort: true }));
}

export function isDate(text: string): boolean {
  // The calendar of databases has no year 0.
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  // 30 February parses, as a day of March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** US dollars. */
// @__NO_SIDE_EFFECTS__
export function money() {
  return z.number().check(z.minimum(0));
}

// @__NO_SIDE_EFFECTS__
export function count() {
  return z.int().check(z.minimum(0));
}

// @__NO_SIDE_EFFECTS__
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ count: count(), total_pages: id(), results: z.array(row) });
}

/** A language of a request in its lenient form: whatever is not in the list is English. */
// @__NO_SIDE_EFFECTS__
export function lenientLanguage() {
  return z.catch(
    z.pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined): LanguageCode => readLanguageLeniently(text)),
    ),
    defaultLanguage,
  );
}
