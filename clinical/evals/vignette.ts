import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const vignetteSchema = z.strictObject({
  id: z.string(),
  text: z.string().min(10),
  age: z.number().optional(),
  sex: z.enum(['female', 'male']).optional(),
  /** Ids of conditions that count as right. */
  accept: z.array(z.string()).min(1),
  /** Levels that count as right; the first one is the best. */
  triage: z.array(z.enum(['emergency', 'urgent', 'routine', 'self_care'])).min(1),
  style: z.enum(['lay', 'clinical', 'short', 'long']),
});
export type Vignette = z.infer<typeof vignetteSchema>;

const folder = join(import.meta.dirname, 'vignettes');

/** Two halves: one to tune on, one that is looked at only in sum. */
export function readVignettes(half: 'tune' | 'held'): Vignette[] {
  const files = readdirSync(join(folder, half)).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) =>
    z.array(vignetteSchema).parse(parse(readFileSync(join(folder, half, name), 'utf8'))),
  );
}
