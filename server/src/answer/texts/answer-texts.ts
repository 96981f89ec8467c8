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

interface LanguageGuidance {
  readonly emergency: Guidance;
  readonly urgent: Guidance;
  readonly crisis: Guidance;
  readonly nurse: string;
}

const allParts: Readonly<Record<LanguageCode, AnswerParts>> = parts;
const allGuidance: Readonly<Partial<Record<LanguageCode, LanguageGuidance>>> = guidance;

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
  return (allGuidance[language] ?? guidance.en)[kind];
}

/** The offer of the AI nurse to have a doctor look at the chat. */
export function nurseTextOf(language: LanguageCode): string {
  return (allGuidance[language] ?? guidance.en).nurse;
}

const offers: ReadonlySet<string> = new Set(Object.values(guidance).map(({ nurse }) => nurse));

/** Whether that is what the AI nurse offered, in any language. */
export function isNurseOffer(text: string): boolean {
  return offers.has(text);
}
