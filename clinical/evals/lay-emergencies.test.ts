import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from '../src/engine.ts';

/* Short posts in everyday words: what is an emergency must be seen as one, what only sounds so must not. */

const posts = z
  .array(z.strictObject({ id: z.string(), text: z.string(), emergency: z.boolean() }))
  .parse(parse(readFileSync(join(import.meta.dirname, 'lay-emergencies.yaml'), 'utf8')));

const knowledge = openCurrentKnowledge();

const isCalledEmergency = (text: string): boolean =>
  consult(knowledge, [{ by: 'person', text }]).triage.level === 'emergency';

function shareCalledEmergency(isEmergency: boolean): number {
  const chosen = posts.filter(({ emergency }) => emergency === isEmergency);
  return chosen.filter(({ text }) => isCalledEmergency(text)).length / chosen.length;
}

describe('posts of lay people', () => {
  it('that are emergencies are recognised', () => {
    expect(shareCalledEmergency(true)).toBeGreaterThanOrEqual(0.9);
  });

  it('that only sound alarming are seldom called emergencies', () => {
    expect(shareCalledEmergency(false)).toBeLessThanOrEqual(0.12);
  });
});
