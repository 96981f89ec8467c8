import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@hale/contract/admin-settings';
import { openCurrentKnowledge } from '../../clinical/build/knowledge-on-disk.ts';
import type { Vignette } from '../../clinical/evals/vignette.ts';
import { defaultSettings } from '../../server/src/answer/default-settings.ts';
import { readConfig } from '../../server/src/config.ts';
import { openContext } from '../../server/src/context.ts';
import { type AnsweredCase, makeAnswerer } from './answer-vignette.ts';
import { makeConditionFinder } from './named-conditions.ts';

export interface PipelineOptions {
  engine: 'llm' | 'embedded';
  /** Of the model: the `LLM_…` settings. */
  environment: Readonly<Record<string, string | undefined>>;
  /** In place of the ones the product comes with. */
  settings?: { [Key in keyof Settings]?: Settings[Key] | undefined };
  atOnce?: number;
  onProgress?: (done: number) => void;
}

/** Answers every case with the pipeline of the server, in a place of its own that is removed again. */
export async function evaluatePipeline(
  vignettes: readonly Vignette[],
  { engine, environment, settings = {}, atOnce = 4, onProgress }: PipelineOptions,
): Promise<AnsweredCase[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-eval-'));
  const model = Object.entries(environment).filter(([name]) => name.startsWith('LLM_'));
  const config = readConfig({
    ...(engine === 'llm' && Object.fromEntries(model)),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  if (engine === 'llm' && !config.languageModel) {
    throw new Error('--engine llm needs LLM_BASE_URL and LLM_MODEL in the settings.');
  }
  const context = await openContext(config);
  try {
    const finder = makeConditionFinder(openCurrentKnowledge());
    const ask = makeAnswerer(context, { ...defaultSettings, ...given(settings) }, finder);
    const answered: AnsweredCase[] = [];
    const waiting = [...vignettes];
    const work = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        answered.push(await ask(one));
        onProgress?.(answered.length);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return answered;
  } finally {
    await context.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
