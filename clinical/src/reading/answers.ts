import { cuesOf, findCues } from './cues.ts';
import { putToAnother } from './put-question.ts';
import { tokenise } from './tokens.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FindingId, Mention } from '../types.ts';

const indexes = new WeakMap<Knowledge, ReadonlyMap<string, FindingId>>();

/** Findings that a text of ours asked about, in its order: its questions stand in the knowledge word for word. */
export function findQuestions(knowledge: Knowledge, text: string): FindingId[] {
  const index = indexOf(knowledge);
  // Every sentence is looked at once: a text without a question mark must not be searched again and again.
  return (text.match(/[^.?!\n]+[.?!\n]?/g) ?? [])
    .filter((sentence) => sentence.endsWith('?'))
    .flatMap((question) => index.get(plain(question)) ?? []);
}

function indexOf(knowledge: Knowledge): ReadonlyMap<string, FindingId> {
  const known = indexes.get(knowledge);
  if (known) return known;
  const index = new Map(
    knowledge.findings.flatMap(({ id, question }): [string, FindingId][] =>
      question === undefined
        ? []
        : [
            [plain(question), id],
            [plain(putToAnother(question)), id],
          ],
    ),
  );
  indexes.set(knowledge, index);
  return index;
}

/** Without list marks and emphasis. */
const plain = (question: string) =>
  question
    .replace(/[*_#>]/g, '')
    .replace(/^[\s\-•\d)(]+/, '')
    .trim()
    .toLowerCase();

type Answer = 'yes' | 'no' | 'unknown' | 'none' | 'all';

// oxfmt-ignore
const answers = cuesOf<Answer>([
  ['yes', 'yes | yeah | yep | yup | correct | i do | i have | si | oui | ja | sim | так | да | نعم | हां | हाँ | 是 | 有'],
  ['no', 'no | nope | nah | not really | i do not | i don\'t | i haven\'t | never | non | nein | nao | ні | нет | لا | नहीं | 没 有 | 不'],
  ['unknown', "not sure | i don't know | maybe | don't know | unsure"],
  ['none', 'none | none of them/those/these | no to all/both/everything | neither'],
  ['all', 'yes to all/both/everything | both | all of them/those/these'],
]);

const shortReply = 40;

/** What a short reply says about the findings that were asked: "yes", "no, no, yes", "none of these". */
export function readAnswers(asked: readonly FindingId[], text: string): Mention[] {
  if (asked.length === 0) return [];
  const tokens = tokenise(text);
  if (tokens.words.length === 0 || tokens.words.length > shortReply) return [];
  const [first, ...others] = findCues(answers, tokens).filter(({ start }) =>
    isAtStart(tokens.gaps, start),
  );
  if (!first) return [];
  const given = [first, ...others].map(({ kind }) => kind);
  const spread = given.length === 1 && (asked.length === 1 || first.kind !== 'yes');
  if (!spread && given.length !== asked.length) return [];
  return asked.map((finding, index) => ({
    finding,
    status: statuses[given[spread ? 0 : index] ?? 'unknown'],
    words: text.trim(),
    start: 0,
    end: text.length,
  }));
}

const statuses: Readonly<Record<Answer, Mention['status']>> = {
  yes: 'present',
  all: 'present',
  no: 'absent',
  none: 'absent',
  unknown: 'uncertain',
};

/** At the beginning of the reply, or after a mark or a number of a list. */
const isAtStart = (gaps: readonly number[], at: number) =>
  at <= 1 || (gaps[at] ?? 0) !== 0 || (gaps[at - 1] ?? 0) !== 0;
