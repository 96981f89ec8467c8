import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { saveSettings } from '@hale/contract/admin-settings';
import { readVignettes } from '../clinical/evals/vignette.ts';
import { evaluatePipeline } from './eval/evaluate-pipeline.ts';
import { reportPipeline } from './eval/report-pipeline.ts';
import { writeQualityPage } from './eval/write-quality-page.mjs';
import { say } from './lib/say.mjs';

// `npm run eval`: scores the clinical engine on our vignettes and writes docs/quality.md; `--misses`
// lists what it got wrong.
// `npm run eval -- --engine embedded` or `--engine llm`: the same cases through the whole answer pipeline,
// with the model of the LLM_… settings. `--settings file.json` tries other texts and numbers of the
// admin settings before they go live, `--limit 50` takes so many cases, spread over all of them.
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    limit: { type: 'string' },
    misses: { type: 'boolean', default: false },
    settings: { type: 'string' },
  },
});

if (values.engine === undefined) {
  writeQualityPage({ withMisses: values.misses });
} else {
  const { engine } = values;
  if (engine !== 'llm' && engine !== 'embedded') throw new Error('--engine is llm or embedded');
  const settings = values.settings
    ? saveSettings.body.parse(JSON.parse(readFileSync(values.settings, 'utf8')))
    : {};
  const halves = { tune: readVignettes('tune'), held: readVignettes('held') };
  const total = halves.tune.length + halves.held.length;
  const step = total / Math.min(total, Number(values.limit ?? total));
  const chosen = [...halves.tune, ...halves.held].filter(
    (_, at) => Math.floor((at + 1) / step) > Math.floor(at / step),
  );
  const answered = await evaluatePipeline(chosen, {
    engine,
    environment: process.env,
    settings,
    onProgress: (done) => {
      if (done % 50 === 0) say(`${done} of ${chosen.length}`);
    },
  });
  const isToTune = new Set(halves.tune);
  const tune = answered.filter(({ vignette }) => isToTune.has(vignette));
  const held = answered.filter(({ vignette }) => !isToTune.has(vignette));
  say(`\n${reportPipeline(tune, held)}`);
}
