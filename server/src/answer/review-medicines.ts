import { classOfName } from '@hale/clinical/medicines/name-stems';
import { conversation } from './conversation.ts';
import type { Review } from './engine/consultation.ts';
import type { ClinicalEngine } from './engine/engine.ts';
import type { Reviewer } from './hold-medicines.ts';
import type { ReadQuestion } from './question.ts';
import type { Trace } from './trace.ts';

/** Shorter beginnings are those of half the dictionary. */
const SHORTEST = 3;

/**
 * Has the engine look at every sentence of a model that names a medicine: a dose above the limit or
 * something the person is allergic to is not told, other dangers are told beside it.
 */
export function makeMedicineReview(engine: ClinicalEngine) {
  let known: Promise<{ words: Set<string>; starts: Set<string> }> | null = null;

  return async (question: ReadQuestion, trace: Trace): Promise<Reviewer> => {
    // A failure is not remembered: the next answer asks again.
    known ??= loadNames(engine).catch((error: unknown) => {
      known = null;
      throw error;
    });
    const { words, starts } = await known;
    const told = new Set<string>();
    return {
      isMedicine: (word) => words.has(word) || classOfName(word) !== null,
      mayBecomeMedicine: (start) => starts.has(start),
      review: (sentence, before) =>
        trace.step(
          'check medicines',
          async () => {
            const { earlier, asked, passages, profile, language } = question;
            const turns = conversation(earlier, asked, passages);
            const ask = (advice: string) =>
              engine.review({ conversation: turns, profile, advice, language });
            if (before.length === 0) return repair(sentence, await ask(sentence), told);
            // Nobody can know which of several the dose is for: it must be right for each.
            const reviews = await Promise.all(
              before.map(async (name) =>
                added(await ask(`${name}. ${sentence}`), await ask(`${name}.`)),
              ),
            );
            return repair(sentence, merge(reviews), told);
          },
          (repaired) => ({ sentence, repaired }),
        ),
    };
  };
}

async function loadNames(engine: ClinicalEngine) {
  const words = new Set(await engine.medicineWords());
  const starts = new Set<string>();
  for (const word of words) {
    for (let length = SHORTEST; length <= word.length; length += 1) {
      starts.add(word.slice(0, length));
    }
  }
  return { words, starts };
}

/** What the dose adds to what was said of the medicine when it was named. */
function added(withDose: Review, without: Review): Review {
  const said = new Set([...without.forbidden, ...without.beside].map(({ danger }) => danger));
  const isNew = ({ danger }: { danger: string }): boolean => !said.has(danger);
  return { forbidden: withDose.forbidden.filter(isNew), beside: withDose.beside.filter(isNew) };
}

function merge(reviews: readonly Review[]): Review {
  return {
    forbidden: reviews.flatMap(({ forbidden }) => forbidden),
    beside: reviews.flatMap(({ beside }) => beside),
  };
}

/** The same danger is told once in an answer. */
function repair(sentence: string, { forbidden, beside }: Review, told: Set<string>): string {
  const end = sentence.slice(sentence.trimEnd().length);
  if (forbidden.length > 0) return `${notes(forbidden)}${end || ' '}`;
  const news = beside.filter(({ danger }) => !told.has(danger));
  for (const { danger } of news) told.add(danger);
  return news.length === 0 ? sentence : `${sentence.trimEnd()} ${notes(news)}${end}`;
}

const notes = (warnings: Review['forbidden']): string =>
  warnings.map(({ note }) => `**${note}**`).join(' ');
