import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchPath, cpuPerRequest, median, type Row, startSubject, type Subject } from './lib.ts';
import { freePort } from '../server/test/free-port.ts';

const ROUNDS = 5;
const COUNT = 4000;

/** What the ground rules cost: CPU per request of the product over that of bare Fastify. */
export async function measureHttp(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const house = await startSubject(new URL('./servers/house.ts', import.meta.url), {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
  });
  const bareJson = await startSubject(new URL('./servers/bare-json.ts', import.meta.url));
  const bareStatic = await startSubject(new URL('./servers/bare-static.ts', import.meta.url));
  try {
    const assets = await readdir(new URL('../web/dist/assets', import.meta.url));
    const script = assets.find((name) => name.endsWith('.js')) ?? '';
    const call = {
      path: benchPath,
      method: 'POST',
      body: JSON.stringify({ message: 'I have had a headache since yesterday.', lang: 'en' }),
      headers: { 'content-type': 'application/json' },
      count: COUNT,
    };
    const file = { path: `/assets/${script}`, headers: { 'accept-encoding': 'br' }, count: COUNT };
    return [
      await ratioRow('validated JSON call / bare Fastify route', house, bareJson, call, 2),
      await ratioRow('static file / Fastify static', house, bareStatic, file, 1.5),
    ];
  } finally {
    await Promise.all([house.stop(), bareJson.stop(), bareStatic.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Rounds alternate between the two, so that a slow moment of the machine hits both. */
async function ratioRow(
  what: string,
  house: Subject,
  bare: Subject,
  load: Parameters<typeof cpuPerRequest>[1],
  bar: number,
): Promise<Row> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await cpuPerRequest(bare, load));
    ours.push(await cpuPerRequest(house, load));
  }
  const ratio = median(ours) / median(floor);
  const measured = `${ratio.toFixed(2)}× (${median(ours).toFixed(0)} µs / ${median(floor).toFixed(0)} µs CPU)`;
  return { what, measured, bar: `≤ ${bar}×`, ok: ratio <= bar };
}
