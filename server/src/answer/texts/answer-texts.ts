import type { LanguageCode } from '@hale/contract/languages';
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

export function guidanceOf(
  language: LanguageCode,
  kind: 'emergency' | 'urgent' | 'crisis',
): Guidance {
  return (allGuidance[language] ?? guidance.en)[kind];
}

/** What the AI nurse says after an answer. */
export function nurseTextOf(language: LanguageCode): string {
  return (allGuidance[language] ?? guidance.en).nurse;
}
