import { defaultLanguage, languageCodes, type LanguageCode } from '@hale/contract/languages';
import guidance from './guidance.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };

export interface AnswerParts {
  /** In the order of the contract: diagnosis, diagnostics, treatment, disclaimer. */
  readonly headings: readonly string[];
  readonly disclaimer: string;
}

/** `{number}` in the advice stands for what to call. */
export interface Guidance {
  readonly title: string;
  readonly advice: string;
}

/** What the AI nurse says by herself. */
interface NurseWords {
  /** Of a doctor who looks at the chat. */
  readonly offer: string;
  /** How people begin to take it up. */
  readonly yes: readonly string[];
  /** What goes before a question of hers. */
  readonly beforeQuestion: string;
}

interface LanguageGuidance {
  readonly emergency: Guidance;
  readonly urgent: Guidance;
  readonly crisis: Guidance;
  readonly nurse: NurseWords;
}

const allParts: Readonly<Record<LanguageCode, AnswerParts>> = parts;
const allGuidance: Readonly<Record<LanguageCode, LanguageGuidance>> = guidance;

export function partsOf(language: LanguageCode): AnswerParts {
  return allParts[language];
}

/** The language an answer was written in: nothing but its headings tells it afterwards. */
export function languageOf(answer: string): LanguageCode {
  const lines = new Set(answer.split('\n'));
  const metIn = (code: LanguageCode) =>
    allParts[code].headings.filter((heading) => lines.has(`## ${heading}`)).length;
  return languageCodes.reduce(
    (likeliest, code) => (metIn(code) > metIn(likeliest) ? code : likeliest),
    defaultLanguage,
  );
}

export function guidanceOf(
  language: LanguageCode,
  kind: 'emergency' | 'urgent' | 'crisis',
): Guidance {
  return allGuidance[language][kind];
}

export function nurseWordsOf(language: LanguageCode): NurseWords {
  return allGuidance[language].nurse;
}

const allNurseWords = Object.values(allGuidance).map(({ nurse }) => nurse);

const offers: ReadonlySet<string> = new Set(allNurseWords.map(({ offer }) => offer));

/** Whether that is what the AI nurse offered, in any language. */
export function isNurseOffer(text: string): boolean {
  return offers.has(text);
}

/**
 * How people begin to take that offer up, in its language or in English; none where the AI nurse did not
 * offer it. "Jo" is a yes in Luxembourgish and a no in Albanian.
 */
export function yesWordsTo(offer: string): readonly string[] {
  const own = allNurseWords.filter((words) => words.offer === offer).flatMap(({ yes }) => yes);
  return own.length === 0 ? [] : [...own, ...nurseWordsOf(defaultLanguage).yes];
}
