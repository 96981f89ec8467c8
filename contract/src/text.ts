import * as z from 'zod/mini';
import { bounds } from './constants.ts';

/*
 * Texts of requests. Here and in primitives.ts everything is a function without side effects, and the calls read
 * no property of a shared object at the top level: so a bundler can drop every call that a page does not make.
 */

export const REQUIRED = 'This field is required.';
export const VALID_EMAIL = 'Enter a valid email.';

/** One sentence for whatever is wrong with a field; a missing one has its own. */
// @__NO_SIDE_EFFECTS__
export function says(sentence: string, missing = REQUIRED) {
  return {
    error: (issue: { readonly input?: unknown }) =>
      issue.input === undefined ? missing : sentence,
  };
}

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

// @__NO_SIDE_EFFECTS__
export function boundsSentence({ min = 0, max }: Bounds): string {
  return min > 0
    ? `Must have ${min} to ${max} characters.`
    : `Must have at most ${max} characters.`;
}

/** A name on one line: trimmed, counted in code points, without control characters. */
// @__NO_SIDE_EFFECTS__
export function nameText(range: Bounds, sentence = boundsSentence(range), missing?: string) {
  return z.string(says(sentence, missing)).check(
    z.overwrite(wellFormed),
    z.trim(),
    z.minLength(range.min ?? 0, sentence),
    z.maxLength(range.max, sentence),
    // The sentence is said once, whatever is wrong.
    z.refine(hasNoControlCharacters, {
      error: sentence,
      when: ({ issues }) => issues.length === 0,
    }),
  );
}

/** First and last names of people. */
// @__NO_SIDE_EFFECTS__
export function personName(sentence?: string) {
  return nameText(bounds.personName, sentence, sentence);
}

/** A longer text: trimmed, line breaks welcome. */
// @__NO_SIDE_EFFECTS__
export function longText(range: Bounds, sentence = boundsSentence(range)) {
  return z
    .string(says(sentence))
    .check(
      z.overwrite(plainLines),
      z.trim(),
      z.minLength(range.min ?? 0, sentence),
      z.maxLength(range.max, sentence),
    );
}

/** A text kept exactly as it is written. */
// @__NO_SIDE_EFFECTS__
export function exactText(range: Bounds, sentence = boundsSentence(range)) {
  return z
    .string(says(sentence))
    .check(
      z.overwrite(storable),
      z.minLength(range.min ?? 0, sentence),
      z.maxLength(range.max, sentence),
    );
}

/** Stored for abuse review only, so an overlong one is cut and never refused; null is none. */
// @__NO_SIDE_EFFECTS__
export function fingerprint() {
  return z.pipe(
    z.nullish(z.string(says('Must be a text.'))),
    z.transform((text) => cutFingerprint(text ?? '')),
  );
}

export function cutFingerprint(text: string): string {
  return [...storable(text.slice(0, 2 * bounds.fingerprint.max))]
    .slice(0, bounds.fingerprint.max)
    .join('');
}

/** Rule EM; trimmed and in lower case. */
// @__NO_SIDE_EFFECTS__
export function email(sentence = VALID_EMAIL) {
  return z.string(says(sentence)).check(z.trim(), z.toLowerCase(), z.refine(isEmail, sentence));
}

export function isEmail(text: string): boolean {
  return (
    text.length <= 2 * bounds.email.max &&
    [...text].length <= bounds.email.max &&
    /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(text)
  );
}

/** Never trimmed. The rules of a new password are checked by the call, which has its own error for them. */
// @__NO_SIDE_EFFECTS__
export function password(min: 0 | 1) {
  const range = { min, max: bounds.password.max };
  const sentence = boundsSentence(range);
  return z
    .string(says(sentence))
    .check(z.minLength(min, sentence), z.maxLength(range.max, sentence));
}

function hasNoControlCharacters(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** Forms send line breaks as two characters, JSON as it was typed: one text has one form. */
function plainLines(text: string): string {
  return storable(text).replace(/\r\n?/g, '\n');
}

/** NUL no person types and no database stores. */
function storable(text: string): string {
  return wellFormed(text).replaceAll('\u0000', '');
}

/** Half a character, as a careless cut leaves it, becomes what UTF-8 would make of it anyway. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}

/** Part of a mailed link. What no link of ours can hold becomes "", which matches none. */
// @__NO_SIDE_EFFECTS__
export function linkPart() {
  return z.pipe(
    z.string(),
    z.transform((text: string) => (/^[\w-]{1,256}$/.test(text) ? text : '')),
  );
}

/** A text of a query that only its use can judge. */
// @__NO_SIDE_EFFECTS__
export function queryText() {
  return z._default(z.string(says('Must be a text.')).check(z.overwrite(storable)), '');
}
