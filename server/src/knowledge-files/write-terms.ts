import type { Database } from '../ports/database/port.ts';
import type { TextIndex } from './index-text.ts';
import { insertTerms, type TermRow } from './store.ts';

/** Small enough that nobody else waits long for the database. */
const termsPerStep = 2_000;
const bytesPerStep = 500_000;

export async function writeTerms(
  database: Database,
  fileId: number,
  index: TextIndex,
  signal: AbortSignal,
): Promise<void> {
  for (const rows of steps(index)) {
    signal.throwIfAborted();
    await insertTerms(database, fileId, rows);
  }
}

function* steps({ terms, counts, ends, postings }: TextIndex): Generator<TermRow[]> {
  let rows: TermRow[] = [];
  let from = 0;
  let stepFrom = 0;
  for (const [place, term] of terms.split('\n').entries()) {
    const end = ends[place] ?? from;
    const bytes = Buffer.from(postings.buffer, postings.byteOffset + from, end - from);
    rows.push({ term, passages: counts[place] ?? 0, postings: bytes });
    from = end;
    if (rows.length < termsPerStep && end - stepFrom < bytesPerStep) continue;
    yield rows;
    rows = [];
    stepFrom = end;
  }
  if (rows.length > 0) yield rows;
}
