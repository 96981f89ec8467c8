import { conversation } from './conversation.ts';
import type { Consultation } from './engine/consultation.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { Question } from './question.ts';
import { graver } from './triage.ts';

/** What the answer will be about, and what is known for it. */
export interface Understanding extends Omit<Consultation, 'specialty'> {
  /** Null: small talk, which says nothing about the chat. */
  specialty: string | null;
}

const smallTalk = 'You are welcome. If anything changes or a new question comes up, just write.';

/** Reads the question with everything that came with it. */
export async function understand(
  question: Pick<Question, 'earlier' | 'asked' | 'language' | 'country' | 'directives' | 'profile'>,
  assessed: Consultation,
  passages: readonly string[],
  { engine }: { engine: ClinicalEngine },
): Promise<Understanding> {
  const { earlier, asked, language, country, directives, profile } = question;
  const found = passages.length === 0 ? assessed : await readWhole();
  if (directives.isSmallTalk) {
    const specialty = directives.specialty ?? 'Undefined';
    const nothing = { isHealthQuestion: false, citations: [], usesProfile: false };
    return { ...found, ...nothing, markdown: smallTalk, specialty };
  }
  const specialty = directives.specialty ?? (found.isHealthQuestion ? found.specialty : null);
  return { ...found, usesProfile: found.usesProfile && found.isHealthQuestion, specialty };

  async function readWhole(): Promise<Consultation> {
    const turns = conversation(earlier, asked, passages);
    const whole = await engine.consult({ conversation: turns, language, country, profile });
    return { ...whole, triage: graver(assessed.triage, whole.triage) };
  }
}
