import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate.ts';
import { openReadySet, searchSet } from '../server/src/knowledge-files/search-set.ts';
import { openEmbeddedDatabase } from '../server/src/ports/database/embedded.ts';
import type { Database } from '../server/src/ports/database/port.ts';
import { openPostgres } from '../server/src/ports/database/postgres.ts';
import { fillKnowledge, knowledgeQuestion } from './knowledge-set.ts';
import type { Row } from './lib.ts';

const files = Number(process.env['BENCH_FILES'] ?? 10);
const megabytes = Number(process.env['BENCH_FILE_MB'] ?? 15);
const searches = 300;
const never = new AbortController().signal;

/**
 * Searching ten knowledge files of 15 MB, one question after the other. Words are as frequent as in
 * any language: the second most common one half as frequent as the first, and so on.
 */
export async function measureRetrieval(): Promise<Row[]> {
  const { database, close } = await open();
  try {
    await migrate(database);
    const begin = performance.now();
    await fillKnowledge(database, { files, megabytes });
    const seconds = (performance.now() - begin) / 1000;
    const set = await openReadySet({ database });
    if (!set) throw new Error('nothing to search');
    const passages = set.files.reduce((sum, file) => sum + file.passages, 0);
    const tools = { database, embed: null };
    for (let round = 0; round < 20; round += 1)
      await searchSet(tools, set, knowledgeQuestion(), never);
    const times: number[] = [];
    const cpuTimes: number[] = [];
    for (let round = 0; round < searches; round += 1) {
      const asked = knowledgeQuestion();
      const cpu = process.cpuUsage();
      const start = performance.now();
      await searchSet(tools, set, asked, never);
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      cpuTimes.push((user + system) / 1000);
    }
    return [
      row(`search in ${passages} passages, p50`, quantile(times, 0.5), 30),
      row(`search in ${passages} passages, p95`, quantile(times, 0.95), 30),
      // The same on a machine that others keep busy; the embedded database is part of it.
      row(`CPU of a search, p95`, quantile(cpuTimes, 0.95), 30),
      {
        what: `indexed ${files} × ${megabytes} MB (${database.kind})`,
        measured: `${seconds.toFixed(0)} s`,
        bar: '-',
        ok: true,
      },
    ];
  } finally {
    await close();
  }
}

async function open(): Promise<{ database: Database; close(): Promise<void> }> {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) {
    const database = await openPostgres({ url });
    return { database, close: () => database.close() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const database = await openEmbeddedDatabase({ dataDir });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, close };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function row(what: string, value: number, bar: number): Row {
  return { what, measured: `${value.toFixed(1)} ms`, bar: `≤ ${bar} ms`, ok: value <= bar };
}
