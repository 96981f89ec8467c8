import { consult as consultEngine, inEnglish, type Text, type Wording } from '@hale/clinical';
import { carefully } from './careful-triage.ts';
import type { Consultation, ConsultRequest } from './consultation.ts';
import type { Knowledge } from './knowledge.ts';
import { localise } from './localise.ts';
import { nameTopic } from './name-topic.ts';
import { summarisePatient } from './summarise-patient.ts';
import { withProfile } from './tell-profile.ts';
import { wordingIn } from './phrasebooks.ts';
import { tellNumbers, tellUrgency } from './tell-urgency.ts';

/** Asks the clinical engine and turns what it thinks into what the product shows. */
export function consult(knowledge: Knowledge, request: ConsultRequest): Consultation {
  const { conversation, language, country, profile } = request;
  const { turns, usesProfile } = withProfile(knowledge, conversation, profile);
  const wording = wordingIn(language);
  const found = consultEngine(knowledge, turns, { language, wording });
  const { answer, questions, reading } = found;
  const level = carefully(knowledge, found.triage, { conversation, usesProfile });
  const withNumbers = tellNumbers(knowledge, found.triage, country);
  return {
    triage: tellUrgency(knowledge, level, { language, country, wording }),
    isHealthQuestion: answer.markdown.startsWith('## '),
    markdown: localise(withNumbers(answer.markdown), language),
    specialty: answer.specialty,
    questions: questions.flatMap(({ question }) => inWords(question, wording)),
    citations: answer.statements.map(({ sentence, sources }) => ({
      statement: withNumbers(sentence).replace(/^- /, ''),
      links: sources.flatMap((id) => knowledge.sourceById.get(id)?.url ?? []),
    })),
    topic: nameTopic(knowledge, reading, wording),
    summary: summarisePatient(knowledge, { ...found, triage: level }),
    usesProfile,
  };
}

/** Nothing where the language has no words for it: whoever is asked has to understand the question. */
function inWords(question: Text, wording: Wording): string[] {
  const told = wording(question);
  return wording.isEnglish || told !== inEnglish(question) ? [told] : [];
}
