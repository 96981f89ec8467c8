import type { Consultation as Found, Wording } from '@hale/clinical';
import { bounds } from '@hale/contract/constants';
import type { Knowledge } from './knowledge.ts';

type Reading = Found['reading'];

/** What a text is about in a few words: its complaints, its medicines or what was measured. Empty: none of these. */
export function nameTopic(knowledge: Knowledge, reading: Reading, wording: Wording): string {
  const names =
    reading.intent === 'medicine'
      ? reading.medicines
          .flatMap((id) => knowledge.medicineById.get(id)?.name ?? [])
          .map((name) => wording(name))
      : findings(knowledge, reading, wording);
  const most = [3, 2, 1].map((count) => names.slice(0, count).join(wording.comma));
  return capitalised(most.find((it) => lengthOf(it) <= bounds.generatedChatName.max) ?? '');
}

/** What somebody feels says more than what was measured. */
function findings(knowledge: Knowledge, reading: Reading, wording: Wording): string[] {
  const complaints = namesOf(knowledge, reading, wording, ['symptom', 'sign']);
  return complaints.length > 0 ? complaints : namesOf(knowledge, reading, wording, ['measurement']);
}

function namesOf(
  knowledge: Knowledge,
  { language, mentions }: Reading,
  wording: Wording,
  kinds: readonly string[],
): string[] {
  const names = mentions
    .filter(({ status }) => status === 'present')
    .flatMap(({ finding, words }) => {
      const known = knowledge.findingById.get(finding);
      if (!known || !kinds.includes(known.kind)) return [];
      const name = wording(known.lay);
      // Where the wanted language has no name for it, the person's own words are one.
      const isNamed = wording.isEnglish ? language === 'en' : name !== known.lay;
      return [isNamed ? name : words];
    });
  return [...new Set(names)];
}

const lengthOf = (text: string): number => [...text].length;

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
