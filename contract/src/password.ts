import { bounds } from './constants.ts';

export const passwordRuleNames = ['length', 'upper', 'lower', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRuleNames)[number];

/** Letters of any script count; a special character is no letter, no digit and no white space. */
const patterns = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /[0-9]/,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

export const shortPasswordText = 'Password must be at least 8 characters long';
const RULES_TEXT =
  'Password must contain an uppercase letter, a lowercase letter, a digit and a special character';

/** Which rules a password meets: for the live checklist and for the server. */
export function checkPassword(password: string): Readonly<Record<PasswordRule, boolean>> {
  const length = codePointLength(password);
  return {
    length: length >= bounds.password.min && length <= bounds.password.max,
    upper: patterns.upper.test(password),
    lower: patterns.lower.test(password),
    digit: patterns.digit.test(password),
    special: patterns.special.test(password),
  };
}

/** The sentence of `weak_password`, or null for a password that meets every rule. */
export function weakPasswordSentence(password: string): string | null {
  const met = checkPassword(password);
  if (!met.length) return shortPasswordText;
  return passwordRuleNames.every((rule) => met[rule]) ? null : RULES_TEXT;
}

function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
