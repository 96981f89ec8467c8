import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { inRoot } from '../scripts/lib/paths.mjs';
import { freePort } from '../server/test/free-port.ts';
import type { Row } from './lib.ts';
import { withProduct } from './product.ts';

const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const shiftBar = 0.02;
const pages = ['/', '/log-in', '/buy-plan'];
const PATIENCE_MS = 240_000;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** The four scores of Lighthouse's mobile profile and how far the page moves while it loads. */
export async function measureLighthouse(): Promise<Row[]> {
  const program = findLighthouse();
  if (program === null) {
    console.log('skipped: Lighthouse is not installed. It is no dependency of the product:');
    console.log('  npm install --prefix <a folder outside> lighthouse@12');
    console.log(
      '  LIGHTHOUSE_PATH=<that folder>/node_modules/lighthouse npm run bench -- lighthouse',
    );
    return [];
  }
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} (a busy one costs performance)`);
  const port = await freePort();
  return withProduct(
    async ({ origin }) => {
      const rows: Row[] = [];
      for (const path of pages)
        rows.push(...judge(path, await audit(program, origin + path, port)));
      return rows;
    },
    [`--remote-debugging-port=${port}`],
  );
}

function findLighthouse(): string | null {
  const folder = process.env['LIGHTHOUSE_PATH'] ?? inRoot('node_modules/lighthouse');
  const program = `${folder}/cli/index.js`;
  return existsSync(program) ? program : null;
}

async function audit(program: string, url: string, port: number): Promise<Report> {
  const only = `--only-categories=${Object.keys(bars).join(',')}`;
  const options = [`--port=${port}`, '--output=json', '--quiet', only];
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], {
    timeout: PATIENCE_MS,
    maxBuffer: 64_000_000,
  });
  return JSON.parse(stdout);
}

function judge(path: string, { categories, audits }: Report): Row[] {
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  return [
    ...Object.entries(bars).map(([name, bar]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      return { what: `${path} ${name}`, measured: `${score}`, bar: `≥ ${bar}`, ok: score >= bar };
    }),
    {
      what: `${path} layout shift`,
      measured: shift.toFixed(3),
      bar: `≤ ${shiftBar}`,
      ok: shift <= shiftBar,
    },
  ];
}
