import type { Consultation as Found, Wording } from '@hale/clinical';
import { bounds } from '@hale/contract/constants';
import type { Knowledge } from './knowledge.ts';

type Reading = Found['reading'];

/** What a text is about in a few words: its complaints, its medicines, or else how it begins. */
export function nameTopic(
  knowledge: Knowledge,
  reading: Reading,
  { text, wording }: { text: string; wording: Wording },
): string {
  const names =
    reading.intent === 'medicine'
      ? reading.medicines
          .flatMap((id) => knowledge.medicineById.get(id)?.name ?? [])
          .map((name) => wording(name))
      : complaints(knowledge, reading, wording);
  const topic = names.slice(0, 3).join(', ');
  return capitalised(topic && lengthOf(topic) <= bounds.generatedChatName.max ? topic : cut(text));
}

function complaints(
  knowledge: Knowledge,
  { language, mentions }: Reading,
  wording: Wording,
): string[] {
  const names = mentions
    .filter(({ status }) => status === 'present')
    .flatMap(({ finding, words }) => {
      const known = knowledge.findingById.get(finding);
      if (known?.kind !== 'symptom' && known?.kind !== 'sign') return [];
      const name = wording(known.lay);
      // Where the wanted language has no name for it, the person's own words are one.
      const isNamed = wording.isEnglish ? language === 'en' : name !== known.lay;
      return [isNamed ? name : words];
    });
  return [...new Set(names)];
}

const lengthOf = (text: string): number => [...text].length;

/** The first words that fit, or as much of a long one. */
function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const { max } = bounds.generatedChatName;
  if (lengthOf(plain) <= max) return plain;
  const head = [...plain].slice(0, max);
  const lastSpace = head.lastIndexOf(' ');
  const kept = head.slice(0, lastSpace > max / 2 ? lastSpace : max - 1).join('');
  return `${kept}…`.replace(/[\s,.;:!?-]+…$/, '…');
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
