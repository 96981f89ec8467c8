import { indexText } from '../server/src/knowledge-files/index-text.ts';
import {
  finishFile,
  insertFile,
  insertPassages,
  insertSet,
} from '../server/src/knowledge-files/store.ts';
import { writeTerms } from '../server/src/knowledge-files/write-terms.ts';
import type { Database } from '../server/src/ports/database/port.ts';

const never = new AbortController().signal;

/** A set of knowledge files as it is when all of them are ready. */
export async function fillKnowledge(
  database: Database,
  { files, megabytes }: { files: number; megabytes: number },
): Promise<void> {
  const now = new Date();
  const stored: { id: number; name: string; size: number }[] = [];
  for (let position = 0; position < files; position += 1) {
    const name = `${position}.txt`;
    const file = { position, name, contentType: 'text/plain', createdAt: now };
    stored.push({ id: await insertFile(database, file), name, size: 1 });
  }
  await database.transaction((tx) => insertSet(tx, { authorId: 1, createdAt: now, files: stored }));
  for (const { id } of stored) {
    const index = indexText(book(megabytes));
    for (let first = 0; first < index.passages.length; first += 250) {
      await insertPassages(database, id, first, index.passages.slice(first, first + 250));
    }
    await writeTerms(database, id, index, never);
    await finishFile(database, id, { passages: index.passages.length }, now);
  }
}

let seed = 1;
/** The same numbers in every run. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');
const vocabulary = 80_000;

function word(): string {
  let rank = Math.floor(vocabulary ** random());
  let text = '';
  do {
    text += syllables[rank % syllables.length];
    rank = Math.floor(rank / syllables.length);
  } while (rank > 0);
  return text;
}

function book(megabytes: number): string {
  const length = megabytes * 1024 * 1024;
  const paragraphs: string[] = [];
  for (let size = 0; size < length;) {
    const sentence = Array.from({ length: 14 }, word).join(' ');
    const text = `${sentence}.${random() < 0.1 ? '\n\n' : ' '}`;
    paragraphs.push(text);
    size += text.length;
  }
  return paragraphs.join('');
}

/** As people ask: common words and a few rare ones. */
export const knowledgeQuestion = () => Array.from({ length: 12 }, word).join(' ');
