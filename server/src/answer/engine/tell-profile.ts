import { readConversation } from '@hale/clinical';
import type { ProfileFacts } from '../../features/profile/describe-profile.ts';
import type { Turn } from './turn.ts';
import type { Knowledge } from './knowledge.ts';

type HistoryKey = ProfileFacts['history'][number]['key'];

/** Ticks of the form that say something exact; the others speak through their notes alone. */
const sentences: Partial<Record<HistoryKey, string>> = {
  hypertension: 'I have hypertension.',
  diabetes: 'I have diabetes.',
  thyroid: 'I have a thyroid disease.',
  cancer: 'I have had cancer.',
  habit_smoking: 'I smoke.',
  habit_alcoholism: 'I drink heavily.',
  habit_drugs: 'I use street drugs.',
  cardiovascular: 'I have heart disease.',
  respiratory: 'I have a chronic lung disease.',
};

/** Findings that last. What somebody once felt must not look like what they feel today. */
const lasting: readonly string[] = ['history', 'risk', 'context'];
const lastingAlarms: readonly string[] = ['allergic', 'chronic', 'frail'];

/**
 * The saved data as a first message of the person, so that everything reads it the way it reads what
 * people write: whatever they write afterwards adds to it and corrects it.
 */
export function withProfile(
  knowledge: Knowledge,
  conversation: readonly Turn[],
  profile: ProfileFacts | null | undefined,
): { turns: readonly Turn[]; usesProfile: boolean } {
  const unused = { turns: conversation, usesProfile: false };
  if (!profile) return unused;
  // A parent's own age and medicines say nothing about the child they ask for.
  if (readConversation(knowledge, conversation).about !== 'self') return unused;
  const text = tellProfile(knowledge, profile);
  if (text === '') return unused;
  return { turns: [{ by: 'person', text }, ...conversation], usesProfile: true };
}

function tellProfile(knowledge: Knowledge, profile: ProfileFacts): string {
  const { age, sex, pregnancy, allergies, medicines, history } = profile;
  const notes = history
    .flatMap(({ details }) => details.split(/[,;\n]+/))
    .map((note) => note.trim())
    .filter(Boolean);
  return [
    tellPerson(age, sex),
    ...(pregnancy && isPregnant(knowledge, pregnancy) ? ['I am pregnant.'] : []),
    ...allergies.map((item) => `I am allergic to ${item}.`),
    // Names alone: a dose in the form is no overdose of today.
    ...medicines.map((item) => `I take ${item.replace(/[(\d].*$/s, '').trim()}.`),
    ...history.flatMap(({ key }) => sentences[key] ?? []),
    ...notes.map((note) => `I have ${note}.`).filter((note) => isLasting(knowledge, note)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function tellPerson(age: number | null, sex: ProfileFacts['sex']): string {
  const noun = sex === null ? 'person' : { female: 'woman', male: 'man' }[sex];
  if (age === null) return sex === null ? '' : `I am a ${noun}.`;
  return `I am a ${age} year old ${noun}.`;
}

function isPregnant(knowledge: Knowledge, words: string): boolean {
  return readConversation(knowledge, [{ by: 'person', text: words }]).person.pregnant === true;
}

function isLasting(knowledge: Knowledge, sentence: string): boolean {
  const { mentions, alarms } = readConversation(knowledge, [{ by: 'person', text: sentence }]);
  return (
    [...alarms].every((alarm) => lastingAlarms.includes(alarm)) &&
    mentions.every(({ finding }) =>
      lasting.includes(knowledge.findingById.get(finding)?.kind ?? ''),
    )
  );
}
