import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/db/migrate.ts';
import { openReadySet } from '../server/src/knowledge-files/search-set.ts';
import { openEmbeddedDatabase } from '../server/src/ports/database/embedded.ts';
import { openPostgres } from '../server/src/ports/database/postgres.ts';
import { freePort } from '../server/test/free-port.ts';
import { fillKnowledge, knowledgeQuestion } from './knowledge-set.ts';
import { median, type Row, startSubject } from './lib.ts';
import { type Delays, makeReader, proxyReader } from './stream-readers.ts';

const FIRST_MS = 300;
const TOKENS = 5;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
/** In a chat that does not end an answer would have to know more and more. */
const PER_CHAT = 10;
const files = Number(process.env['BENCH_FILES'] ?? 10);
const megabytes = Number(process.env['BENCH_FILE_MB'] ?? 1);

/**
 * What triage, the search in knowledge files and everything else add to a model that needs 300 ms for
 * its first token, beside a bare proxy that is asked in turn with it.
 */
export async function measurePipeline(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const url = process.env['BENCH_DATABASE_URL'];
  const passages = await prepareKnowledge(dataDir, url);
  const model = await startSubject(new URL('./servers/fake-model.ts', import.meta.url), {
    MODEL_FIRST_MS: String(FIRST_MS),
    MODEL_TOKENS: String(TOKENS),
    MODEL_TOKENS_PER_SECOND: '100',
  });
  const proxy = await startSubject(new URL('./servers/bare-proxy.ts', import.meta.url), {
    MODEL_URL: model.origin,
  });
  const house = await startSubject(new URL('./servers/house.ts', import.meta.url), {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    TEST_HOOKS: '1',
    LLM_BASE_URL: `${model.origin}/v1`,
    LLM_MODEL: 'fake',
    ...(url && { DATABASE_URL: url, APP_KEY: Buffer.alloc(32, 'bench').toString('base64') }),
  });
  try {
    const [ours, floor] = [newDelays(), newDelays()];
    const bare = proxyReader(proxy.origin);
    let cpuSeconds = 0;
    for (let round = -PER_CHAT; round < ROUNDS; round += PER_CHAT) {
      // The first chat warms up.
      ours.isCounting = floor.isCounting = round >= 0;
      const name = `pipeline-${Date.now()}-${process.pid}`;
      const ask = await makeReader(house.origin, name, questionOfPatient);
      for (let turn = 0; turn < PER_CHAT; turn += 1) {
        await bare(floor);
        const before = await house.cpuSeconds();
        await ask(ours);
        if (ours.isCounting) cpuSeconds += (await house.cpuSeconds()) - before;
      }
    }
    const added = median(ours.firstMs) - median(floor.firstMs);
    const cpuMs = (cpuSeconds * 1000) / ours.firstMs.length;
    const told = `${ms(added)} (${ms(median(ours.firstMs))}, bare proxy ${ms(median(floor.firstMs))})`;
    const where = `${passages} passages, ${url ? 'PostgreSQL' : 'embedded database'}`;
    return [
      {
        what: 'added before the first token, median',
        measured: told,
        bar: '≤ 60 ms',
        ok: added <= 60,
      },
      { what: `added, 95 of 100 (${where})`, measured: ms(late(ours.firstMs)), bar: '-', ok: true },
      { what: 'CPU of sending and answering, whole', measured: ms(cpuMs), bar: '-', ok: true },
    ];
  } finally {
    await Promise.all([house.stop(), proxy.stop(), model.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What lies there already is searched; how many passages there are. */
async function prepareKnowledge(dataDir: string, url: string | undefined): Promise<number> {
  const database = url ? await openPostgres({ url }) : await openEmbeddedDatabase({ dataDir });
  try {
    await migrate(database);
    if (!(await openReadySet({ database }))) await fillKnowledge(database, { files, megabytes });
    const set = await openReadySet({ database });
    return set?.files.reduce((sum, file) => sum + file.passages, 0) ?? 0;
  } finally {
    await database.close();
  }
}

/** Words of no language are as much work to the engine as a page of text: a few of them suffice. */
const questionOfPatient = (): string =>
  `I have had a throbbing headache since yesterday and feel sick. ${knowledgeQuestion().split(' ', 4).join(' ')}`;

const newDelays = (): Delays => ({ isCounting: false, firstMs: [], tokenMs: [] });

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const late = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
