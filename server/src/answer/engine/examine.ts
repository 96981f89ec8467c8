import { consult, inEnglish, readConversation, type Wording } from '@hale/clinical';
import { carefully } from './careful-triage.ts';
import type { Examination, ExamineRequest } from './examination.ts';
import type { Knowledge } from './knowledge.ts';
import { wordingIn } from './phrasebooks.ts';
import { withProfile } from './tell-profile.ts';

const MOST_CONDITIONS = 5;
/** Below it a condition says more about the knowledge than about the person. */
const LEAST_PROBABILITY = 0.03;
const MOST_SOURCES = 8;

type Found = ReturnType<typeof consult>;

/** What the engine makes of a whole chat, for somebody who knows medicine: in English, its terms in another language too. */
export function examine(knowledge: Knowledge, request: ExamineRequest): Examination {
  const { conversation, profile, texts, language } = request;
  const wording = wordingIn(language);
  const { turns, usesProfile } = withProfile(knowledge, conversation, profile);
  const found = consult(knowledge, turns, { wording });
  const { reading, ranked, answer } = found;
  const said = turns.map(({ text }) => text.toLowerCase()).join('\n');
  const nameOf = (id: string): string => knowledge.findingById.get(id)?.lay ?? id;
  const listed = ranked
    .filter(({ probability }) => probability >= LEAST_PROBABILITY)
    .slice(0, MOST_CONDITIONS);
  const differential = listed.map(({ id, probability, ...condition }) => ({
    name: knowledge.conditionById.get(id)?.name ?? id,
    probability,
    for: condition.for.map(({ finding }) => nameOf(finding)),
    against: condition.against.map(({ finding }) => nameOf(finding)),
  }));
  const medicines = reading.medicines.flatMap((id) => knowledge.medicineById.get(id)?.name ?? []);
  const terms = [
    ...differential.flatMap((one) => [one.name, ...one.for, ...one.against]),
    ...medicines,
  ];
  return {
    terms: inOwnWords(terms, wording),
    languages: texts.map((text) => languageOf(knowledge, text)),
    isForSelf: reading.about === 'self',
    person: reading.person,
    present: findings(knowledge, found, 'present'),
    absent: findings(knowledge, found, 'absent'),
    medicines,
    // The engine adds to each what it is kin to; what was said is what counts here.
    allergies: reading.allergies.filter((name) => said.includes(name.toLowerCase())),
    durationDays: reading.durationDays,
    onset: reading.onset,
    severity: reading.severity,
    level: carefully(knowledge, found.triage, { conversation, usesProfile }).level,
    reasons: found.triage.reasons.map(({ sentence }) => inEnglish(sentence)),
    differential,
    sources: sourcesOf(knowledge, answer.statements),
  };
}

function inOwnWords(terms: readonly string[], wording: Wording): Record<string, string> {
  return Object.fromEntries(
    terms.flatMap((term) => (wording(term) === term ? [] : [[term, wording(term)]])),
  );
}

function languageOf(knowledge: Knowledge, text: string): string {
  return readConversation(knowledge, [{ by: 'person', text }]).language;
}

function findings(knowledge: Knowledge, { reading }: Found, status: 'present' | 'absent') {
  const found = new Map<string, Examination['present'][number]>();
  for (const mention of reading.mentions) {
    const finding = knowledge.findingById.get(mention.finding);
    if (mention.status !== status || !finding || found.has(finding.id)) continue;
    const isComplaint = ['symptom', 'sign', 'measurement'].includes(finding.kind);
    found.set(finding.id, { name: finding.lay, words: mention.words, isComplaint });
  }
  return [...found.values()];
}

function sourcesOf(knowledge: Knowledge, statements: Found['answer']['statements']) {
  const ids = new Set(statements.flatMap(({ sources }) => sources));
  return [...ids].slice(0, MOST_SOURCES).flatMap((id) => {
    const source = knowledge.sourceById.get(id);
    return source ? [{ title: `${source.publisher}: ${source.title}`, link: source.url }] : [];
  });
}
