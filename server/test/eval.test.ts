import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../clinical/build/knowledge-on-disk.ts';
import { score } from '../../clinical/evals/score.ts';
import { readVignettes } from '../../clinical/evals/vignette.ts';
import { evaluatePipeline } from '../../scripts/eval/evaluate-pipeline.ts';
import { makeConditionFinder } from '../../scripts/eval/named-conditions.ts';
import { reportPipeline } from '../../scripts/eval/report-pipeline.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

const knowledge = openCurrentKnowledge();
const vignettes = readVignettes('tune').slice(0, 6);
const [first] = vignettes;
const nameOf = (id: string) => knowledge.conditionById.get(id)?.name ?? '';

describe('conditions in a text', () => {
  const find = makeConditionFinder(knowledge);

  it('are found by any of their names, in the order they are named', () => {
    const [one, other] = [knowledge.conditions[3], knowledge.conditions[40]];
    const text = `Likely ${other?.aka[0] ?? other?.name.toUpperCase()}, or else ${one?.name}s.`;
    expect(find(text)).toEqual([other?.id, one?.id]);
    expect(find('Nothing of that kind, thank you.')).toEqual([]);
  });
});

/** Each opens a server of its own, which takes a while on a busy machine. */
const patience = 240_000;

describe('the whole pipeline on our cases', () => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer();
  });
  afterAll(() => model.stop());

  it('is scored with the engine alone', { timeout: patience }, async () => {
    const answered = await evaluatePipeline(vignettes, { engine: 'embedded', environment: {} });
    expect(answered).toHaveLength(vignettes.length);
    expect(answered.every(({ hasFourParts, isFailed }) => hasFourParts && !isFailed)).toBe(true);
    expect(score(answered).top5).toBeGreaterThan(0.5);
    expect(answered.every(({ tokens }) => tokens === 0)).toBe(true);
  });

  it(
    'is scored by what a model writes under other instructions',
    { timeout: patience },
    async () => {
      const right = first?.accept[0] ?? '';
      const wrong = knowledge.conditions.find(({ id }) => !first?.accept.includes(id))?.id ?? '';
      const written = `## Diagnosis\n**${nameOf(wrong)}** or **${nameOf(right)}**.\n## Recommended diagnostics\nNone.\n## Treatment plan\nRest.\n## Disclaimer\nI am an AI and do not replace a doctor.`;
      model.decide = ({ body }) =>
        JSON.stringify(body.messages).includes(JSON.stringify(first?.text).slice(1, -1))
          ? { kind: 'text', pieces: [written] }
          : { kind: 'status', status: 400 };
      const answered = await evaluatePipeline(vignettes.slice(0, 2), {
        engine: 'llm',
        environment: { LLM_BASE_URL: model.url, LLM_MODEL: 'tried', DATA_DIR: 'not this one' },
        settings: { rag_prompt: 'Speak like a pirate.' },
      });
      const judged = answered.filter(({ vignette }) => vignette === first);
      const failed = answered.filter(({ vignette }) => vignette !== first);
      expect(judged).toMatchObject([
        { place: 2, isByEngine: false, hasFourParts: true, tokens: 12 },
      ]);
      expect(failed).toMatchObject([{ isByEngine: true, tokens: 0, hasFourParts: true }]);
      expect(JSON.stringify(model.asked[0]?.body.messages)).toContain('Speak like a pirate.');
      const report = reportPipeline(judged, failed);
      expect(report).toMatch(/written by the engine instead +1\n/);
      expect(report).not.toContain(first?.text);
    },
  );

  it('needs a model to be scored with one', async () => {
    const asked = evaluatePipeline(vignettes, { engine: 'llm', environment: {} });
    await expect(asked).rejects.toThrow('LLM_BASE_URL');
  });
});
