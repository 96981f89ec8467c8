import type { Aspect } from '../reading/aspect.ts';
import type { ComposedAnswer, Statement, Urgency } from '../types.ts';
import { say, type Text } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { headings } from './answer-writer.ts';

/** How pressing it is, and the reason: what is said again beside any answer to what is urgent. */
export const URGENT = 2;

interface Blocks {
  readonly diagnosis: readonly string[];
  readonly diagnostics: readonly string[];
  readonly treatment: readonly string[];
  readonly disclaimer: readonly string[];
}

/** The paragraphs of an answer by its parts, without their headings. */
export function blocksOf({ markdown }: ComposedAnswer): Blocks {
  const blocks = markdown.split('\n\n');
  const of = (heading: string) => {
    const from = blocks.indexOf(heading);
    const next = blocks.findIndex((block, at) => at > from && block.startsWith('## '));
    return from < 0 ? [] : blocks.slice(from + 1, next < 0 ? blocks.length : next);
  };
  return {
    diagnosis: of(headings.diagnosis),
    diagnostics: of(headings.diagnostics),
    treatment: of(headings.treatment),
    disclaimer: of(headings.disclaimer),
  };
}

/**
 * What a part begins with; a title or a line that announces a list is nothing without what stands below
 * it, and of a list that is the whole part, as in a leaflet, its first line is enough.
 */
function beginning([first = '', ...more]: readonly string[]): readonly string[] {
  if (/^\*\*[^*]+\*\*$|[:：]$/.test(first)) return [first, ...more.slice(0, 1)];
  return [/^(?:- |1\. )/.test(first) ? (first.split('\n')[0] ?? '') : first];
}

/** An answer has its parts, however short: of each what is asked for, else how it begins. */
export function shortened(answer: ComposedAnswer, wanted: Partial<Blocks>): ComposedAnswer {
  const all = blocksOf(answer);
  const part = (name: 'diagnosis' | 'diagnostics' | 'treatment') => [
    headings[name],
    ...(wanted[name] ?? beginning(all[name])),
  ];
  const markdown = [
    ...part('diagnosis'),
    ...part('diagnostics'),
    ...part('treatment'),
    headings.disclaimer,
    ...all.disclaimer,
  ].join('\n\n');
  const plain = markdown.replace(/\*\*/g, '');
  return {
    ...answer,
    markdown,
    statements: answer.statements.filter(({ sentence }) => plain.includes(sentence)),
  };
}

/** What was asked for, and what it is said of: everything else was said before. */
export const asShort =
  (level: Urgency) =>
  (answer: ComposedAnswer, lead: readonly Statement[]): ComposedAnswer => {
    const { diagnosis } = blocksOf(answer);
    const told = `**${lead.map(({ sentence }) => sentence).join(' ')}**`;
    const [first, ...more] = diagnosis.slice(0, level === 'urgent' ? URGENT : 1);
    const sources = [...new Set(lead.flatMap((statement) => statement.sources))];
    const short = shortened(answer, {
      diagnosis: level === 'urgent' ? [first ?? '', told, ...more] : [told, first ?? ''],
    });
    if (sources.length === 0) return short;
    const whole = {
      sentence: lead.map(({ sentence }) => sentence).join(' '),
      english: lead.map(({ english }) => english).join(' '),
      sources,
    };
    return { ...short, statements: [whole, ...short.statements] };
  };

/** The part of the answer that is asked for, where it is one; null where it is a sentence. */
export function partFor(
  answer: ComposedAnswer,
  aspect: Aspect,
  level: Urgency,
  wording: Wording,
): ComposedAnswer | null {
  const { diagnosis, diagnostics, treatment } = blocksOf(answer);
  const about = diagnosis.slice(0, level === 'urgent' ? URGENT : 1);
  const titled = (title: Text) => `**${wording(title)}**`;
  const questionsAt = treatment.indexOf(titled(say('To be more certain, please tell me:')));
  const questions = questionsAt < 0 ? [] : treatment.slice(questionsAt);
  const whatToDo = questionsAt < 0 ? treatment : treatment.slice(0, questionsAt);
  const section = (title: Text) => {
    const at = whatToDo.indexOf(titled(title));
    return at < 0 ? [] : whatToDo.slice(at, at + 2);
  };
  const medicines = [...section(say('Medicines')), ...section(say('Watch out'))];
  const later = section(say('When to seek care sooner'));
  const doing = (blocks: readonly string[]) =>
    blocks.length > 0 ? shortened(answer, { diagnosis: about, treatment: blocks }) : null;
  switch (aspect) {
    case 'tests':
      return shortened(answer, { diagnosis: about, diagnostics });
    case 'better':
      return doing(medicines);
    case 'medicines':
      return doing(medicines) ?? doing(whatToDo);
    case 'home':
      return doing(section(say('What you can do now'))) ?? doing(whatToDo);
    case 'treatment':
      return doing(whatToDo);
    case 'no_help':
      return doing(later);
    // The same for somebody else: what differs are the doses, and when not to wait.
    case 'others':
      return shortened(answer, {
        diagnosis: medicines.length > 0 ? about : diagnosis,
        treatment: [...(medicines.length > 0 ? medicines : beginning(treatment)), ...later],
      });
    case 'why':
      return shortened(answer, { diagnosis });
    case 'sure':
      return shortened(answer, { diagnosis, treatment: questions });
    default:
      return null;
  }
}
