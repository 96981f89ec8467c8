import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import { type Row, startSubject, type Subject } from './lib.ts';
import { type Ask, type Delays, makeReader, proxyReader } from './stream-readers.ts';

const TOKENS = 100;
const PER_SECOND = 20;
const SECONDS = 12;
/** The most that two cores must carry. */
const MANY = 400;

interface Load extends Delays {
  streams: number;
  cpuUsPerToken: number;
}

/** Streams of a model that speaks at the pace of a fast one, through the product and through a bare proxy. */
export async function measureStream(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const model = await startSubject(new URL('./servers/fake-model.ts', import.meta.url), {
    MODEL_TOKENS: String(TOKENS),
    MODEL_TOKENS_PER_SECOND: String(PER_SECOND),
  });
  const proxy = await startSubject(new URL('./servers/bare-proxy.ts', import.meta.url), {
    MODEL_URL: model.origin,
  });
  const database = process.env['BENCH_DATABASE_URL'];
  const house = await startSubject(new URL('./servers/house.ts', import.meta.url), {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    TEST_HOOKS: '1',
    LLM_BASE_URL: `${model.origin}/v1`,
    LLM_MODEL: 'fake',
    ...(database && { DATABASE_URL: database, APP_KEY: randomBytes(32).toString('base64') }),
  });
  try {
    const readers: Ask[] = [];
    const rows: Row[] = [];
    for (const streams of [1, 50, 200, MANY]) {
      while (readers.length < streams) {
        readers.push(await makeReader(house.origin, `bench-${process.pid}-${readers.length}`));
      }
      const floor = await measureLoad(
        proxy,
        Array.from({ length: streams }, () => proxyReader(proxy.origin)),
      );
      const ours = await measureLoad(house, readers.slice(0, streams));
      rows.push(...describe(ours, floor));
    }
    return rows;
  } finally {
    await Promise.all([house.stop(), proxy.stop(), model.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Every reader asks again and again; the first answers warm up and do not count. */
async function measureLoad(subject: Subject, readers: readonly Ask[]): Promise<Load> {
  const answerMs = (TOKENS / PER_SECOND) * 1000 + 500;
  const delays: Delays = { isCounting: false, firstMs: [], tokenMs: [] };
  const over = new AbortController();
  const reading = readers.map(async (ask, place) => {
    await sleep((answerMs * place) / readers.length);
    while (!over.signal.aborted) await ask(delays);
  });
  await sleep(answerMs + 1000);
  const before = await subject.cpuSeconds();
  delays.isCounting = true;
  await sleep(SECONDS * 1000);
  delays.isCounting = false;
  const after = await subject.cpuSeconds();
  over.abort();
  await Promise.all(reading);
  const count = delays.tokenMs.length + delays.firstMs.length;
  return { ...delays, streams: readers.length, cpuUsPerToken: ((after - before) * 1e6) / count };
}

function describe(ours: Load, floor: Load): Row[] {
  const { streams } = ours;
  const first = share(ours.firstMs, 0.5);
  const cpu = `${ours.cpuUsPerToken.toFixed(0)} µs / ${floor.cpuUsPerToken.toFixed(0)} µs CPU per token`;
  const told = `${ms(first)} (bare proxy ${ms(share(floor.firstMs, 0.5))}; ${cpu})`;
  const what = `${streams} at once: added before the first token, median`;
  const rows = [{ what, measured: told, bar: '≤ 60 ms', ok: first <= 60 }];
  if (streams < MANY) return rows;
  const late = share(ours.firstMs, 0.95);
  const slow = share(ours.tokenMs, 0.99);
  const delivered = ours.tokenMs.length / floor.tokenMs.length;
  const percent = `${(delivered * 100).toFixed(1)} %`;
  return [
    {
      what: `${streams} at once: first token, 95 of 100`,
      measured: ms(late),
      bar: '≤ 1000 ms',
      ok: late <= 1000,
    },
    {
      what: `${streams} at once: token, 99 of 100`,
      measured: ms(slow),
      bar: '≤ 250 ms',
      ok: slow <= 250,
    },
    {
      what: `${streams} at once: tokens / bare proxy`,
      measured: percent,
      bar: '≥ 97 %',
      ok: delivered >= 0.97,
    },
  ];
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}
