import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { consult } from '../src/engine.ts';
import type { Knowledge } from '../src/knowledge.ts';

const postsFile = z.array(
  z.strictObject({
    id: z.string(),
    /** Posts without a round are the first ones, which were tuned on. */
    round: z.number().default(0),
    text: z.string(),
    emergency: z.boolean(),
  }),
);

export type LayPost = z.infer<typeof postsFile>[number];

/** The last round is only ever looked at in sum. */
const unseenRound = 5;

export interface LayScore {
  readonly emergencies: number;
  readonly harmless: number;
  /** Share of the emergencies that are called so. */
  readonly recognised: number;
  /** Share of the others that are called emergencies. */
  readonly falseAlarms: number;
}

export function readLayPosts(): { tuned: LayPost[]; unseen: LayPost[] } {
  const posts = ['lay-emergencies.yaml', 'lay-emergencies-2.yaml'].flatMap((name) =>
    postsFile.parse(parse(readFileSync(join(import.meta.dirname, name), 'utf8'))),
  );
  return {
    tuned: posts.filter(({ round }) => round !== unseenRound),
    unseen: posts.filter(({ round }) => round === unseenRound),
  };
}

export function scoreLayPosts(knowledge: Knowledge, posts: readonly LayPost[]): LayScore {
  const isCalledEmergency = ({ text }: LayPost) =>
    consult(knowledge, [{ by: 'person', text }]).triage.level === 'emergency';
  const emergencies = posts.filter(({ emergency }) => emergency);
  const harmless = posts.filter(({ emergency }) => !emergency);
  const share = (chosen: readonly LayPost[]) =>
    chosen.length === 0 ? 0 : chosen.filter(isCalledEmergency).length / chosen.length;
  return {
    emergencies: emergencies.length,
    harmless: harmless.length,
    recognised: share(emergencies),
    falseAlarms: share(harmless),
  };
}

/** For the page on quality. */
export function layPostsTable(knowledge: Knowledge): string {
  const { tuned, unseen } = readLayPosts();
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const row = (name: string, score: LayScore) =>
    `| ${name} | ${score.emergencies} | ${percent(score.recognised)} | ${score.harmless} | ${percent(score.falseAlarms)} |`;
  return [
    '| | emergencies | recognised | harmless posts | false emergencies |',
    '|---|---|---|---|---|',
    row('tuned on', scoreLayPosts(knowledge, tuned)),
    row('never tuned on', scoreLayPosts(knowledge, unseen)),
  ].join('\n');
}
